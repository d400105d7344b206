-- Up Migration
-- What was filed or paid of the calendar of duties. Rows are only added; the newest of a duty and its period counts.
CREATE TABLE tax_duties_done (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  duty text NOT NULL,
  period text NOT NULL,
  reference text NOT NULL, -- ARN of the filing, or number of the challan
  done_on date NOT NULL,
  operator_id uuid REFERENCES operators, -- null: the command line
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX tax_duties_done_by_period ON tax_duties_done (duty, period, id DESC);
CREATE TRIGGER tax_duties_done_append_only BEFORE UPDATE OR DELETE ON tax_duties_done
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The documents of a month (server/src/desk-tax/store.ts).
CREATE INDEX invoices_by_issue ON invoices (issued_at);
CREATE INDEX credit_notes_by_issue ON credit_notes (issued_at);
