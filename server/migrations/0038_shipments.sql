-- Up Migration
-- Parcels of orders. Scans are facts and never change; a parcel's row is their fold (contract/src/shipment-states.ts). The
-- delivery status of an order follows from its parcels and is stored nowhere.
CREATE TABLE shipments (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders,
  number int NOT NULL CHECK (number > 0), -- the parcels of an order: 1, and more where one did not arrive
  courier text CHECK (length(courier) BETWEEN 1 AND 60),
  tracking_number text CHECK (tracking_number ~ '^[A-Z0-9]{4,40}$'),
  CONSTRAINT shipments_tracking_check CHECK (tracking_number IS NULL OR courier IS NOT NULL),
  state text NOT NULL CHECK (state IN ('draft', 'packed', 'booked', 'pickup_due', 'pickup_failed', 'in_transit',
    'out_for_delivery', 'failed_attempt', 'returning', 'returned', 'lost', 'damaged', 'delivered', 'cancelled')),
  packed_at timestamptz,
  handed_over_at timestamptz,
  out_for_delivery_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT shipments_number_key UNIQUE (order_id, number)
);

CREATE TABLE shipment_scans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipment_id uuid NOT NULL REFERENCES shipments,
  -- What was reported; the state that it means is null for a note.
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 60),
  state text,
  source text NOT NULL CHECK (source IN ('artist', 'buyer', 'operator')),
  at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A parcel has one tracking number, so a scan that a courier repeats is the same row.
  CONSTRAINT shipment_scans_once UNIQUE (shipment_id, code, at)
);
CREATE TRIGGER shipment_scans_append_only BEFORE UPDATE OR DELETE ON shipment_scans
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Deliveries that an operator has set so far become scans of one parcel each. Where the history lacks the time of a step,
-- the step was set together with a later one.
WITH moved AS (
  SELECT o.id AS order_id, o.delivery_status AS status, coalesce(o.paid_at, o.created_at) AS begun,
    (SELECT max(e.happened_at) FROM order_events e
      WHERE e.order_id = o.id AND e.cause = 'delivery' AND e.detail ->> 'to' = 'Processing') AS packed,
    (SELECT max(e.happened_at) FROM order_events e
      WHERE e.order_id = o.id AND e.cause = 'delivery' AND e.detail ->> 'to' = 'Shipped') AS shipped,
    (SELECT max(e.happened_at) FROM order_events e
      WHERE e.order_id = o.id AND e.cause = 'delivery' AND e.detail ->> 'to' = 'Delivered') AS delivered
  FROM orders o
  WHERE o.paid_at IS NOT NULL AND o.delivery_type <> 'Digital'
    AND o.delivery_status IN ('Processing', 'Shipped', 'Delivered')
), parcels AS (
  INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at, created_at)
  SELECT order_id, 1,
    CASE status WHEN 'Processing' THEN 'packed' WHEN 'Shipped' THEN 'in_transit' ELSE 'delivered' END,
    coalesce(packed, shipped, delivered, begun),
    CASE WHEN status <> 'Processing' THEN coalesce(shipped, delivered, begun) END,
    CASE WHEN status = 'Delivered' THEN coalesce(delivered, begun) END,
    coalesce(packed, shipped, delivered, begun)
  FROM moved
  RETURNING id, state, packed_at, handed_over_at, delivered_at
)
INSERT INTO shipment_scans (shipment_id, code, state, source, at)
SELECT id, 'packed', 'packed', 'operator', packed_at FROM parcels
UNION ALL
SELECT id, 'in_transit', 'in_transit', 'operator', handed_over_at FROM parcels WHERE handed_over_at IS NOT NULL
UNION ALL
SELECT id, 'delivered', 'delivered', 'operator', delivered_at FROM parcels WHERE delivered_at IS NOT NULL;

DROP VIEW sales;
ALTER TABLE orders DROP COLUMN delivery_status;

-- The spec's delivery status of each order: the furthest that any of its parcels came, so it never goes back. The other
-- columns are those of its newest parcel.
CREATE VIEW order_deliveries AS
  SELECT o.id AS order_id,
    CASE WHEN o.paid_at IS NULL THEN 'Not_Placed'
      WHEN o.delivery_type = 'Digital' OR reached.delivered_at IS NOT NULL THEN 'Delivered'
      WHEN reached.handed_over_at IS NOT NULL THEN 'Shipped'
      WHEN reached.packed_at IS NOT NULL THEN 'Processing'
      ELSE 'Order_Placed' END AS delivery_status,
    newest.courier, newest.state AS parcel_state, newest.packed_at, newest.handed_over_at, newest.out_for_delivery_at,
    reached.delivered_at, newest.state_since
  FROM orders o
    LEFT JOIN LATERAL (
      SELECT min(s.packed_at) AS packed_at, min(s.handed_over_at) AS handed_over_at, min(s.delivered_at) AS delivered_at
      FROM shipments s WHERE s.order_id = o.id
    ) AS reached ON true
    LEFT JOIN LATERAL (
      SELECT s.*, (SELECT max(c.at) FROM shipment_scans c WHERE c.shipment_id = s.id AND c.state = s.state) AS state_since
      FROM shipments s WHERE s.order_id = o.id ORDER BY s.number DESC LIMIT 1
    ) AS newest ON true;

CREATE VIEW sales AS
  SELECT o.id AS order_id, o.artist_id, o.artwork_id, o.auction_id, o.price + o.delivery AS value, o.total,
    -- In a subquery, so that counts that do not read it do not pay for it.
    (SELECT d.delivery_status FROM order_deliveries d WHERE d.order_id = o.id) AS delivery_status, o.paid_at
  FROM orders o
  WHERE o.paid_at IS NOT NULL AND o.state = 'paid';
