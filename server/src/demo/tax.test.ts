// The demonstration's past fee invoices, where it is started early on the first day of a month in India.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSale } from '../ledger/ledger.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer } from '../testing/people.ts'
import { insertPaidOrderRow } from '../testing/sold.ts'
import { newWork } from '../testing/works.ts'
import { seedTax } from './tax.ts'

const now = new Date('2026-12-01T00:10:00+05:30')
let testApp: TestApp
beforeAll(async () => {
  const env = { PLATFORM_FEE_PERCENT: '10', SELLER_GSTIN: '29AAAAA0000A1Z5' }
  testApp = await openTestApp(env, { clock: { now: () => now } })
})
afterAll(() => testApp?.close())

test('each month that is over has its fee invoices, and none is dated in the future', async () => {
  const [artist, buyer] = [await newArtist(testApp), await newBuyer(testApp)]
  await newWork(testApp, artist)
  for (const paidAt of ['2026-10-20T06:00:00Z', '2026-11-20T06:00:00Z'])
    await testApp.db.transaction(async (tx) => {
      const sale = { artistId: artist.id, buyerId: buyer.id, price: 2_400_000, paidAt }
      recordSale(testApp.context, tx, await insertPaidOrderRow(tx, sale))
    })
  await seedTax(testApp.context)
  const invoices = await testApp.db.many<{ month: string; issued_at: string }>(
    `SELECT month, snapshot ->> 'issuedAt' AS issued_at FROM fee_documents ORDER BY month`,
  )
  expect(invoices.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  expect(invoices.filter(({ issued_at: at }) => new Date(at) > now)).toEqual([])
})
