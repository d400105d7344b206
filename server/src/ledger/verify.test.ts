// What verification of the artists' ledgers finds.
import { idOf } from '../testing/ids.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { declareGstin } from '../artists/artists.ts'
import { newArtist } from '../testing/people.ts'
import { forgetLedgers } from '../testing/sold.ts'
import { refundOrder } from '../orders/orders.ts'
import { verifyArtistLedgers } from './ledger.ts'
import { ledgerOf, setUpLedgers, shown, sold, testApp } from './ledger.testing.ts'

setUpLedgers()

describe('verifying', () => {
  const faults = async () => (await verifyArtistLedgers(testApp.db)).faults

  test('finds nothing where nothing was touched', async () => {
    const artist = await newArtist(testApp)
    for (let nth = 0; nth < 5; nth++) await sold(artist)
    const result = await verifyArtistLedgers(testApp.db)
    expect(result.faults).toEqual([])
    expect(result.entries).toBe(10)
  })

  test('finds every row that does not agree with the orders and the entries', async () => {
    const artist = await newArtist(testApp)
    await testApp.db.transaction((tx) => declareGstin(tx, artist.id, '27AAPFU0939F1ZV'))
    const { orderId } = await sold(artist)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId), toPaise(700_000)))
    const changes: [string, string][] = [
      [
        `UPDATE ledgers SET sales = sales + 100 WHERE artist_id = '${artist.id}'`,
        `UPDATE ledgers SET sales = sales - 100 WHERE artist_id = '${artist.id}'`,
      ],
      [
        `UPDATE ledger_entries SET balance = balance + 1 WHERE order_id = '${orderId}' AND kind = 'fee'`,
        `UPDATE ledger_entries SET balance = balance - 1 WHERE order_id = '${orderId}' AND kind = 'fee'`,
      ],
      [
        `UPDATE ledger_entries SET amount = amount - 2 WHERE order_id = '${orderId}' AND kind = 'tcs'`,
        `UPDATE ledger_entries SET amount = amount + 2 WHERE order_id = '${orderId}' AND kind = 'tcs'`,
      ],
      [
        `UPDATE orders SET state = 'refunded' WHERE id = '${orderId}'`,
        `UPDATE orders SET state = 'paid' WHERE id = '${orderId}'`,
      ],
      [
        `UPDATE refunds SET amount = amount + 1 WHERE id = (SELECT refund_id FROM ledger_entries
          WHERE order_id = '${orderId}' AND kind = 'refund')`,
        `UPDATE refunds SET amount = amount - 1 WHERE id = (SELECT refund_id FROM ledger_entries
          WHERE order_id = '${orderId}' AND kind = 'refund')`,
      ],
      [
        `UPDATE ledger_entries SET amount = amount + 1 WHERE order_id = '${orderId}' AND kind = 'fee_back'`,
        `UPDATE ledger_entries SET amount = amount - 1 WHERE order_id = '${orderId}' AND kind = 'fee_back'`,
      ],
      [
        `UPDATE orders SET price = price + 100, list_price = list_price + 100, total = total + 100
          WHERE id = '${orderId}'`,
        `UPDATE orders SET price = price - 100, list_price = list_price - 100, total = total - 100
          WHERE id = '${orderId}'`,
      ],
      [
        `UPDATE ledger_entries SET order_id = NULL, reference = 'x', kind = 'payout', percent_hundredths = NULL
          WHERE order_id = '${orderId}' AND kind = 'fee'`,
        `UPDATE ledger_entries SET order_id = '${orderId}', reference = NULL, kind = 'fee', percent_hundredths = 1000
          WHERE artist_id = '${artist.id}' AND kind = 'payout'`,
      ],
    ]
    for (const [change, back] of changes) {
      await behindTheTriggers(change)
      expect(await faults(), change).not.toEqual([])
      await behindTheTriggers(back)
      expect(await faults(), back).toEqual([])
    }
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.runAllWork()
    expect(await faults()).toEqual([])
  })

  test('an entry is never changed nor taken out', async () => {
    await expect(testApp.db.run('UPDATE ledger_entries SET amount = amount')).rejects.toThrow('only ever added to')
    await expect(testApp.db.run('DELETE FROM ledger_entries')).rejects.toThrow('only ever added to')
  })

  async function behindTheTriggers(text: string): Promise<void> {
    await testApp.db.transaction(async (tx) => {
      await tx.run("SET LOCAL session_replication_role = 'replica'")
      expect(await tx.run(text)).toBe(1)
    })
  }
})

test('orders paid and refunded before there was a ledger are in it from the migration on', async () => {
  const artist = await newArtist(testApp)
  await testApp.db.transaction((tx) => declareGstin(tx, artist.id, '27AAPFU0939F1ZV'))
  const [first] = [await sold(artist), await sold(artist), await sold(await newArtist(testApp))]
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(first.orderId)))
  await testApp.runAllWork()
  await forgetLedgers(testApp)
  expect((await verifyArtistLedgers(testApp.db)).faults.length).toBeGreaterThan(3)
  const migration = readFileSync(new URL('../../migrations/0015_ledger.sql', import.meta.url), 'utf8')
  await testApp.db.pool.query(migration.slice(migration.indexOf('-- Orders paid, and given back')))
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
  // No fee was deducted from them.
  expect(shown(await ledgerOf(artist))).toEqual([
    ['refund', -23885.72, 23885.72],
    ['tcs', -114.28, 47771.44],
    ['sale', 24000, 47885.72],
    ['tcs', -114.28, 23885.72],
    ['sale', 24000, 24000],
  ])
})
