import { expect, test } from 'vitest'
import { problemFrom } from './error-mapping.ts'

test.each([
  ['a time-out of the platform', new DOMException('The operation timed out', 'TimeoutError'), 'unavailable'],
  ['an aborted call', new DOMException('This operation was aborted', 'AbortError'), 'fault'],
  [
    'a resource of the database that ran out',
    Object.assign(new Error('out of memory'), { code: '53200' }),
    'unavailable',
  ],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'no_room'],
  ['anything else', new Error('x'), 'fault'],
])('%s has a code of its own', (_, error, code) => {
  expect(problemFrom(error).code).toBe(code)
})
