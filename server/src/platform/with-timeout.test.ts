import { expect, test } from 'vitest'
import { within } from './with-timeout.ts'

test('what ends in time is answered, and so is its refusal', async () => {
  expect(await within(1000, 'work', Promise.resolve(3))).toBe(3)
  await expect(within(1000, 'work', Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('what never ends is given up, and its later rejection is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  await expect(within(10, 'the runner', promise)).rejects.toThrow('the runner took longer than 10 ms')
  reject(new Error('too late'))
})
