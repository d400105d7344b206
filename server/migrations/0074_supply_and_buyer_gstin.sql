-- Up Migration
-- The classification that an artist chose for a work; null: it follows from category and delivery (docs/tax.md "Rates").
ALTER TABLE artworks ADD COLUMN hsn text CHECK (hsn IN ('9701', '9702', '9703', '49119100'));

-- A registered buyer: both are on the invoice, or none.
ALTER TABLE orders
  ADD COLUMN buyer_gstin text CHECK (buyer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  ADD COLUMN buyer_legal_name text,
  ADD CONSTRAINT orders_buyer_gstin CHECK ((buyer_gstin IS NULL) = (buyer_legal_name IS NULL));
