-- Up Migration
-- The gallery's own invoices for its fee, and credit notes for what of it went back (docs/decisions/068).
CREATE TABLE fee_documents (
  id uuid PRIMARY KEY DEFAULT new_id(),
  artist_id uuid NOT NULL REFERENCES artists,
  kind text NOT NULL CHECK (kind IN ('fee_invoice', 'fee_credit_note')),
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'), -- whose entries it has, by India's calendar
  financial_year text NOT NULL,
  serial int NOT NULL CHECK (serial > 0),
  number text NOT NULL CONSTRAINT fee_documents_number UNIQUE CHECK (length(number) <= 16),
  snapshot jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  CONSTRAINT fee_documents_serial UNIQUE (kind, financial_year, serial)
);
CREATE INDEX fee_documents_by_artist ON fee_documents (artist_id, month);
CREATE INDEX fee_documents_by_time ON fee_documents (issued_at);

-- The ledger entries of each: an entry is on one document at most.
CREATE TABLE fee_document_entries (
  entry_id uuid PRIMARY KEY REFERENCES ledger_entries,
  document_id uuid NOT NULL REFERENCES fee_documents
);
CREATE INDEX fee_document_entries_of ON fee_document_entries (document_id);

CREATE TABLE gallery_series (
  kind text NOT NULL CHECK (kind IN ('fee_invoice', 'fee_credit_note')),
  financial_year text NOT NULL,
  last_number int NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (kind, financial_year)
);

CREATE TRIGGER fee_documents_append_only BEFORE UPDATE OR DELETE ON fee_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER fee_document_entries_append_only BEFORE UPDATE OR DELETE ON fee_document_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE INDEX ledger_entries_of_fees ON ledger_entries (artist_id, happened_at) WHERE kind IN ('fee', 'fee_back');
