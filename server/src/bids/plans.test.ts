// The query for a buyer's unpaid wins does not read all of their bids.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { bidOn, inHours, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { selectToPay } from './own-store.ts'

const paidLots = 2000
const liveLots = 500
const bidsOfLot = 20
let testApp: TestApp
let buyer: Person
let won: string

beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_STATEMENT_MS: '60000' })
  const artist = await newArtist(testApp)
  buyer = await newBuyer(testApp)
  won = await newLot(testApp, artist, { endDate: inHours(2) })
  await bidOn(testApp, buyer, won, 6000)
  await advanceHours(testApp, won, 3)
  await testApp.db.transaction(async (tx) => {
    await tx.run("SET LOCAL session_replication_role = 'replica'")
    const copy = (table: string, changed: string, from: string) =>
      tx.run(
        `INSERT INTO ${table} SELECT (row).* FROM (
           SELECT jsonb_populate_record(one, jsonb_build_object(${changed})) AS row FROM ${table} one, ${from}) copies`,
      )
    const paid = "'paid_at', now(), 'closed_at', now(), 'winner_id', one.leader_id"
    await copy(
      'auctions',
      "'id', gen_random_uuid(), 'ends_at', now() + interval '1 day'",
      `generate_series(1, ${liveLots})`,
    )
    await copy(
      'auctions',
      `'id', gen_random_uuid(), ${paid}`,
      `generate_series(1, ${paidLots}) WHERE one.id = '${won}'`,
    )
    await copy('auction_paddles', "'auction_id', lot.id", `auctions lot WHERE lot.id <> '${won}'`)
    const each = `auctions lot, generate_series(1, ${bidsOfLot}) WHERE lot.id <> '${won}'`
    await copy('bids', "'id', gen_random_uuid(), 'auction_id', lot.id", each)
  })
  await testApp.db.fresh('VACUUM (ANALYZE) auctions, bids, auction_paddles')
}, 120_000)
afterAll(() => testApp?.close())

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

function rowsRead(table: string, node: Node): number {
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const own = node['Relation Name'] === table ? read : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(table, child), own)
}

test.each(['force_custom_plan', 'force_generic_plan'])(
  'unpaid wins of a buyer with many bids are read by index (%s)',
  async (mode) => {
    const client = await testApp.db.pool.connect()
    try {
      await client.query(`SET plan_cache_mode = ${mode}`)
      const statements: { text: string; values: readonly unknown[] }[] = []
      const many = async (text: string, values: readonly unknown[] = []) => {
        statements.push({ text, values })
        return (await client.query(text, [...values])).rows
      }
      const found = await selectToPay({ ...testApp.db, many } as typeof testApp.db, buyer.id, 100)
      expect(found.map((row) => row.auction_id)).toEqual([won])
      const [{ text, values } = { text: '', values: [] }] = statements
      const explain = `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain, [...values])
      const plan = rows[0]?.['QUERY PLAN'][0].Plan as Node
      expect(rowsRead('bids', plan) + rowsRead('auctions', plan)).toBeLessThan(10)
    } finally {
      await client.query('RESET plan_cache_mode')
      client.release()
    }
  },
)
