-- Up Migration
-- Parcels that are booked at a courier service (docs/decisions/048, docs/couriers.md). Courier and number entered by hand
-- need none of this.
ALTER TABLE shipments ADD COLUMN service text CHECK (length(service) BETWEEN 1 AND 40); -- null: entered by hand
ALTER TABLE shipment_scans ADD COLUMN place text CHECK (length(place) BETWEEN 1 AND 120);
ALTER TABLE shipment_scans DROP CONSTRAINT shipment_scans_source_check,
  ADD CONSTRAINT shipment_scans_source_check CHECK (source IN ('artist', 'buyer', 'operator', 'courier'));

CREATE TABLE courier_bookings (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders,
  service text NOT NULL CHECK (length(service) BETWEEN 1 AND 40),
  -- Stored before the service is called, and never used again: by it a lost answer is found.
  ref text NOT NULL CONSTRAINT courier_bookings_ref_key UNIQUE CHECK (length(ref) BETWEEN 1 AND 50),
  -- requested: the outcome is not known; ended: the parcel arrived, came back, or another one was booked.
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'booked', 'ended', 'cancelled', 'refused')),
  courier_id text NOT NULL,
  courier text NOT NULL,
  price bigint NOT NULL CHECK (price >= 0), -- paise
  expected_on date,
  grams int NOT NULL CHECK (grams > 0),
  length_cm int NOT NULL CHECK (length_cm > 0),
  breadth_cm int NOT NULL CHECK (breadth_cm > 0),
  height_cm int NOT NULL CHECK (height_cm > 0),
  e_way_bill text CHECK (e_way_bill ~ '^[0-9]{12}$'),
  pickup_wanted_on date NOT NULL,
  pickup_on date,
  pickup_token text,
  -- With the tracking number, once a courier has given one.
  shipment_id uuid CONSTRAINT courier_bookings_shipment_key UNIQUE REFERENCES shipments,
  awb text CONSTRAINT courier_bookings_awb_key UNIQUE CHECK (awb ~ '^[A-Z0-9]{4,40}$'),
  service_order text,
  service_parcel text,
  CONSTRAINT courier_bookings_booked_check CHECK (state <> 'booked' OR (awb IS NOT NULL AND shipment_id IS NOT NULL)),
  failure text, -- why the service refused the booking, or the pickup
  tries int NOT NULL DEFAULT 0,
  busy_until timestamptz, -- one process asks the service at a time; after it, the next may
  checked_at timestamptz NOT NULL DEFAULT clock_timestamp(), -- when the service was last asked where the parcel is
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX courier_bookings_one_open ON courier_bookings (order_id) WHERE state IN ('requested', 'booked');
CREATE INDEX courier_bookings_by_order ON courier_bookings (order_id);
CREATE INDEX courier_bookings_unfinished ON courier_bookings (created_at)
  WHERE state = 'requested' OR (state = 'booked' AND pickup_on IS NULL);
CREATE INDEX courier_bookings_to_check ON courier_bookings (checked_at) WHERE state = 'booked';

-- Reports of the service; the same report again is the same row.
CREATE TABLE courier_pushes (
  service text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  awb text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (service, key)
);

-- What the buyer wants after a failed attempt; one for each attempt.
CREATE TABLE delivery_answers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  shipment_id uuid NOT NULL REFERENCES shipments,
  attempted_at timestamptz NOT NULL,
  day date NOT NULL,
  phone text,
  hint text CHECK (length(hint) BETWEEN 1 AND 200),
  -- by_hand: no service is asked, the artist has a mail; refused: the service refused it.
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'by_hand', 'refused')),
  failure text,
  busy_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT delivery_answers_once UNIQUE (shipment_id, attempted_at)
);
CREATE INDEX delivery_answers_waiting ON delivery_answers (created_at) WHERE state = 'waiting';
