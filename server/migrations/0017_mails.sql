-- Up Migration
-- Whose account a mail is written to, which of their choices it belongs to, and what they switched off.

ALTER TABLE mails
  ADD COLUMN reader_role text CHECK (reader_role IN ('buyer', 'artist')),
  ADD COLUMN reader_id uuid, -- the account; null where it goes to an address alone, and for mails from before
  ADD COLUMN choice text, -- what switches it off ('outbid'); null for what nobody can
  ADD COLUMN reply_to text, -- null: the house
  ADD COLUMN fleeting boolean NOT NULL DEFAULT false, -- once sent nothing of it is kept
  ADD CONSTRAINT mails_reader_check CHECK ((reader_role IS NULL) = (reader_id IS NULL)),
  ADD CONSTRAINT mails_choice_check CHECK (choice IS NULL OR reader_id IS NOT NULL);
CREATE INDEX mails_by_reader ON mails (reader_id, written_at DESC) WHERE reader_id IS NOT NULL;

-- A row is a group of mails that is off.
CREATE TABLE mail_choices (
  role text NOT NULL CHECK (role IN ('buyer', 'artist')),
  account_id uuid NOT NULL,
  choice text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (role, account_id, choice)
);

-- When a bidder was last written to about being outbid, whatever the lot: what comes soon after goes together. Its row
-- is also what two processes take turns by.
CREATE TABLE bidder_tellings (
  buyer_id uuid PRIMARY KEY REFERENCES buyers ON DELETE CASCADE,
  told_at timestamptz
);
ALTER TABLE auction_paddles ADD COLUMN regained_told_at timestamptz; -- when they were last told that they lead again
