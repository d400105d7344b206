-- Up Migration
-- What the buyer of a work pays for its delivery (docs/decisions/051): nothing, a fixed price, or the courier's rate.

ALTER TABLE artworks
  ADD COLUMN delivery_charge text NOT NULL DEFAULT 'Free' CHECK (delivery_charge IN ('Free', 'Fixed', 'Courier')),
  ADD COLUMN delivery_price bigint CHECK (delivery_price >= 100), -- paise
  ADD CONSTRAINT artworks_delivery_price_of_fixed CHECK ((delivery_charge = 'Fixed') = (delivery_price IS NOT NULL)),
  ADD CONSTRAINT artworks_delivery_of_file CHECK (delivery_charge = 'Free' OR delivery_type <> 'Digital');
