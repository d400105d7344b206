import { expect, test } from 'vitest'
import { problemFrom } from './error-mapping.ts'

test.each([
  ['a time-out of the platform', 'unavailable', new DOMException('The operation timed out', 'TimeoutError')],
  ['an aborted call', 'fault', new DOMException('This operation was aborted', 'AbortError')],
  [
    'a resource of the database that ran out',
    'unavailable',
    Object.assign(new Error('out of memory'), { code: '53200' }),
  ],
  ['a full disk', 'no_room', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['anything else', 'fault', new Error('x')],
])('%s has the code %s', (_, code, error) => {
  expect(problemFrom(error).code).toBe(code)
})
