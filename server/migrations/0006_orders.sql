-- Up Migration
-- Buying: holds on stock, coupons, orders and what was paid for them. Money is bigint paise.
-- What must never happen is refused here: stock below what is held, two open orders of one buyer for one work,
-- two payments kept for one order, two sales of one lot, one coupon use taken twice.

-- Units somebody is paying for; what can be bought is `stock - held`.
ALTER TABLE artworks ADD COLUMN held int NOT NULL DEFAULT 0;
ALTER TABLE artworks ADD CONSTRAINT artworks_held_check CHECK (held >= 0 AND held <= stock);

CREATE TABLE coupons (
  id uuid PRIMARY KEY DEFAULT new_id(),
  code text NOT NULL CONSTRAINT coupons_code_key UNIQUE CHECK (code ~ '^[A-Z0-9_-]{3,24}$'),
  amount bigint CHECK (amount > 0), -- off, or
  percent int CHECK (percent BETWEEN 1 AND 100), -- of the maximum price
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz CHECK (ends_at > starts_at),
  most_uses int CHECK (most_uses > 0), -- null: no limit
  most_uses_a_buyer int NOT NULL DEFAULT 1 CHECK (most_uses_a_buyer > 0),
  product_type text NOT NULL DEFAULT 'artwork' CHECK (product_type IN ('artwork', 'auction')),
  paused_at timestamptz,
  sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupons_one_kind CHECK ((amount IS NULL) <> (percent IS NULL))
);

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT new_id(),
  buyer_id uuid NOT NULL REFERENCES buyers,
  artist_id uuid NOT NULL REFERENCES artists,
  product_type text NOT NULL CHECK (product_type IN ('artwork', 'auction')),
  artwork_id uuid REFERENCES artworks,
  auction_id uuid,
  CONSTRAINT orders_product_check CHECK (CASE product_type WHEN 'artwork' THEN artwork_id ELSE auction_id END IS NOT NULL),
  -- open: held and payable; lapsed: no longer held, payable all the same by money that comes late;
  -- gone: the money came and the work was not there any more.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'lapsed', 'paid', 'gone', 'refunded')),
  holding boolean NOT NULL DEFAULT true, -- one unit of the work's `held` is this order's
  held_until timestamptz NOT NULL,
  CONSTRAINT orders_holding_check CHECK (holding = (state = 'open' AND product_type = 'artwork')),
  -- What was bought, as it was then.
  title text NOT NULL,
  artist_name text NOT NULL,
  artist_username text NOT NULL,
  sku text NOT NULL,
  category text NOT NULL,
  menu_category text NOT NULL,
  medium text,
  year int,
  framing_type text NOT NULL,
  delivery_type text NOT NULL,
  picture jsonb, -- as the wire has it
  files jsonb NOT NULL DEFAULT '[]', -- picture bases of the originals a buyer of a digital work downloads
  address jsonb NOT NULL,
  -- price + delivery - coupon = total; list price and discount are for the summary only.
  list_price bigint NOT NULL CHECK (list_price >= price),
  price bigint NOT NULL CHECK (price > 0),
  delivery bigint NOT NULL DEFAULT 0 CHECK (delivery >= 0),
  coupon_id uuid REFERENCES coupons,
  coupon_code text,
  coupon_discount bigint NOT NULL DEFAULT 0 CHECK (coupon_discount >= 0),
  total bigint NOT NULL CHECK (total >= 100),
  CONSTRAINT orders_sum_check CHECK (total = price + delivery - coupon_discount),
  delivery_status text NOT NULL DEFAULT 'Not_Placed'
    CHECK (delivery_status IN ('Not_Placed', 'Order_Placed', 'Processing', 'Shipped', 'Delivered')),
  delivered_on timestamptz, -- expected, set at payment
  paid_at timestamptz,
  gateway_payment_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX orders_one_open ON orders (buyer_id, coalesce(artwork_id, auction_id)) WHERE state = 'open';
CREATE UNIQUE INDEX orders_one_sale ON orders (auction_id) WHERE state = 'paid' AND auction_id IS NOT NULL;
CREATE INDEX orders_by_buyer ON orders (buyer_id, created_at DESC, id DESC);
CREATE INDEX orders_by_artist ON orders (artist_id, paid_at DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_artwork ON orders (artwork_id);
CREATE INDEX orders_held ON orders (held_until) WHERE state = 'open';

-- Which of a buyer's uses of a coupon it is: two orders never take the same one.
CREATE TABLE coupon_uses (
  order_id uuid PRIMARY KEY REFERENCES orders,
  coupon_id uuid NOT NULL REFERENCES coupons,
  buyer_id uuid NOT NULL REFERENCES buyers,
  nth int NOT NULL CHECK (nth > 0),
  CONSTRAINT coupon_uses_once UNIQUE (coupon_id, buyer_id, nth)
);

-- What was asked of the provider, written down before it is asked: the receipt finds an answer that was lost. The
-- terms of an order may change while it is open; each terms are an order of their own there, and money that comes
-- for earlier ones buys at those.
CREATE TABLE provider_orders (
  receipt text PRIMARY KEY CHECK (length(receipt) <= 40),
  id text CONSTRAINT provider_orders_id_key UNIQUE, -- the provider's; null until it has answered
  order_id uuid NOT NULL REFERENCES orders,
  list_price bigint NOT NULL,
  price bigint NOT NULL,
  delivery bigint NOT NULL,
  coupon_id uuid REFERENCES coupons,
  coupon_code text,
  coupon_discount bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 100),
  CONSTRAINT provider_orders_sum_check CHECK (amount = price + delivery - coupon_discount),
  superseded_at timestamptz,
  checked_at timestamptz, -- when the reconciler asked last
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX provider_orders_current ON provider_orders (order_id) WHERE superseded_at IS NULL;
CREATE INDEX provider_orders_by_order ON provider_orders (order_id, created_at DESC);
CREATE INDEX provider_orders_newest ON provider_orders (created_at DESC);

-- Every payment that was captured: kept by its order, or given back. Nothing is ever taken out.
CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  provider_order_id text NOT NULL REFERENCES provider_orders (id),
  amount bigint NOT NULL CHECK (amount > 0),
  outcome text NOT NULL CHECK (outcome IN ('kept', 'refund_due', 'refunded')),
  captured_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX payments_one_kept ON payments (order_id) WHERE outcome = 'kept';
CREATE INDEX payments_by_order ON payments (order_id);

CREATE TABLE refunds (
  payment_id text PRIMARY KEY REFERENCES payments,
  -- What the provider knows the request by: the same for every attempt, another after one that failed there.
  key text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('gone', 'second_payment', 'superseded', 'coupon_spent', 'wrong_amount', 'operator')),
  provider_refund_id text,
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'pending', 'processed', 'failed')),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX refunds_unfinished ON refunds (next_attempt_at) WHERE status IN ('due', 'pending', 'failed');

-- The order's own history: what moved it, from where to where.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  cause text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  happened_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX order_events_by_order ON order_events (order_id, id);

-- An event of the provider is taken once; ids and times only, nobody's email.
CREATE TABLE provider_events (
  id text PRIMARY KEY,
  name text NOT NULL,
  payment_id text,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX provider_events_newest ON provider_events (received_at DESC);
