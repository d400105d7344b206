import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressFields, isComplete } from './address-fields.ts'
import { type Address, addressChange } from './addresses.ts'
import { words } from './words.ts'

const complete: Address = {
  receiverName: 'Asha Rao',
  addressType: 'home',
  houseNumber: '12',
  streetName: 'Lane',
  area: 'Camp',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  country: 'india',
  fullAddress: '12 Lane, Camp, Pune',
}

describe('a change of address', () => {
  test('a field that is absent stays absent, an empty one clears', () => {
    expect(addressChange.parse({})).toEqual({})
    expect(Object.keys(addressChange.parse({ city: 'Pune' }))).toEqual(['city'])
    for (const field of addressFields) {
      expect(addressChange.parse({ [field]: '' })).toEqual({ [field]: null })
      expect(addressChange.parse({ [field]: null })).toEqual({ [field]: null })
    }
  })

  test('any choice of fields comes out as that choice', () => {
    fc.assert(
      fc.property(fc.subarray([...addressFields]), (fields) => {
        const change = Object.fromEntries(fields.map((field) => [field, complete[field]]))
        expect(addressChange.parse(change)).toEqual(change)
      }),
    )
  })

  test('country, State and type are taken as people write them', () => {
    expect(addressChange.parse({ country: ' INDIA ', state: 'tamilnadu', addressType: 'Work' })).toEqual({
      country: 'india',
      state: 'Tamil Nadu',
      addressType: 'work',
    })
  })

  test.each([
    ['country', 'Nepal', words.field.country],
    ['state', 'Texas', words.field.state],
    ['pincode', '41100', words.field.pincode],
    ['pincode', '4110011', words.field.pincode],
    ['pincode', '४११००१', words.field.pincode],
    ['addressType', 'castle', words.field.choice],
    ['city', 5, words.field.wrongType],
    ['city', 'x'.repeat(81), words.field.tooLong(80)],
  ])('%s %j is refused in words', (field, value, sentence) => {
    const issue = addressChange.safeParse({ [field]: value }).error?.issues[0]
    expect([issue?.path, issue?.message]).toEqual([[field], sentence])
  })

  test('unknown fields and dangerous names are dropped', () => {
    const change = addressChange.parse(
      JSON.parse('{"city":"Pune","buyerId":"x","__proto__":{"city":"Goa"},"constructor":1}'),
    )
    expect(change).toEqual({ city: 'Pune' })
    expect(Object.getPrototypeOf(change)).toBe(Object.prototype)
  })
})

test('an address is complete with all ten fields, and with none missing', () => {
  expect(isComplete(complete)).toBe(true)
  expect(isComplete(null)).toBe(false)
  for (const field of addressFields) expect(isComplete({ ...complete, [field]: null }), field).toBe(false)
})
