-- Up Migration
-- Claims of buyers after a work was handed over, and its return (docs/decisions/056). A claim is open while closed_at is null;
-- until then nothing of its order is paid to the artist.
CREATE FUNCTION new_claim_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE code text;
BEGIN
  LOOP
    code := 'C' || substr(new_order_number(), 2);
    IF NOT EXISTS (SELECT FROM claims WHERE number = code) THEN
      RETURN code;
    END IF;
  END LOOP;
END $$;

CREATE TABLE claims (
  id uuid PRIMARY KEY DEFAULT new_id(),
  number text NOT NULL DEFAULT new_claim_number() CONSTRAINT claims_number_key UNIQUE,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('damaged', 'not_as_described', 'not_received', 'change_of_mind')),
  state text NOT NULL CHECK (state IN ('requested', 'offered', 'refused', 'escalated', 'approved', 'in_transit_back',
    'received', 'inspected', 'refunding', 'refunded', 'withdrawn', 'closed')),
  waits_for text CHECK (waits_for IN ('buyer', 'artist', 'desk', 'provider')),
  due_at timestamptz,
  remedy text NOT NULL CHECK (remedy IN ('refund', 'part')),
  description text NOT NULL CHECK (length(description) <= 1000),
  comes_back boolean NOT NULL, -- the work is sent back before money is
  offered bigint CHECK (offered > 0), -- paise
  refund_amount bigint CHECK (refund_amount > 0), -- paise, decided; null: all that is left
  refund_id uuid REFERENCES refunds,
  return_address text[],
  return_courier text,
  return_tracking_number text,
  arranged_at timestamptz, -- artist or desk have booked the courier
  sent_at timestamptz,
  received_at timestamptz,
  is_as_sent boolean, -- what the inspection found
  reminded_at timestamptz,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  closed_at timestamptz,
  CONSTRAINT claims_open CHECK (
    (closed_at IS NULL) = (state NOT IN ('refunded', 'withdrawn', 'closed'))
    AND (closed_at IS NULL) = (waits_for IS NOT NULL) AND (waits_for IS NULL) = (due_at IS NULL))
);
CREATE UNIQUE INDEX claims_one_open ON claims (order_id) WHERE closed_at IS NULL;
CREATE INDEX claims_by_order ON claims (order_id, opened_at);
CREATE INDEX claims_open_by_due ON claims (due_at) WHERE closed_at IS NULL;
CREATE INDEX claims_by_opening ON claims (opened_at, id);

-- Every step: who, when, with which words. It is only added to.
CREATE TABLE claim_events (
  id uuid PRIMARY KEY DEFAULT new_id(),
  claim_id uuid NOT NULL REFERENCES claims,
  act text NOT NULL,
  by text NOT NULL CHECK (by IN ('buyer', 'artist', 'operator', 'system')),
  operator_name text,
  state text NOT NULL, -- after it
  words text CHECK (length(words) <= 2000),
  amount bigint CHECK (amount > 0), -- paise
  happened_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX claim_events_by_claim ON claim_events (claim_id, happened_at);
CREATE INDEX claim_events_by_time ON claim_events (happened_at);
CREATE FUNCTION keep_claim_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the events of a claim are only added to';
END $$;
CREATE TRIGGER claim_events_append_only BEFORE UPDATE OR DELETE ON claim_events
  FOR EACH ROW EXECUTE FUNCTION keep_claim_events();

-- Photographs by the buyer of what arrived, by the artist of what came back. Private. One is uploaded before its claim is
-- sent, or before the inspection is: until then claim_id is null.
CREATE TABLE claim_photographs (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders,
  claim_id uuid REFERENCES claims,
  by text NOT NULL CHECK (by IN ('buyer', 'artist')),
  image_id uuid NOT NULL REFERENCES images,
  hash text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX claim_photographs_by_order ON claim_photographs (order_id, added_at);
CREATE INDEX claim_photographs_by_image ON claim_photographs (image_id);
