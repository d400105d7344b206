-- Up Migration
-- Photographs of work and parcel at packing: the record of the condition in which they left (docs/product.md 21). Private:
-- their images have no public address.
ALTER TABLE images ADD COLUMN is_private boolean NOT NULL DEFAULT false;

CREATE TABLE parcel_photographs (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders,
  parcel int NOT NULL CHECK (parcel > 0), -- the number that the parcel has in `shipments`
  place int NOT NULL CHECK (place BETWEEN 1 AND 8),
  image_id uuid NOT NULL REFERENCES images,
  hash text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT parcel_photographs_place_key UNIQUE (order_id, parcel, place),
  CONSTRAINT parcel_photographs_once UNIQUE (order_id, parcel, hash)
);
CREATE INDEX parcel_photographs_by_image ON parcel_photographs (image_id);

-- Before the parcel is handed over a photograph may be removed; afterwards the record is only added to.
CREATE FUNCTION keep_condition_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (
    SELECT FROM shipments s WHERE s.order_id = OLD.order_id AND s.number = OLD.parcel AND s.handed_over_at IS NOT NULL)
  THEN
    RAISE EXCEPTION 'the condition record is only added to';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER parcel_photographs_append_only BEFORE UPDATE OR DELETE ON parcel_photographs
  FOR EACH ROW EXECUTE FUNCTION keep_condition_record();
