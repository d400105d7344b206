-- Up Migration
-- Several links for a new password may stand at once: each is good until it is used or its time is over, and the first
-- that is used ends the others. So nobody voids an owner's link by asking for another.
ALTER TABLE password_resets DROP CONSTRAINT password_resets_pkey, ADD PRIMARY KEY (digest), DROP CONSTRAINT password_resets_digest_key;
CREATE INDEX password_resets_of_account ON password_resets (role, account_id);

-- An artist's name as a reader sees it, whatever letters it is written in (contract/src/display-name.ts): two artists with
-- the same one are not told apart. Null until the server has worked it out, at its next start. Not unique: names from
-- before this rule may meet, and a name is free again while its artist is hidden.
ALTER TABLE artists ADD COLUMN name_skeleton text;
CREATE INDEX artists_by_skeleton ON artists (name_skeleton) WHERE hidden_at IS NULL;
CREATE INDEX artists_without_skeleton ON artists (id) WHERE name_skeleton IS NULL;
