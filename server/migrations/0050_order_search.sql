-- Up Migration
-- What the desk finds orders by (server/src/desk-orders/store.ts): parts of names, titles, email addresses and phone
-- numbers by trigrams, a tracking number as a whole. The other ways have unique indexes.
CREATE INDEX orders_by_trigrams ON orders USING gin (title gin_trgm_ops, artist_name gin_trgm_ops);
CREATE INDEX buyers_by_trigrams ON buyers USING gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
CREATE INDEX shipments_by_tracking_number ON shipments (tracking_number) WHERE tracking_number IS NOT NULL;
