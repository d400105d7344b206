-- Up Migration
-- What counts as a sale, once for every page and figure: an order that was paid and not given back, of a work or of a lot.
CREATE VIEW sales AS
  SELECT id AS order_id, artist_id, artwork_id, auction_id, price + delivery AS value, total, delivery_status, paid_at
  FROM orders WHERE paid_at IS NOT NULL AND state = 'paid';

-- Why the house has hidden an artist: they read it.
ALTER TABLE artists
  ADD COLUMN hidden_reason text,
  ADD CONSTRAINT artists_hidden_reason_check CHECK (hidden_reason IS NULL OR hidden_at IS NOT NULL);

-- Works of the demonstration claimed sales that no order caused.
UPDATE artworks a
SET sold_count = (SELECT count(*) FROM orders o WHERE o.artwork_id = a.id AND o.paid_at IS NOT NULL AND o.restocked_at IS NULL)
WHERE a.sample AND starts_with(a.source_ref, 'demonstration:')
  AND a.sold_count <> (SELECT count(*) FROM orders o WHERE o.artwork_id = a.id AND o.paid_at IS NOT NULL AND o.restocked_at IS NULL);
