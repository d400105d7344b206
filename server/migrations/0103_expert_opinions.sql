-- Up Migration
-- Certificates of works that were not sold here: what an expert wrote about one, open to anybody who has its code
-- (docs/product.md "Certificates"). Their codes and those of `certificates` are of one shape; each is drawn at random.
CREATE TABLE expert_opinions (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  snapshot jsonb NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  withdrawn_at timestamptz
);
