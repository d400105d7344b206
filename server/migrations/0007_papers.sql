-- Up Migration
-- The papers of a paid order: its invoice or bill of supply, and its certificate of authenticity.
-- What a paper says is kept as it was issued and drawn from that alone; a paper is never changed or taken out.

-- Null: not registered under GST, whose papers are bills of supply.
ALTER TABLE artists ADD COLUMN gstin text CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$');

-- The last number given in each series. Its row stays locked until the paying transaction ends, and goes back
-- with it: a series has no holes (Rules 46 and 49: consecutive, unique within a financial year).
CREATE TABLE paper_series (
  artist_id uuid NOT NULL REFERENCES artists,
  financial_year text NOT NULL CHECK (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill_of_supply')),
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (artist_id, financial_year, kind)
);

CREATE TABLE invoices (
  order_id uuid PRIMARY KEY REFERENCES orders,
  artist_id uuid NOT NULL REFERENCES artists,
  financial_year text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill_of_supply')),
  serial int NOT NULL CHECK (serial > 0),
  number text NOT NULL CHECK (number ~ '^[A-Z0-9/-]{1,16}$'),
  snapshot jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  CONSTRAINT invoices_serial_key UNIQUE (artist_id, financial_year, kind, serial),
  CONSTRAINT invoices_number_key UNIQUE (artist_id, number)
);

CREATE TABLE certificates (
  order_id uuid PRIMARY KEY REFERENCES orders,
  code text NOT NULL CONSTRAINT certificates_code_key UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  snapshot jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  withdrawn_at timestamptz -- the order was given back: the code says so from then on
);
