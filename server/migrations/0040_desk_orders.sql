-- Up Migration
-- Notes about orders that only the desk sees, and acts that a second person approves.

CREATE TABLE desk_notes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders,
  operator_id uuid NOT NULL REFERENCES operators,
  text text NOT NULL CHECK (text <> ''),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX desk_notes_by_order ON desk_notes (order_id, written_at);

CREATE TABLE desk_approvals (
  id uuid PRIMARY KEY DEFAULT new_id(),
  action text NOT NULL, -- 'order refund'
  object text NOT NULL, -- the order's number
  amount bigint NOT NULL CHECK (amount > 0),
  detail jsonb NOT NULL DEFAULT '{}',
  requested_by uuid NOT NULL REFERENCES operators,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  outcome text CHECK (outcome IN ('approved', 'refused', 'withdrawn')),
  decided_by uuid REFERENCES operators,
  decided_at timestamptz,
  CONSTRAINT desk_approvals_decided_check CHECK ((outcome IS NULL) = (decided_by IS NULL AND decided_at IS NULL)),
  -- The second person is never the first.
  CONSTRAINT desk_approvals_second_check
    CHECK (outcome IS NULL OR (outcome = 'withdrawn') = (decided_by = requested_by))
);
CREATE UNIQUE INDEX desk_approvals_one_waiting ON desk_approvals (action, object) WHERE outcome IS NULL;
