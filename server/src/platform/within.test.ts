import { expect, test, vi } from 'vitest'
import { within } from './within.ts'

test('what ends in time is answered, and so is its refusal', async () => {
  expect(await within(1000, 'work', Promise.resolve(3))).toBe(3)
  await expect(within(1000, 'work', Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('what never ends is given up, and its later refusal harms nobody', async () => {
  vi.useFakeTimers()
  const { promise, reject } = Promise.withResolvers<never>()
  const given = expect(within(5000, 'the runner', promise)).rejects.toThrow('the runner took longer than 5000 ms')
  await vi.advanceTimersByTimeAsync(5000)
  await given
  reject(new Error('too late'))
  vi.useRealTimers()
})
