import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateOfPincode } from './pincode-states.ts'
import { isPincode } from './pincode.ts'
import { stateNamed, indianStates } from './places.ts'

describe('States', () => {
  test('there are 36, each with a GST code of its own', () => {
    expect(indianStates).toHaveLength(36)
    expect(new Set(indianStates.map((state) => state.code)).size).toBe(36)
    expect(indianStates.map((state) => state.name)).toEqual(indianStates.map((state) => state.name).toSorted())
  })

  test('each is found by its name in any case, with & or and, with or without spaces', () => {
    for (const { name } of indianStates) {
      for (const written of [name, name.toUpperCase(), name.replaceAll(' and ', ' & '), name.replaceAll(' ', '')]) {
        expect(stateNamed(written), written).toBe(name)
      }
    }
  })

  test('former names lead to the present ones, anything else to none', () => {
    expect(stateNamed('orissa')).toBe('Odisha')
    expect(stateNamed('New Delhi')).toBe('Delhi')
    for (const other of ['', 'Texas', 'constructor', '__proto__']) expect(stateNamed(other)).toBeNull()
  })
})

describe('PIN codes', () => {
  test.each([
    ['110001', 'Delhi'],
    ['560001', 'Karnataka'],
    ['403001', 'Goa'],
    ['411001', 'Maharashtra'],
    ['194101', 'Ladakh'],
    ['190001', 'Jammu and Kashmir'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['781001', 'Assam'],
    ['793001', 'Meghalaya'],
    ['700001', 'West Bengal'],
    ['682001', 'Kerala'],
    ['834001', 'Jharkhand'],
    ['831001', 'Jharkhand'],
    ['800001', 'Bihar'],
    ['824101', 'Bihar'],
    ['248001', 'Uttarakhand'],
    ['263139', 'Uttarakhand'],
    ['246001', 'Uttarakhand'],
    ['246701', 'Uttar Pradesh'],
    ['247667', 'Uttarakhand'],
    ['247001', 'Uttar Pradesh'],
    ['244713', 'Uttarakhand'],
    ['262501', 'Uttarakhand'],
    ['262001', 'Uttar Pradesh'],
    ['226001', 'Uttar Pradesh'],
    ['682555', 'Lakshadweep'],
    ['396230', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396001', 'Gujarat'],
    ['609602', 'Puducherry'],
    ['605602', 'Tamil Nadu'],
  ])('%s hints at %s', (pincode, state) => {
    expect(stateOfPincode(pincode)).toBe(state)
  })

  test('army post, a leading 0 and what is no PIN code hint at nothing', () => {
    for (const pincode of ['900001', '999999', '011001', '41100', 'abcdef', ''])
      expect(stateOfPincode(pincode)).toBeNull()
  })

  test('none begins with 0, and none is longer or shorter than 6 digits', () => {
    for (const pincode of ['000000', '011001', '41100', '4110011', '४११००१', '']) expect(isPincode(pincode)).toBe(false)
    for (const pincode of ['110001', '900001']) expect(isPincode(pincode)).toBe(true)
  })

  test('a hint is always one of the 36', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (number) => {
        const pincode = String(number)
        expect(isPincode(pincode)).toBe(true)
        const hint = stateOfPincode(pincode)
        expect(hint === null ? null : stateNamed(hint)).toBe(hint)
      }),
    )
  })
})
