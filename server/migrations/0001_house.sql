-- Up Migration
-- The house: people, sessions, works, images, wishlists, and the three tables every write may use.
-- Money is bigint paise, sizes are metres, times are timestamptz.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Time-ordered ids keep indexes small; where the server is older than 18, random ones do.
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS 'SELECT uuidv7()';
  ELSE
    CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS 'SELECT gen_random_uuid()';
  END IF;
END
$$;

CREATE TABLE buyers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  name text NOT NULL,
  email text NOT NULL CONSTRAINT buyers_email_key UNIQUE CHECK (email = lower(email)),
  phone text NOT NULL,
  password_hash text NOT NULL,
  token_version int NOT NULL DEFAULT 1,
  sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE buyer_addresses (
  buyer_id uuid PRIMARY KEY REFERENCES buyers ON DELETE CASCADE,
  receiver_name text,
  address_type text CHECK (address_type IN ('home', 'work', 'other')),
  house_number text,
  street_name text,
  area text,
  city text,
  state text,
  pincode text CHECK (pincode ~ '^[0-9]{6}$'),
  country text CHECK (country = 'india'),
  full_address text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- An image is what was decoded and written again; `hash` names its bytes and its public address.
CREATE TABLE images (
  id uuid PRIMARY KEY DEFAULT new_id(),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{32}$'),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  format text NOT NULL,
  bytes int NOT NULL,
  placeholder text NOT NULL,
  tone text NOT NULL CHECK (tone ~ '^#[0-9a-f]{6}$'),
  artist_id uuid, -- null: uploaded before its artist exists, or the house's own
  claimed_at timestamptz, -- null: nothing uses it; swept after UPLOAD_KEEP_HOURS
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX images_by_hash ON images (hash);
CREATE INDEX images_unclaimed ON images (created_at) WHERE claimed_at IS NULL;

CREATE TABLE artists (
  id uuid PRIMARY KEY DEFAULT new_id(),
  username text NOT NULL CONSTRAINT artists_username_key UNIQUE CHECK (username ~ '^[a-z0-9_-]{3,30}$'),
  name text NOT NULL,
  email text NOT NULL CONSTRAINT artists_email_key UNIQUE CHECK (email = lower(email)),
  phone text NOT NULL,
  password_hash text NOT NULL,
  token_version int NOT NULL DEFAULT 1,
  avatar jsonb, -- a picture as the wire has it
  tagline text,
  description text NOT NULL,
  location text,
  social_links jsonb NOT NULL DEFAULT '{}',
  address jsonb NOT NULL,
  sample boolean NOT NULL DEFAULT false,
  source_ref text UNIQUE, -- of the loader: makes loading again change nothing
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE images ADD FOREIGN KEY (artist_id) REFERENCES artists ON DELETE SET NULL;
CREATE INDEX images_by_artist ON images (artist_id);

CREATE TABLE sessions (
  jti uuid PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('buyer', 'artist')),
  account_id uuid NOT NULL,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_by_account ON sessions (role, account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE artworks (
  id uuid PRIMARY KEY DEFAULT new_id(),
  artist_id uuid NOT NULL REFERENCES artists,
  -- Copied from the artist, changed with it in one transaction: a card is one row.
  artist_name text NOT NULL,
  artist_username text NOT NULL,
  title text NOT NULL,
  sku text NOT NULL,
  price bigint NOT NULL CHECK (price >= 100),
  max_price bigint CHECK (max_price >= price),
  description text NOT NULL,
  category text NOT NULL,
  menu_category text NOT NULL,
  subcategory text,
  medium text,
  year int,
  subjects text[] NOT NULL DEFAULT '{}',
  length_m double precision NOT NULL CHECK (length_m > 0),
  breadth_m double precision NOT NULL CHECK (breadth_m > 0),
  height_m double precision NOT NULL CHECK (height_m > 0),
  weight_kg double precision NOT NULL CHECK (weight_kg > 0),
  stock int NOT NULL CHECK (stock >= 0),
  edition_size int CHECK (edition_size > 0),
  framing_type text NOT NULL,
  delivery_type text NOT NULL,
  has_signature boolean NOT NULL DEFAULT false,
  pictures jsonb NOT NULL DEFAULT '[]', -- as the wire has them
  views int NOT NULL DEFAULT 0,
  saves int NOT NULL DEFAULT 0,
  sold_count int NOT NULL DEFAULT 0,
  rating_sum int NOT NULL DEFAULT 0,
  rating_count int NOT NULL DEFAULT 0,
  -- Works without a review stand after all that have one.
  rating double precision NOT NULL GENERATED ALWAYS AS
    (CASE WHEN rating_count > 0 THEN rating_sum::double precision / rating_count ELSE 0 END) STORED,
  -- "Featured", explained on the page: in stock first, then looked at and saved, then new. A doubling of
  -- interest counts as a week of newness.
  featured double precision NOT NULL GENERATED ALWAYS AS (
    extract(epoch FROM created_at - timestamptz '2020-01-01 00:00:00+00') / 86400.0
    + 7 * log(2.0, 1 + views + 10 * saves)
    - CASE WHEN stock > 0 THEN 0 ELSE 100000 END
  ) STORED,
  sample boolean NOT NULL DEFAULT false,
  source_ref text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz, -- taken out by its artist while something still points at it
  CONSTRAINT artworks_sku_key UNIQUE (artist_id, sku)
);
CREATE INDEX artworks_by_artist ON artworks (artist_id, created_at DESC);

CREATE TABLE wishlist (
  buyer_id uuid NOT NULL REFERENCES buyers ON DELETE CASCADE,
  artwork_id uuid NOT NULL REFERENCES artworks ON DELETE CASCADE,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (buyer_id, artwork_id)
);
CREATE INDEX wishlist_newest ON wishlist (buyer_id, saved_at DESC, artwork_id DESC);
CREATE INDEX wishlist_by_artwork ON wishlist (artwork_id);

-- The answer to a creating call, kept under a digest of its key and sealed with the key itself.
CREATE TABLE idempotency_keys (
  digest text PRIMARY KEY,
  request_digest text NOT NULL,
  answer bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE analytics_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  object_id uuid,
  happened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX analytics_events_by_name ON analytics_events (name, happened_at);

-- One view a work, viewer and day; the viewer is a hash salted anew each day (docs/product.md 18).
CREATE TABLE artwork_views (
  artwork_id uuid NOT NULL REFERENCES artworks ON DELETE CASCADE,
  viewer text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (artwork_id, day, viewer)
);

-- What was set up once and must not be set up again: the demonstration's parts, secrets of the demo.
CREATE TABLE house_notes (
  name text PRIMARY KEY,
  value text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now()
);
