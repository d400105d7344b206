-- Up Migration
-- When an entry was written down. A payout says in happened_at when the money left, which its operator names; how much
-- one person may write down alone within some days (server/src/approvals) must not follow from that. Null: written down
-- before this column, at the time of happened_at.
ALTER TABLE ledger_entries ADD COLUMN recorded_at timestamptz;
ALTER TABLE ledger_entries ALTER COLUMN recorded_at SET DEFAULT clock_timestamp();
