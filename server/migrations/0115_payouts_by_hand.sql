-- Up Migration
-- A payment that a person records is known by its reference, a transfer of a run by its item (`ledger_entries_payout_once`):
-- a reference that was written by hand never stops a run.
DROP INDEX ledger_entries_reference;
CREATE UNIQUE INDEX ledger_entries_reference ON ledger_entries (artist_id, reference)
  WHERE kind = 'payout' AND payout_item_id IS NULL;
