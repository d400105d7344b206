-- Up Migration
-- Payout runs (docs/decisions/058): what is proposed is frozen, a person approves it, and each of its items is one transfer.
CREATE TABLE payout_runs (
  id uuid PRIMARY KEY DEFAULT new_id(),
  number int NOT NULL GENERATED ALWAYS AS IDENTITY CONSTRAINT payout_runs_number_key UNIQUE,
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  proposed_by text CHECK (length(proposed_by) BETWEEN 1 AND 100), -- null: by the calendar
  approved_at timestamptz,
  approved_by text CHECK (length(approved_by) BETWEEN 1 AND 100),
  dropped_at timestamptz,
  CONSTRAINT payout_runs_end CHECK (approved_at IS NULL OR dropped_at IS NULL)
);
CREATE UNIQUE INDEX payout_runs_one_open ON payout_runs ((true)) WHERE approved_at IS NULL AND dropped_at IS NULL;

CREATE TABLE payout_items (
  id uuid PRIMARY KEY DEFAULT new_id(),
  run_id uuid NOT NULL REFERENCES payout_runs,
  artist_id uuid NOT NULL REFERENCES artists,
  account_id uuid REFERENCES payout_accounts,
  balance bigint NOT NULL, -- paise, when it was proposed
  amount bigint NOT NULL CHECK (amount >= 0), -- what was payable then
  -- held: not to be paid, see why; changed: less was payable, or to another account, when it was approved; due: its ledger
  -- entry is written and the transfer is to be sent; failed and reversed: the money is back in the balance.
  state text NOT NULL
    CHECK (state IN ('held', 'proposed', 'left_out', 'changed', 'due', 'sent', 'paid', 'failed', 'reversed')),
  why text CHECK (why IN ('below_zero', 'not_matured', 'below_minimum', 'no_account', 'account_checking', 'account_refused',
    'account_held')),
  CONSTRAINT payout_items_why CHECK ((state = 'held') = (why IS NOT NULL)),
  note text CHECK (length(note) BETWEEN 1 AND 500), -- why it was left out
  provider_transfer_id text UNIQUE,
  utr text,
  failure text,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz, -- of the next request to the provider
  sent_at timestamptz,
  ended_at timestamptz, -- when the provider had an outcome
  CONSTRAINT payout_items_once UNIQUE (run_id, artist_id)
);
CREATE INDEX payout_items_by_artist ON payout_items (artist_id);
CREATE INDEX payout_items_to_send ON payout_items (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

ALTER TABLE ledgers DROP COLUMN balance;
ALTER TABLE ledgers
  ADD COLUMN paid_back bigint NOT NULL DEFAULT 0 CHECK (paid_back >= 0), -- transfers that failed or came back
  ADD COLUMN balance bigint NOT NULL GENERATED ALWAYS AS (sales - fees + fees_back - tax_collected + tax_back - refunds
    - freight + freight_back - paid_out + paid_back) STORED;
ALTER TABLE ledger_entries
  ADD COLUMN payout_item_id uuid REFERENCES payout_items,
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check CHECK (kind IN ('sale', 'fee', 'tcs', 'refund', 'dispute', 'fee_back', 'tcs_back',
    'freight', 'freight_back', 'payout', 'payout_back')),
  DROP CONSTRAINT ledger_entries_sign,
  ADD CONSTRAINT ledger_entries_sign CHECK (CASE
    WHEN kind IN ('sale', 'fee_back', 'tcs_back', 'freight_back', 'payout_back') THEN amount > 0 ELSE amount < 0 END),
  DROP CONSTRAINT ledger_entries_cause,
  ADD CONSTRAINT ledger_entries_cause CHECK ((kind IN ('payout', 'payout_back')) = (order_id IS NULL)
    AND (kind IN ('payout', 'payout_back')) = (reference IS NOT NULL)),
  ADD CONSTRAINT ledger_entries_payout CHECK (
    CASE kind WHEN 'payout_back' THEN payout_item_id IS NOT NULL WHEN 'payout' THEN true ELSE payout_item_id IS NULL END);
CREATE UNIQUE INDEX ledger_entries_payout_once ON ledger_entries (payout_item_id, kind) WHERE payout_item_id IS NOT NULL;
