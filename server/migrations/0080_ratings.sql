-- Up Migration
-- The stars that a buyer gave a work once it was delivered: one rating per work and buyer. A full refund of the order
-- withdraws it. The sums in `artworks` hold those that stand.
CREATE TABLE ratings (
  artwork_id uuid NOT NULL REFERENCES artworks,
  buyer_id uuid NOT NULL REFERENCES buyers,
  order_id uuid NOT NULL REFERENCES orders,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  rated_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (artwork_id, buyer_id)
);
CREATE INDEX ratings_by_order ON ratings (order_id);
CREATE INDEX ratings_by_buyer ON ratings (buyer_id);
CREATE INDEX ratings_by_time ON ratings (rated_at);
