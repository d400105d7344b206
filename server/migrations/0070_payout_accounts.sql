-- Up Migration
-- The bank accounts that artists are paid to (docs/decisions/058): each change is a row. The number is encrypted, and erased
-- once the row is no longer in use; the last four digits stay.
CREATE TABLE payout_accounts (
  id uuid PRIMARY KEY DEFAULT new_id(),
  artist_id uuid NOT NULL REFERENCES artists,
  holder_name text CHECK (length(holder_name) BETWEEN 1 AND 100), -- null: the artist has closed their account
  ifsc text NOT NULL CHECK (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  sealed_number bytea,
  provider text NOT NULL CHECK (length(provider) BETWEEN 1 AND 40),
  provider_account_id text, -- the same for all accounts of an artist
  provider_product_id text,
  -- checking: the provider has not answered; details_needed: it does not accept what was written; refused: it never will.
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'ready', 'details_needed', 'refused')),
  reason text, -- the provider's
  checked_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  linked_at timestamptz, -- when the provider was given the account
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(), -- of the next request to the provider, while it is checking
  held_until timestamptz, -- nothing is paid to it before; null for an artist's first
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CONSTRAINT payout_accounts_number CHECK ((sealed_number IS NULL) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX payout_accounts_current ON payout_accounts (artist_id) WHERE ended_at IS NULL;
CREATE INDEX payout_accounts_by_artist ON payout_accounts (artist_id, created_at);
CREATE INDEX payout_accounts_checking ON payout_accounts (due_at) WHERE state = 'checking' AND ended_at IS NULL;
CREATE INDEX payout_accounts_by_provider ON payout_accounts (provider_account_id) WHERE ended_at IS NULL;
