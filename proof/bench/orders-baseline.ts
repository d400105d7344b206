// The minimum cost of an order: copies the rows of one paid order of the product in one transaction on one bare pg
// connection and decrements the work's stock. No HTTP, no provider, no checks.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OrdersFixture } from '../checks/orders/fixtures.ts'

export interface Bare {
  write(at: number): Promise<void>
  end(): Promise<void>
}

/**
 * Tables in foreign-key order, with the columns that differ in each copy. `$1` is the new order, `$2` a unique text.
 */
const tables: [string, Record<string, string>][] = [
  ['orders', { id: '$1::uuid', number: 'new_order_number()', payment_id: '$2::text', created_at: 'clock_timestamp()' }],
  ['provider_orders', { receipt: '$2::text', id: '$2::text', order_id: '$1::uuid' }],
  ['payments', { id: '$2::text', order_id: '$1::uuid', provider_order_id: '$2::text' }],
  ['order_events', { order_id: '$1::uuid' }],
  ['invoices', { order_id: '$1::uuid', serial: "nextval('bench_serial')", number: "'B/' || currval('bench_serial')" }],
  ['certificates', { order_id: '$1::uuid', code: 'upper(substr($2::text, 1, 12))' }],
  // Two rows per order: its buyer's and its artist's.
  ['mails', { id: 'new_id()', key: "$2::text || split_part(key, ':', 1)", about: '$1::uuid' }],
]

/** Requires a paid order to copy. */
export async function bareOrders(fixture: OrdersFixture, connections: number): Promise<Bare> {
  const [example] = await fixture.rows<{ id: string }>(`SELECT id FROM orders WHERE state = 'paid' LIMIT 1`)
  const works = await fixture.rows<{ id: string }>('SELECT id FROM artworks ORDER BY id')
  if (!example || works.length === 0) throw new Error('no paid order to copy')
  await fixture.rows('CREATE SEQUENCE bench_serial START 1000000')
  const statements = await Promise.all(tables.map(([table, own]) => copyOf(fixture, table, own)))
  const pool = new pg.Pool({ ...fixture.connection(), max: connections })
  return {
    async write(at) {
      const client = await pool.connect()
      const values = [randomUUID(), randomUUID().replaceAll('-', ''), example.id]
      try {
        await client.query('BEGIN')
        await client.query({
          name: 'stock',
          text: 'UPDATE artworks SET stock = stock - 1, sold_count = sold_count + 1 WHERE id = $1',
          values: [works[at % works.length]?.id],
        })
        for (const [number, text] of statements.entries()) await client.query({ name: `row ${number}`, text, values })
        await client.query('COMMIT')
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}

/** Copies the example's rows of a table; identity columns number themselves. */
async function copyOf(fixture: OrdersFixture, table: string, own: Record<string, string>): Promise<string> {
  const columns = await fixture.rows<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'NO' AND is_generated = 'NEVER'`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const key = { orders: 'id', mails: 'about' }[table] ?? 'order_id'
  return `INSERT INTO ${table} (${names.join(', ')})
    SELECT ${names.map((name) => own[name] ?? name).join(', ')} FROM ${table}
    WHERE ${key} = $3::uuid AND coalesce($1::uuid::text, $2::text) IS NOT NULL`
}
