// The counts of kept promises read a range of an index of each table, and no table from end to end.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { bidOn, newLot } from '../testing/lots.ts'
import { newArtist, newBuyer } from '../testing/people.ts'
import { notePlans } from '../testing/plans.ts'
import { insertPaidOrderRow } from '../testing/sold.ts'
import { newWork } from '../testing/works.ts'

const rows = 6000
const tables = [
  'refunds',
  'orders',
  'shipments',
  'certificates',
  'auctions',
  'auction_events',
  'bids',
  'mails',
  'contact_tickets',
]
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_STATEMENT_MS: '60000', PAGE_CACHE_MB: '0' })
  const artist = await newArtist(testApp)
  const buyer = await newBuyer(testApp)
  await newWork(testApp, artist)
  await bidOn(testApp, buyer, await newLot(testApp, artist), 6000)
  await testApp.db.transaction(async (tx) => {
    await insertPaidOrderRow(tx, { artistId: artist.id, buyerId: buyer.id, price: 100_000 })
    await tx.run("SET LOCAL session_replication_role = 'replica'")
    // Spread over four years: few of them are of this month.
    const past = "to_jsonb(now() - n * interval '6 hours')"
    const copy = (table: string, changed: string) =>
      tx.run(
        `INSERT INTO ${table} SELECT (row).* FROM (
           SELECT jsonb_populate_record(one, jsonb_build_object(${changed})) AS row
           FROM ${table} one, generate_series(1, ${rows}) n) copies`,
      )
    await copy(
      'orders',
      `'id', gen_random_uuid(), 'number', 'R-' || lpad(n::text, 4, '0') || '-00', 'paid_at', ${past}`,
    )
    await copy(
      'auctions',
      `'id', gen_random_uuid(), 'starts_at', '2000-01-01', 'scheduled_ends_at', '2001-01-01', 'ends_at', ${past}`,
    )
    await tx.run(`INSERT INTO auction_events (auction_id, seq, kind, price, ends_at, happened_at)
      SELECT a.id, n, CASE n WHEN 2 THEN 'lapsed' WHEN 3 THEN 'offered' ELSE 'placed' END, 1, now(), a.ends_at
      FROM auctions a, generate_series(1, 5) n ON CONFLICT DO NOTHING`)
    await copy('bids', "'id', gen_random_uuid(), 'auction_id', gen_random_uuid()")
    await tx.run(`INSERT INTO certificates (order_id, code, snapshot, issued_at)
      SELECT id, upper(lpad(translate(to_hex(row_number() OVER ()), 'ilou', '0000'), 12, '0')), '{}', paid_at FROM orders`)
    await tx.run(`INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
      SELECT id, 1, 'delivered', paid_at, paid_at, paid_at FROM orders`)
    await tx.run(`INSERT INTO refunds (payment_id, key, amount, reason, status, created_at, accepted_at, provider)
      SELECT id, id, 1, 'operator', 'processed', paid_at, paid_at, 'razorpay' FROM orders`)
    await tx.run(`INSERT INTO contact_tickets (email, subject, message, sent_at)
      SELECT 'a@example.com', 's', 'm', paid_at FROM orders`)
    await tx.run(`INSERT INTO mails (key, recipient_name, recipient, subject, text, html, state, written_at, ended_at)
      SELECT 'ticket:' || id, '', '', '', '', '', 'sent', sent_at, sent_at FROM contact_tickets`)
  })
  await testApp.db.fresh(`VACUUM (ANALYZE) ${tables.join(', ')}`)
}, 120_000)
afterAll(() => testApp?.close())

test('the counts read ranges of indexes', async () => {
  const plans = notePlans(testApp, tables)
  expect(await plans.endToEndReads(() => testApp.request('GET /api/v1/promises'))).toEqual([])
})
