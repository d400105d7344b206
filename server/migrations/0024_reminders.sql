-- Up Migration
-- A buyer's reminders of lots: a mail when the lot opens and one an hour before it ends. A time that is set says that the mail
-- was sent, or that its occasion had passed when the reminder was made.

CREATE TABLE auction_reminders (
  buyer_id uuid NOT NULL REFERENCES buyers ON DELETE CASCADE,
  auction_id uuid NOT NULL REFERENCES auctions ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  opening_sent_at timestamptz,
  ending_sent_at timestamptz,
  PRIMARY KEY (buyer_id, auction_id)
);
CREATE INDEX auction_reminders_unsent ON auction_reminders (auction_id) WHERE opening_sent_at IS NULL OR ending_sent_at IS NULL;
