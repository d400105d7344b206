// An account that was closed gets no new rows: each table of accounts has the trigger that refuses them (migration
// 0018), or another reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

const withoutTrigger: Readonly<Record<string, string>> = {
  artist_notes: 'written by operators',
  artist_tax_changes: 'written by operators',
  artist_totals: 'the sums of artworks, which have the trigger',
  auction_events: 'written with bids, and by operators and jobs',
  auction_paddles: 'written with bids, which have the trigger',
  auctions: 'added under the lock of the artist, whose page must be shown',
  cleared_names: 'written by operators',
  coupon_uses: 'written with orders, which have the trigger',
  coupons: 'written by operators',
  credit_notes: 'a sale before the closing leads to them',
  document_series: 'the numbers of documents',
  fee_documents: 'a sale before the closing leads to them',
  images: 'an upload that no row uses is deleted by a job',
  invoices: 'a sale before the closing leads to them',
  ledger_entries: 'a sale before the closing leads to them',
  ledgers: 'the sums of ledger_entries',
  mail_opt_outs: 'names an account by its id alone',
  outbid_mails: 'written with bids, which have the trigger',
  password_resets: 'its link opens no closed account',
  payout_accounts: 'written under the lock of the artist, whose password is compared',
  payout_items: 'what was owed before the closing',
  ratings: 'of an order that was paid before the closing',
  sessions: 'opens no closed account, whose token version is another',
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

test('every table of accounts refuses rows of a closed one, or has a reason', async () => {
  const tables = await testApp.db.fresh<{ name: string; hasTrigger: boolean }>(
    `SELECT c.table_name AS name, bool_or(EXISTS (
       SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE t.tgrelid = c.table_name::regclass AND p.proname = 'refuse_closed_account')) AS "hasTrigger"
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.column_name IN ('buyer_id', 'artist_id', 'account_id')
     GROUP BY 1 ORDER BY 1`,
  )
  const without = tables.filter(({ hasTrigger }) => !hasTrigger).map(({ name }) => name)
  expect(without).toEqual(Object.keys(withoutTrigger))
})
