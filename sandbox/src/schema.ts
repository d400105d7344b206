// The sandbox's storage: a schema of its own in the server's database, so that a restart loses no payment and no
// parcel. The server never reads it and the sandbox never reads the server's tables.
import type pg from 'pg'
import { razorpayRouteTables } from './razorpay-route-store.ts'
import { razorpayXTables } from './razorpayx-store.ts'

const lock = 718_293_441

const tables = `
CREATE SCHEMA IF NOT EXISTS sandbox;
CREATE TABLE IF NOT EXISTS sandbox.orders (
  id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 100),
  amount_paid bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  receipt text,
  notes jsonb NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'attempted', 'paid')),
  attempts int NOT NULL DEFAULT 0,
  capture text NOT NULL CHECK (capture IN ('automatic', 'manual')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX IF NOT EXISTS orders_by_receipt ON sandbox.orders (receipt);
CREATE TABLE IF NOT EXISTS sandbox.payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES sandbox.orders,
  amount bigint NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  captured boolean NOT NULL DEFAULT false,
  amount_refunded bigint NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount),
  method text NOT NULL CHECK (method IN ('card', 'upi', 'netbanking')),
  detail jsonb NOT NULL,
  failure jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX IF NOT EXISTS payments_by_order ON sandbox.payments (order_id);
CREATE TABLE IF NOT EXISTS sandbox.refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox.payments,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('pending', 'processed', 'failed')),
  notes jsonb NOT NULL,
  receipt text,
  speed text NOT NULL,
  key text,
  asked text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT refunds_key UNIQUE (payment_id, key)
);
CREATE TABLE IF NOT EXISTS sandbox.deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id text NOT NULL,
  event text NOT NULL,
  order_id text NOT NULL,
  body text NOT NULL,
  signing text NOT NULL DEFAULT 'right' CHECK (signing IN ('right', 'wrong', 'old', 'changed')),
  attempts int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_answer text,
  ended text CHECK (ended IN ('delivered', 'given up'))
);
CREATE INDEX IF NOT EXISTS deliveries_due ON sandbox.deliveries (due_at) WHERE ended IS NULL;
CREATE TABLE IF NOT EXISTS sandbox.tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS sandbox.faults (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  subject text, -- what it is about: an order, a receipt, a parcel, a PIN code, an account; null: whichever comes next
  times int NOT NULL CHECK (times >= 0),
  detail jsonb NOT NULL
);
CREATE TABLE IF NOT EXISTS sandbox.switches (name text PRIMARY KEY, value text NOT NULL);

ALTER TABLE sandbox.deliveries ADD COLUMN IF NOT EXISTS receiver text NOT NULL DEFAULT 'payments'
  CHECK (receiver IN ('payments', 'courier'));
CREATE TABLE IF NOT EXISTS sandbox.courier_tokens (token text PRIMARY KEY, ends_at timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS sandbox.parcels (
  id int GENERATED ALWAYS AS IDENTITY (START WITH 410000) PRIMARY KEY,
  ref text NOT NULL CONSTRAINT parcels_ref UNIQUE, -- the caller's order id
  body jsonb NOT NULL,
  awb text CONSTRAINT parcels_awb UNIQUE,
  courier_id int,
  pickup_on date,
  pickup_token text,
  -- Of the newest scan, in the list of shipment_status_id; 0 before the first.
  status int NOT NULL DEFAULT 0,
  answers jsonb NOT NULL DEFAULT '[]', -- what the sender wants after a failed attempt
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS sandbox.parcel_scans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id int NOT NULL REFERENCES sandbox.parcels,
  status int NOT NULL,
  place text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS parcel_scans_by_parcel ON sandbox.parcel_scans (parcel_id);

CREATE TABLE IF NOT EXISTS sandbox.documents (
  id text PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL,
  size int NOT NULL
);
CREATE TABLE IF NOT EXISTS sandbox.disputes (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox.payments,
  amount bigint NOT NULL CHECK (amount > 0),
  amount_deducted bigint NOT NULL DEFAULT 0,
  reason_code text NOT NULL,
  reason_description text NOT NULL,
  phase text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz NOT NULL,
  evidence jsonb NOT NULL DEFAULT '{}',
  submitted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX IF NOT EXISTS disputes_by_payment ON sandbox.disputes (payment_id);
`

/** Creates missing tables; processes that start together do it one after the other. */
export async function makeSchema(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT bool_and(to_regclass('sandbox.' || name) IS NOT NULL) AS made
     FROM unnest(ARRAY['disputes', 'transfers', 'payouts']) AS name`,
  )
  if (rows[0].made) return
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
    await client.query(tables)
    await client.query(razorpayRouteTables)
    await client.query(razorpayXTables)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
