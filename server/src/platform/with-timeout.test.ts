import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('what ends in time is answered, and so is its refusal', async () => {
  expect(await withTimeout(1000, 'work', Promise.resolve(3))).toBe(3)
  await expect(withTimeout(1000, 'work', Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('what never ends is given up, and its later rejection is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  await expect(withTimeout(10, 'the runner', promise)).rejects.toThrow('the runner took longer than 10 ms')
  reject(new Error('too late'))
})
