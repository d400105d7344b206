// A coupon under many parallel orders: each use counts once.
import { words } from '@rasika/contract/words.ts'
import { describe, expect, test } from 'vitest'
import { auditPayments, manyBuyersWithAddress, cleanAudit } from '../testing/buying.ts'
import { insertArtworks } from '../testing/artwork-fixtures.ts'
import { type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { artist, count, insist, setUpRaces, testApp } from './race.testing.ts'

setUpRaces()

describe('a coupon under two hundred tries at once', () => {
  test('is one use for one buyer', async () => {
    const works = await insertArtworks(
      testApp,
      Array.from({ length: 200 }, (_, n) => ({ title: `Many ${n}` })),
    )
    const [buyer] = (await manyBuyersWithAddress(testApp, 1)) as [Person]
    const responses = await Promise.all(works.map((work) => insist(buyer, work, 'ONCE')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set([words.coupon.heldByYou]),
    )
    expect(await count('coupon_uses WHERE buyer_id = $1', [buyer.id])).toBe(1)
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })

  test('is used seven times by two hundred buyers of two hundred works where it has seven uses', async () => {
    // Every buyer orders another work, so that only the coupon's lock can enforce the limit.
    const works = await insertArtworks(
      testApp,
      Array.from({ length: 200 }, (_, n) => ({ title: `One each ${n}` })),
    )
    const buyers = await manyBuyersWithAddress(testApp, works.length)
    const responses = await Promise.all(buyers.map((buyer, n) => insist(buyer, works[n] as string, 'SEVEN')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
      new Set([words.coupon.usedUp]),
    )
    expect(await count(`coupon_uses u JOIN coupons c ON c.id = u.coupon_id WHERE c.code = 'SEVEN'`)).toBe(7)
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })

  test('cannot have the same use taken twice, even by a statement that holds no lock', async () => {
    const [work] = await insertArtworks(testApp, [{ title: 'Twice' }])
    const [buyer] = (await manyBuyersWithAddress(testApp, 1)) as [Person]
    const { orderId } = (await insist(buyer, work as string, 'ONCE')).body.data
    const second = (await insist(buyer, await newWork(testApp, artist))).body.data.orderId
    const again = testApp.db.run(
      `INSERT INTO coupon_uses (order_id, coupon_id, buyer_id, nth) SELECT $2, coupon_id, buyer_id, nth FROM coupon_uses
        WHERE order_id = $1`,
      [orderId, second],
    )
    await expect(again).rejects.toMatchObject({ constraint: 'coupon_uses_once' })
  })
})
