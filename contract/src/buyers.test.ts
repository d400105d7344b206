import { describe, expect, test } from 'vitest'
import { buyerEndpoints, credentials, phone } from './buyers.ts'
import { words } from './words.ts'

describe('a phone number', () => {
  test('is taken as people write it', () => {
    for (const written of ['9876543210', '98765 43210', '+91 98765-43210', '(022) 2345 6789', '+44 20 7946 0958']) {
      expect(phone.parse(written)).toBe(written)
    }
  })

  test('is refused with a message where it cannot be one', () => {
    for (const bad of ['12345', 'call me', '98765+43210', '+', '98765432109876543']) {
      expect(phone.safeParse(bad).error?.issues[0]?.message, bad).toBe(words.field.phone)
    }
    expect(phone.safeParse('').error?.issues[0]?.message).toBe(words.field.required)
  })
})

test('logging in takes any password that could be one, and none that is empty or endless', () => {
  const firstIssue = (password: unknown) =>
    credentials.safeParse({ email: 'a@example.com', password }).error?.issues[0]?.message
  expect(firstIssue('x')).toBeUndefined()
  expect(firstIssue('')).toBe(words.field.required)
  expect(firstIssue(undefined)).toBe(words.field.required)
  expect(firstIssue(7)).toBe(words.field.wrongType)
  expect(firstIssue('x'.repeat(128))).toBeUndefined()
  expect(firstIssue('x'.repeat(129))).toBe(words.field.passwordNone)
})

test('every field of a registration that is missing is listed', () => {
  const issues = buyerEndpoints.register.body?.safeParse({}).error?.issues ?? []
  expect(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))).toEqual({
    name: words.field.required,
    phone: words.field.required,
    email: words.field.required,
    password: words.field.required,
  })
})
