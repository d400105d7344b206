-- Up Migration
-- Auctions: lots, the ledger of each, and what the ledger adds up to. Money is bigint paise, whole rupees.
-- The ledger is only ever added to; the lot's `fold` columns and `bids` are its fold and must equal a replay at any
-- time (`npm run verify`). Status is nowhere: it follows from facts and the database's clock (docs/product.md 1).
-- Times that the rules judge by are kept in milliseconds, as the rules count them.

CREATE TABLE auctions (
  id uuid PRIMARY KEY DEFAULT new_id(),
  artist_id uuid NOT NULL REFERENCES artists,
  artist_name text NOT NULL, -- copied, changed with the artist's
  artist_username text NOT NULL,
  artwork_id uuid REFERENCES artworks,
  reserves boolean NOT NULL DEFAULT false, -- one unit of the work's `held` is this lot's
  CONSTRAINT auctions_reserves_check CHECK (NOT reserves OR artwork_id IS NOT NULL),
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  menu_category text NOT NULL,
  medium text,
  year int,
  condition text,
  theme text,
  color text,
  tags text[] NOT NULL DEFAULT '{}',
  length_m double precision NOT NULL CHECK (length_m > 0),
  breadth_m double precision NOT NULL CHECK (breadth_m > 0),
  height_m double precision NOT NULL CHECK (height_m > 0),
  weight_kg double precision NOT NULL CHECK (weight_kg > 0),
  framing_type text NOT NULL,
  delivery_type text NOT NULL,
  has_signature boolean NOT NULL DEFAULT false,
  stock int NOT NULL CHECK (stock > 0),
  pictures jsonb NOT NULL,
  starting_price bigint NOT NULL CHECK (starting_price > 0 AND starting_price % 100 = 0),
  soft_close_minutes int NOT NULL DEFAULT 0 CHECK (soft_close_minutes BETWEEN 0 AND 60),
  starts_at timestamptz(3) NOT NULL,
  scheduled_ends_at timestamptz(3) NOT NULL,
  CONSTRAINT auctions_span_check CHECK (scheduled_ends_at > starts_at),
  sample boolean NOT NULL DEFAULT false,
  source_ref text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  removed_at timestamptz, -- taken out of the house; what was won stays payable
  -- The fold of the ledger.
  seq int NOT NULL DEFAULT 0,
  price bigint NOT NULL CHECK (price >= starting_price),
  leader_bid uuid,
  leader_id uuid REFERENCES buyers,
  leader_limit bigint, -- the leader's maximum; their bid where it is a plain one
  CONSTRAINT auctions_leader_check CHECK ((leader_bid IS NULL) = (leader_id IS NULL) AND (leader_bid IS NULL) = (leader_limit IS NULL)),
  CONSTRAINT auctions_price_check CHECK (CASE WHEN leader_bid IS NULL THEN price = starting_price ELSE leader_limit >= price END),
  live_bids int NOT NULL DEFAULT 0 CHECK (live_bids >= 0),
  paddles int NOT NULL DEFAULT 0,
  ends_at timestamptz(3) NOT NULL CHECK (ends_at >= scheduled_ends_at),
  cancelled_at timestamptz(3),
  cancel_reason text,
  closed_at timestamptz(3), -- when the result was recorded; nothing waits for it to be true
  winner_id uuid REFERENCES buyers, -- who may pay, or has; null before the close and when nobody is left
  pay_until timestamptz(3),
  offers int NOT NULL DEFAULT 0, -- second chances given
  paid_at timestamptz(3),
  CONSTRAINT auctions_winner_check CHECK (winner_id IS NULL OR closed_at IS NOT NULL),
  CONSTRAINT auctions_paid_check CHECK (paid_at IS NULL OR winner_id IS NOT NULL)
);
CREATE INDEX auctions_by_end ON auctions (ends_at, id) WHERE removed_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX auctions_by_created ON auctions (created_at DESC, id DESC) WHERE removed_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX auctions_by_price ON auctions (price, id) WHERE removed_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX auctions_by_bids ON auctions (live_bids DESC, id DESC) WHERE removed_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX auctions_by_artist ON auctions (artist_id, created_at DESC, id DESC);
CREATE INDEX auctions_unclosed ON auctions (ends_at) WHERE closed_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX auctions_unpaid ON auctions (pay_until) WHERE winner_id IS NOT NULL AND paid_at IS NULL;
-- A work is in at most one auction that is not over.
CREATE UNIQUE INDEX auctions_one_of_work ON auctions (artwork_id) WHERE reserves;

-- Who bids on a lot, under what name others see them.
CREATE TABLE auction_paddles (
  auction_id uuid NOT NULL REFERENCES auctions ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES buyers,
  paddle int NOT NULL CHECK (paddle > 0),
  removals int NOT NULL DEFAULT 0, -- counted, never blocked (docs/product.md 5)
  -- What the buyer is still to be told by mail; set in the bid's own transaction, told after it (bids/notices.ts).
  outbid_at timestamptz, -- lost the lead
  regained_at timestamptz, -- leads again because another's bid was removed
  told_at timestamptz, -- when they were last told that they are outbid
  PRIMARY KEY (auction_id, buyer_id),
  CONSTRAINT auction_paddles_once UNIQUE (auction_id, paddle)
);
CREATE INDEX auction_paddles_untold ON auction_paddles (auction_id) WHERE outbid_at IS NOT NULL OR regained_at IS NOT NULL;

CREATE TABLE bids (
  id uuid PRIMARY KEY,
  auction_id uuid NOT NULL REFERENCES auctions,
  buyer_id uuid NOT NULL REFERENCES buyers,
  seq int NOT NULL, -- of the ledger entry that placed it
  floor bigint NOT NULL CHECK (floor > 0), -- as it was bid
  most bigint NOT NULL CHECK (most >= floor), -- up to what the house bids for them; the floor where it is a plain bid
  amount bigint NOT NULL CHECK (amount BETWEEN floor AND most), -- what it stands at
  is_maximum boolean NOT NULL DEFAULT false, -- a maximum was asked for
  placed_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  lapsed_at timestamptz(3)
);
CREATE INDEX bids_by_buyer ON bids (buyer_id, placed_at DESC, id DESC);
CREATE INDEX bids_standing ON bids (auction_id, most DESC) WHERE withdrawn_at IS NULL AND lapsed_at IS NULL;
CREATE INDEX bids_of_buyer_on_lot ON bids (auction_id, buyer_id);

CREATE TABLE auction_events (
  auction_id uuid NOT NULL REFERENCES auctions,
  seq int NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('placed', 'raised', 'withdrawn', 'extended', 'cancelled', 'closed', 'offered', 'accepted', 'lapsed', 'paid')),
  bid_id uuid,
  buyer_id uuid,
  amount bigint, -- placed: the floor
  most bigint, -- placed, raised: the maximum; null for a plain bid
  price bigint NOT NULL, -- after it
  ends_at timestamptz(3) NOT NULL, -- after it
  pay_until timestamptz(3), -- closed, offered
  detail jsonb,
  happened_at timestamptz(3) NOT NULL,
  PRIMARY KEY (auction_id, seq)
);
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to';
END $$;
CREATE TRIGGER auction_events_append_only BEFORE UPDATE OR DELETE ON auction_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

ALTER TABLE orders ADD FOREIGN KEY (auction_id) REFERENCES auctions;
