import { describe, expect, it } from 'vitest'
import { confirmationReason } from './bid-confirmation.ts'

const reason = (
  amount: number,
  minimumBid: number,
  more: { isFirst?: boolean; raisesOwnPrice?: boolean; buyPrice?: number | null } = {},
) => confirmationReason({ amount, minimumBid, isFirst: false, raisesOwnPrice: false, ...more })

describe('a bid is confirmed before it is sent', () => {
  it('when it is the first of the buyer on the lot, however low', () => {
    expect(reason(4602, 4602, { isFirst: true })).toBe('first')
  })

  it('when it is above 3 times the minimum and ₹10,000 more than it', () => {
    expect(reason(46_020, 4602)).toBe('unusual')
    expect(reason(46_020, 4602, { isFirst: true })).toBe('unusual')
    expect(reason(15_001, 5000)).toBe('unusual')
  })

  it('but not when only one of the two holds', () => {
    expect(reason(15_000, 5000)).toBeNull()
    expect(reason(9000, 1000)).toBeNull()
    expect(reason(1_10_000, 1_00_000)).toBeNull()
    expect(reason(10_998, 1001)).toBeNull()
    expect(reason(11_001, 1001)).toBe('unusual')
  })

  it('when the buyer leads and would raise only their own price', () => {
    expect(reason(10_501, 10_501, { raisesOwnPrice: true })).toBe('own_price')
  })

  it('when the work can be bought now for the amount or less, whatever else holds', () => {
    expect(reason(7500, 4602, { buyPrice: 7500 })).toBe('buyable')
    expect(reason(46_020, 4602, { buyPrice: 7500, isFirst: true })).toBe('buyable')
    expect(reason(7499, 4602, { buyPrice: 7500 })).toBeNull()
    expect(reason(7499, 4602, { buyPrice: 7500, isFirst: true })).toBe('first')
    expect(reason(7500, 4602, { buyPrice: null })).toBeNull()
  })

  it('and every other bid is sent at once', () => {
    expect(reason(4602, 4602)).toBeNull()
    expect(reason(5000, 4602)).toBeNull()
  })
})
