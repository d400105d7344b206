import { expect, test } from 'vitest'
import { newestMoment } from './use-live-lot.ts'
import type { HeardMoment } from './use-moments.ts'

const moment = (seq: number, serverTime = '2026-11-27T10:00:00.000Z') => ({ seq, serverTime }) as HeardMoment

test('the newest moment of stream and poll counts, unless the record is newer than both', () => {
  expect(newestMoment(3, [moment(3), moment(4)])?.seq).toBe(4)
  expect(newestMoment(3, [moment(5), moment(4)])?.seq).toBe(5)
  const later = moment(3, '2026-11-27T10:00:01.000Z')
  expect(newestMoment(3, [moment(3), later])).toBe(later)
  expect(newestMoment(3, [null, moment(3)])?.seq).toBe(3)
  expect(newestMoment(5, [moment(4), moment(3)])).toBeNull()
  expect(newestMoment(0, [null, null])).toBeNull()
})
