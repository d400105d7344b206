import { describe, expect, it, test } from 'vitest'
import { couponIn, missingIn, percentFault } from './form-values.ts'

/** What the call receives: JSON knows neither NaN nor Infinity. */
function sent(written: Record<string, string>): Record<string, unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(written)) form.set(name, value)
  return JSON.parse(JSON.stringify(couponIn(form))) as Record<string, unknown>
}

describe('a number of the coupon form', () => {
  it('that is none reaches the call as it was written, so that it is refused and no limit is lost', () => {
    const written = { maxUses: 'ten', maxDiscount: '1e3', minOrder: '1e999', percent: '10 %' }
    expect(sent(written)).toMatchObject(written)
  })

  it('is a number, and null where the field is empty', () => {
    expect(sent({ percent: ' 10 ', maxUses: '', minOrder: '1,000' })).toMatchObject({
      percent: 10,
      maxUses: null,
      minOrder: 1000,
    })
  })
})

test('each field that is missing is marked, not the first alone', () => {
  const form = new FormData()
  for (const name of ['code', 'percent', 'maxUsesPerBuyer']) form.set(name, ' ')
  form.set('scope', 'work')
  expect(Object.keys(missingIn(form))).toEqual(['code', 'percent', 'artworkId', 'maxUsesPerBuyer'])
  for (const name of ['code', 'percent', 'artworkId', 'maxUsesPerBuyer']) form.set(name, '1')
  expect(missingIn(form)).toEqual({})
})

test('a percentage is a whole number from 1 to 100', () => {
  expect(['', '1', '100'].map(percentFault)).toEqual([null, null, null])
  for (const written of ['0', '-1', '10.5', '101', 'ten'])
    expect(percentFault(written)).toMatch(/^Write a whole number/)
})
