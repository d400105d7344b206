-- Up Migration
-- A cap on what a percentage takes off, a least order, and coupons for one artist's works or for one work. Coupons that are
-- there have none of these and hold as before.

ALTER TABLE coupons
  ADD COLUMN max_discount bigint CHECK (max_discount > 0),
  ADD COLUMN min_order bigint CHECK (min_order > 0),
  ADD COLUMN artist_id uuid REFERENCES artists,
  -- Without a reference: a work may be deleted, and its coupon then holds for nothing.
  ADD COLUMN artwork_id uuid,
  ADD CONSTRAINT coupons_cap_check CHECK (max_discount IS NULL OR percent IS NOT NULL),
  ADD CONSTRAINT coupons_one_scope CHECK (artist_id IS NULL OR artwork_id IS NULL);
