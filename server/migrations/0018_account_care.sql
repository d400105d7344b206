-- Up Migration
-- The care of accounts: links for a new password, the devices a session is on, and accounts that were closed. A closed
-- account keeps its row, because orders, bids and the ledger point at it, without anything that tells who it was
-- (docs/decisions/025). Whatever is written for it after that moment is refused here, whoever was first to ask.

ALTER TABLE sessions
  ADD COLUMN device text NOT NULL DEFAULT '', -- in words: 'Firefox on Windows'; '' for sessions from before
  ADD COLUMN used_on date; -- the last day a call came with it; null: none since this is counted

-- At most one link an account: a newer one ends the one before. Only what the token hashes to is kept.
CREATE TABLE password_resets (
  role text NOT NULL CHECK (role IN ('buyer', 'artist')),
  account_id uuid NOT NULL,
  digest text NOT NULL CONSTRAINT password_resets_digest_key UNIQUE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (role, account_id)
);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

ALTER TABLE buyers ADD COLUMN closed_at timestamptz;
ALTER TABLE artists ADD COLUMN closed_at timestamptz, ADD CONSTRAINT artists_closed_check CHECK (closed_at IS NULL OR hidden_at IS NOT NULL);

-- By the time this asks, the foreign key has waited for whoever was closing the account; once a statement, so that a
-- batch of bids pays for one question.
CREATE FUNCTION refuse_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_closed boolean;
BEGIN
  IF TG_ARGV[0] = 'artist' THEN
    SELECT EXISTS (SELECT FROM fresh JOIN artists a ON a.id = fresh.artist_id WHERE a.closed_at IS NOT NULL) INTO is_closed;
  ELSE
    SELECT EXISTS (SELECT FROM fresh JOIN buyers b ON b.id = fresh.buyer_id WHERE b.closed_at IS NOT NULL) INTO is_closed;
  END IF;
  IF is_closed THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_closed';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bids_of_open_accounts AFTER INSERT ON bids REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_account('buyer');
CREATE TRIGGER orders_of_open_accounts AFTER INSERT ON orders REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_account('buyer');
CREATE TRIGGER wishlist_of_open_accounts AFTER INSERT ON wishlist REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_account('buyer');
CREATE TRIGGER addresses_of_open_accounts AFTER INSERT ON buyer_addresses REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_account('buyer');
CREATE TRIGGER works_of_open_accounts AFTER INSERT ON artworks REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_account('artist');
CREATE TRIGGER entries_of_open_accounts AFTER INSERT ON contest_entries REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_account('artist');
