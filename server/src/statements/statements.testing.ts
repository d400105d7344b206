// Set-up of the tests of monthly statements: sales that were really paid, and a calendar that is moved back.
import type { MonthlyStatement } from '@rasika/contract/statements.ts'
import type { TaxRegistration } from '@rasika/contract/tax-status.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { issueFeeDocuments } from './statements.ts'

export let testApp: PaymentsTestApp
export let thisMonth: string

export function setUpStatements(): void {
  beforeAll(async () => {
    testApp = await openPaymentsTestApp({ PLATFORM_FEE_PERCENT: '10', SELLER_GSTIN: '29AAAAA0000A1Z5' })
    thisMonth = dayInIndia(testApp.context.clock.now()).slice(0, 7)
  })
  afterAll(() => testApp?.close())
}

export async function sold(artist: Person, price: number): Promise<string> {
  const buyer = await newBuyerWithAddress(testApp)
  const { body } = await testApp.place(buyer, await newWork(testApp, artist, { price, maxPrice: price }))
  expect((await testApp.verify(buyer, body.data, await testApp.pay(body.data))).status).toBe(200)
  return body.data.orderId
}
export async function registered(registration: TaxRegistration): Promise<Person> {
  const artist = await newArtist(testApp)
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, registration))
  return artist
}
/** All entries so far become ones of the month before theirs, in India's calendar. */
export async function moveBack(): Promise<void> {
  await testApp.db.run('ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only')
  await testApp.db.run(`UPDATE ledger_entries
    SET happened_at = (happened_at AT TIME ZONE 'Asia/Kolkata' - interval '1 month') AT TIME ZONE 'Asia/Kolkata'`)
  await testApp.db.run('ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only')
}
export const issue = () => issueFeeDocuments(testApp.context, testApp.context.clock.now())
export const statements = async ({ token }: Person) =>
  (await testApp.request<{ data: MonthlyStatement[] }>('GET /api/v1/artist/statements', { token })).body.data
