-- Up Migration

-- What an operator has taken from a buyer, with the reason that the buyer reads: bidding, or the whole account.
ALTER TABLE buyers
  ADD COLUMN bidding_blocked_at timestamptz(3),
  ADD COLUMN bidding_blocked_reason text,
  ADD COLUMN suspended_at timestamptz(3),
  ADD COLUMN suspended_reason text,
  ADD CONSTRAINT buyers_bidding_blocked CHECK ((bidding_blocked_at IS NULL) = (bidding_blocked_reason IS NULL)),
  ADD CONSTRAINT buyers_suspended CHECK ((suspended_at IS NULL) = (suspended_reason IS NULL));

-- The job that removes bids of restricted buyers reads only these.
CREATE INDEX buyers_restricted ON buyers (id) WHERE bidding_blocked_at IS NOT NULL OR suspended_at IS NOT NULL;
CREATE INDEX buyers_by_joining ON buyers (created_at DESC, id DESC);
