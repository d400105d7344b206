-- Up Migration
-- The tax status of an artist (docs/decisions/059): it decides the kind of invoice, the tax collected at source, and where they may sell.
ALTER TABLE artists
  ADD COLUMN tax_status text NOT NULL DEFAULT 'none' CHECK (tax_status IN ('regular', 'composition', 'enrolled', 'none')),
  ADD COLUMN enrolment_number text CHECK (enrolment_number ~ '^[0-9A-Z]{15}$');
UPDATE artists SET tax_status = 'regular' WHERE gstin IS NOT NULL;
ALTER TABLE artists ADD CONSTRAINT artists_tax_number CHECK (
  (tax_status IN ('regular', 'composition')) = (gstin IS NOT NULL) AND (tax_status = 'enrolled') = (enrolment_number IS NOT NULL));

-- Every status with the moment from which it counted. Rows are only added.
CREATE TABLE artist_tax_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  artist_id uuid NOT NULL REFERENCES artists,
  status text NOT NULL CHECK (status IN ('regular', 'composition', 'enrolled', 'none')),
  number text,
  from_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  set_by uuid REFERENCES operators, -- null: the artist, or the command line
  approved_by uuid REFERENCES operators,
  CONSTRAINT artist_tax_changes_second_check CHECK (approved_by <> set_by)
);
CREATE INDEX artist_tax_changes_by_artist ON artist_tax_changes (artist_id, id);
CREATE TRIGGER artist_tax_changes_append_only BEFORE UPDATE OR DELETE ON artist_tax_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
INSERT INTO artist_tax_changes (artist_id, status, number, from_at)
  SELECT id, 'regular', gstin, created_at FROM artists WHERE gstin IS NOT NULL;
