-- Up Migration
-- Mails as rows before they are sent, and what the operator did at the desk.

CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT new_id(),
  key text NOT NULL CONSTRAINT mails_key_key UNIQUE, -- what it tells, once: 'order_confirmed:<order>'
  about uuid, -- the order
  recipient_name text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  -- waiting, then sent or given up; kept: to be read in the demonstration, never sent.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'kept', 'given_up')),
  attempts int NOT NULL DEFAULT 0,
  -- While a process sends it: when another may take it for forgotten.
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CONSTRAINT mails_end_check CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX mails_due ON mails (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX mails_newest ON mails (written_at DESC, id DESC);
CREATE INDEX mails_by_about ON mails (about);

-- One row for each act, written in the act's own transaction. Nothing is ever taken out.
CREATE TABLE desk_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL, -- who was logged in on the machine
  act text NOT NULL, -- 'coupon add'
  object text, -- the coupon's code or the order's id
  detail jsonb NOT NULL DEFAULT '{}',
  done_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX desk_acts_by_object ON desk_acts (object, id);
