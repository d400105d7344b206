-- Up Migration
-- Where a session was opened from, as a keyed hash of the address: an address that an account was opened from is
-- never slowed down by the wrong guesses of others.

ALTER TABLE sessions ADD COLUMN caller text NOT NULL DEFAULT '';
DROP INDEX sessions_by_account;
CREATE INDEX sessions_by_account ON sessions (role, account_id, caller);
