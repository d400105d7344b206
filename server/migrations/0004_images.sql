-- Up Migration
-- An image goes when nothing has used it for a while. "Claimed or not" could not say that two works show one
-- picture, so uses are counted; the house's own pictures count one that nobody gives back.

ALTER TABLE images
  ADD COLUMN uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
  ADD COLUMN unused_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN derived smallint NOT NULL DEFAULT 0 CHECK (derived BETWEEN 0 AND 2); -- 0 nothing, 1 the small widths, 2 all
UPDATE images SET uses = 1 WHERE claimed_at IS NOT NULL;
ALTER TABLE images DROP COLUMN claimed_at; -- and with it images_unclaimed
CREATE INDEX images_unused ON images (unused_since) WHERE uses = 0;
CREATE INDEX images_underived ON images (derived, id) WHERE uses > 0 AND derived < 2;
