-- Up Migration
-- Skeletons of names are worked out in another way (contract/src/display-name.ts): the next start works them out anew. Empty
-- ones are of closed accounts, whose names are free.
UPDATE artists SET name_skeleton = NULL WHERE name_skeleton <> '';
