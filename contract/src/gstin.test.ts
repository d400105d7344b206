import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demonstrationGstin, isGstin } from './gstin.ts'
import { indianStates } from './places.ts'

// Published numbers: a pattern alone would accept their neighbours too.
test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is well formed', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test.each(['27AAPFU0939F1ZW', '00AAPFU0939F1ZV', '27aapfu0939f1zv', '27AAPFU0939F1Z', '', '97AAPFU0939F1ZV'])(
  '%s is not',
  (gstin) => {
    expect(isGstin(gstin)).toBe(false)
  },
)

test('one wrong character is seen', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...indianStates),
      fc.nat(17_575),
      fc.integer({ min: 2, max: 13 }),
      fc.constantFrom(...'ABCDEFGHJK123456789'),
      ({ code }, nth, at, other) => {
        const gstin = demonstrationGstin(code, nth)
        fc.pre(gstin[at] !== other)
        expect(isGstin(`${gstin.slice(0, at)}${other}${gstin.slice(at + 1)}`)).toBe(false)
      },
    ),
  )
})

test('a demonstration number is well formed, of its State, of no PAN that is given out, and another for each', () => {
  const all = indianStates.flatMap(({ code }) => Array.from({ length: 30 }, (_, nth) => demonstrationGstin(code, nth)))
  expect(all.filter((gstin) => !isGstin(gstin) || !/^.{7}0000/.test(gstin))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})
