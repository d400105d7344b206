-- Up Migration
-- The gallery's fees of a month and of each of the last days (server/src/desk-today/store.ts).
CREATE INDEX ledger_entries_fees ON ledger_entries (happened_at) INCLUDE (amount) WHERE kind = 'fee';
