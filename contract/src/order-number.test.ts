import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'
import { codeAlphabet } from './spoken-code.ts'

test.each(['R-7K3F-9R', 'r-7k3f-9r', 'R7K3F9R', ' r 7k3f 9r ', '7K3F9R', '7k3f-9r'])(
  '%s is read as one number',
  (written) => {
    expect(orderNumber(written)).toBe('R-7K3F-9R')
  },
)

test('O is read as 0, I and L as 1', () => {
  expect(orderNumber('R-0001-0U')).toBeNull()
  const ones = [...codeAlphabet]
    .map((last) => orderNumber(`R-0101-0${last}`))
    .find((number) => number !== null) as string
  expect(orderNumber(ones.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(ones)
})

test('a malformed order number is null', () => {
  for (const written of [
    '',
    'R',
    'R-7K3F',
    'R-7K3F-9',
    'S-7K3F-9R',
    'R-7K3F-9R0',
    'R-7K3F-9U',
    'RAS-2026-000123',
    '0197aaaa-0000-7000-8000-000000000003',
  ])
    expect(orderNumber(written)).toBeNull()
})

const character = fc.constantFrom(...codeAlphabet)
const firstFive = fc.array(character, { minLength: 5, maxLength: 5 })
const numbersFrom = (five: readonly string[]) =>
  [...codeAlphabet].map((last) => orderNumber([...five, last].join(''))).filter((one) => one !== null)
const number = firstFive.map((five) => numbersFrom(five)[0] as string)

test('five characters become an order number with exactly one sixth', () => {
  fc.assert(
    fc.property(firstFive, (five) => {
      expect(numbersFrom(five)).toHaveLength(1)
    }),
  )
})

test('one wrong character is noticed', () => {
  fc.assert(
    fc.property(number, fc.constantFrom(2, 3, 4, 5, 7, 8), character, (right, at, other) => {
      fc.pre(right[at] !== other)
      expect(orderNumber(right.slice(0, at) + other + right.slice(at + 1))).toBeNull()
    }),
  )
})

test('two neighbours that were exchanged are noticed, but for 0 and Z', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 4 }), (right, at) => {
      const plain = right.slice(2).replace('-', '')
      const [one = '', other = ''] = [plain[at], plain[at + 1]]
      fc.pre(one !== other && !['0Z', 'Z0'].includes(one + other))
      expect(orderNumber(plain.slice(0, at) + other + one + plain.slice(at + 2))).toBeNull()
    }),
  )
})
