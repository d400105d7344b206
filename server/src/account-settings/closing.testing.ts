// Set-up of the tests of closing an account, and what a closed account has left in the database. At the end the
// payments agree with the provider's and the ledgers with their replays.
import { afterAll, beforeAll, expect } from 'vitest'
import { verifyLotLedgers } from '../bids/bids.ts'
import type { Database } from '../platform/db.ts'
import { auditPayments, cleanAudit, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { password, type Person } from '../testing/people.ts'

export let testApp: PaymentsTestApp

export function setUpClosing(): void {
  beforeAll(async () => {
    testApp = await openPaymentsTestApp()
  })

  afterAll(async () => {
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
    expect((await verifyLotLedgers(testApp.db)).faults).toEqual([])
    await testApp?.close()
  })
}

/** Closes the account with this password. */
export const close = ({ token }: Person, side: 'user' | 'artist' = 'user', tried = password) =>
  testApp.request(`DELETE /api/v1/${side}/account`, { token, body: { password: tried } })

export const rowOf = (table: string, { id }: Person) =>
  testApp.db.one<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = $1`, [id])

/** How many rows the statement finds for the person. */
export const has = async (text: string, { id }: Person) => (await testApp.db.many(text, [id])).length

/** Every row of the database that contains the text, by table. */
export async function tablesWith(db: Database, needle: string): Promise<string[]> {
  const tables = await db.fresh<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    if ((await db.fresh(`SELECT FROM ${name} t WHERE t::text ILIKE '%' || $1 || '%' LIMIT 1`, [needle])).length > 0)
      found.push(name)
  }
  return found.toSorted()
}
