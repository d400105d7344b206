-- Up Migration
-- What the house owes each artist: a ledger in whole paise, only ever added to, written in the transaction of what
-- causes it. `ledgers` is its fold and must equal the entries at any time (`npm run verify`). What must never happen
-- is refused here: the same cause twice, a payout twice under one reference, an entry that takes where it gives.
CREATE TABLE ledgers (
  artist_id uuid PRIMARY KEY REFERENCES artists,
  seq int NOT NULL DEFAULT 0, -- of the newest entry
  sales bigint NOT NULL DEFAULT 0 CHECK (sales >= 0),
  fees bigint NOT NULL DEFAULT 0 CHECK (fees >= 0),
  tax_collected bigint NOT NULL DEFAULT 0 CHECK (tax_collected >= 0),
  refunds bigint NOT NULL DEFAULT 0 CHECK (refunds >= 0),
  paid_out bigint NOT NULL DEFAULT 0 CHECK (paid_out >= 0),
  -- Below zero where what was paid out went back to a buyer since: the next sales make it good.
  balance bigint NOT NULL GENERATED ALWAYS AS (sales - fees - tax_collected - refunds - paid_out) STORED
);

CREATE TABLE ledger_entries (
  id uuid PRIMARY KEY DEFAULT new_id(),
  artist_id uuid NOT NULL REFERENCES ledgers,
  seq int NOT NULL CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('sale', 'fee', 'tcs', 'refund', 'payout')),
  amount bigint NOT NULL, -- what it adds to what the house owes
  CONSTRAINT ledger_entries_sign CHECK (CASE kind WHEN 'sale' THEN amount > 0 ELSE amount < 0 END),
  balance bigint NOT NULL, -- after it
  order_id uuid REFERENCES orders,
  reference text CHECK (length(reference) BETWEEN 1 AND 80), -- a payout's, at the bank
  CONSTRAINT ledger_entries_cause CHECK ((kind = 'payout') = (order_id IS NULL) AND (kind = 'payout') = (reference IS NOT NULL)),
  percent_hundredths int CHECK (percent_hundredths > 0), -- of a fee and of tax collected: 50 is 0.5 per cent
  CONSTRAINT ledger_entries_percent CHECK ((kind IN ('fee', 'tcs')) = (percent_hundredths IS NOT NULL)),
  happened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT ledger_entries_seq UNIQUE (artist_id, seq),
  CONSTRAINT ledger_entries_once UNIQUE (order_id, kind)
);
CREATE UNIQUE INDEX ledger_entries_reference ON ledger_entries (artist_id, reference) WHERE kind = 'payout';
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Walked from the newest on, page by page.
DROP INDEX orders_by_artist;
CREATE INDEX orders_by_artist ON orders (artist_id, paid_at DESC, id DESC) WHERE paid_at IS NOT NULL;
-- What a payout must leave alone: money on its way back to a buyer.
CREATE INDEX payments_due ON payments (order_id) WHERE outcome = 'refund_due';

-- Orders paid, and given back, before there was a ledger: no fee was taken of them, and the tax collected is half a per cent
-- of what the invoice taxes, in two halves rounded alike (server/src/ledger/reckoning.ts).
INSERT INTO ledgers (artist_id) SELECT DISTINCT artist_id FROM orders WHERE paid_at IS NOT NULL;
WITH paid AS (
  SELECT o.id, o.artist_id, o.paid_at, o.price + o.delivery AS value,
    CASE WHEN i.kind = 'invoice' THEN 2 * (((i.snapshot #>> '{amounts,taxable}')::bigint * 50 + 10000) / 20000) ELSE 0 END AS tcs,
    CASE WHEN o.state = 'refunded' THEN coalesce((SELECT max(e.happened_at) FROM order_events e WHERE e.order_id = o.id AND e.to_state = 'refunded'), o.paid_at) END AS refunded_at
  FROM orders o LEFT JOIN invoices i ON i.order_id = o.id WHERE o.paid_at IS NOT NULL
), written AS (
  SELECT artist_id, id AS order_id, 1 AS nth, 'sale' AS kind, value AS amount, NULL::int AS percent, paid_at AS at FROM paid
  UNION ALL SELECT artist_id, id, 2, 'tcs', -tcs, 50, paid_at FROM paid WHERE tcs > 0
  UNION ALL SELECT artist_id, id, 3, 'refund', tcs - value, NULL, refunded_at FROM paid WHERE refunded_at IS NOT NULL
)
INSERT INTO ledger_entries (artist_id, seq, kind, amount, balance, order_id, percent_hundredths, happened_at)
SELECT artist_id, row_number() OVER walked, kind, amount, sum(amount) OVER walked, order_id, percent, at
FROM written WINDOW walked AS (PARTITION BY artist_id ORDER BY at, order_id, nth);
UPDATE ledgers l SET seq = f.seq, sales = f.sales, tax_collected = f.tax, refunds = f.refunds
FROM (
  SELECT artist_id, max(seq) AS seq, sum(amount) FILTER (WHERE kind = 'sale') AS sales,
    coalesce(-sum(amount) FILTER (WHERE kind = 'tcs'), 0) AS tax, coalesce(-sum(amount) FILTER (WHERE kind = 'refund'), 0) AS refunds
  FROM ledger_entries GROUP BY artist_id
) f WHERE f.artist_id = l.artist_id;
