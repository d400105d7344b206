-- Up Migration
-- The art contest. Two are never open at the same moment, and an artist enters one once: both are kept here.

CREATE TABLE contests (
  id uuid PRIMARY KEY DEFAULT new_id(),
  title text NOT NULL,
  theme text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz NOT NULL,
  sample boolean NOT NULL DEFAULT false,
  CONSTRAINT contests_time_check CHECK (ends_at > opened_at),
  CONSTRAINT contests_one_at_once EXCLUDE USING gist (tstzrange(opened_at, ends_at) WITH &&)
);
CREATE INDEX contests_by_end ON contests (ends_at DESC);

CREATE TABLE contest_entries (
  id uuid PRIMARY KEY DEFAULT new_id(),
  contest_id uuid NOT NULL REFERENCES contests,
  artist_id uuid NOT NULL REFERENCES artists,
  fullname text NOT NULL,
  phone text NOT NULL, -- E.164
  description text NOT NULL,
  picture jsonb NOT NULL, -- as the wire has it
  result text NOT NULL DEFAULT 'received' CHECK (result IN ('received', 'winner', 'finalist', 'not_selected')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT contest_entries_once UNIQUE (contest_id, artist_id)
);

-- How large the file was that came, which `bytes`, of the file that is kept, does not say. Uploads from before have none.
ALTER TABLE images ADD COLUMN received_bytes int CHECK (received_bytes > 0);
