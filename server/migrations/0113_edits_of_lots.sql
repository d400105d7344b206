-- Up Migration
-- How often its artist has changed a lot. With the number of the last ledger entry it numbers the versions of the lot's
-- calendar entry, whose time changes without a ledger entry before the first bid.
ALTER TABLE auctions ADD COLUMN edits integer NOT NULL DEFAULT 0;
