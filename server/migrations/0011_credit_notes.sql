-- Up Migration
-- A refunded order's invoice is taken back by a credit note (CGST Act s. 34, Rule 53(1A)), one for each order, in a
-- series of its own for each artist and financial year. Kept as it was issued, like every paper.
ALTER TABLE paper_series DROP CONSTRAINT paper_series_kind_check;
ALTER TABLE paper_series ADD CONSTRAINT paper_series_kind_check CHECK (kind IN ('invoice', 'bill_of_supply', 'credit_note'));

CREATE TABLE credit_notes (
  order_id uuid PRIMARY KEY REFERENCES invoices (order_id),
  artist_id uuid NOT NULL REFERENCES artists,
  financial_year text NOT NULL,
  serial int NOT NULL CHECK (serial > 0),
  number text NOT NULL CHECK (number ~ '^[A-Z0-9/-]{1,16}$'),
  snapshot jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  CONSTRAINT credit_notes_serial_key UNIQUE (artist_id, financial_year, serial),
  CONSTRAINT credit_notes_number_key UNIQUE (artist_id, number)
);
