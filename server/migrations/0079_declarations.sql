-- Up Migration
-- What an artist declares of a listing. The works that are there were listed under terms that demanded the same, so they
-- count as declared; the default of new ones is then false. No row is rewritten.
ALTER TABLE artworks
  ADD COLUMN age_declared boolean NOT NULL DEFAULT true,
  ADD COLUMN made_in_region boolean NOT NULL DEFAULT true;
ALTER TABLE artworks
  ALTER COLUMN age_declared SET DEFAULT false,
  ALTER COLUMN made_in_region SET DEFAULT false;

UPDATE artwork_drafts SET fields = '{"ageDeclared": false, "madeInRegion": false}' || fields;

-- Protected regional names that an operator has cleared for an artist who lives in another State.
CREATE TABLE cleared_names (
  artist_id uuid NOT NULL REFERENCES artists ON DELETE CASCADE,
  name text NOT NULL,
  cleared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (artist_id, name)
);
