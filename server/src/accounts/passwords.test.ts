import type { Problem } from '@rasika/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

describe('a password', () => {
  test('is hashed with a salt of its own each time, and known again', async () => {
    const [one, two] = await Promise.all([hashPassword('पासवर्ड 🎨'), hashPassword('पासवर्ड 🎨')])
    expect(one).not.toBe(two)
    expect(await isPassword('पासवर्ड 🎨', one)).toBe(true)
    expect(await isPassword('पासवर्ड 🎨', two)).toBe(true)
    expect(await isPassword('पासवर्ड', one)).toBe(false)
  })

  test('of an account that does not exist is never right', async () => {
    expect(await isPassword('anything', null)).toBe(false)
  })
})

test('requests beyond the queue get 503 with Retry-After, those in the queue are served, and the queue is free afterwards', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 300 }, () => hashPassword('crowd')))
  const refused = answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason as Problem)
  expect(refused).toHaveLength(300 - 258)
  for (const problem of refused)
    expect([problem.code, problem.status, problem.retryAfter]).toEqual(['unavailable', 503, 2])
  await Promise.all(Array.from({ length: 4 }, () => hashPassword('calm')))
})
