import { describe, expect, test } from 'vitest'
import { noResponse, problemOf } from './problem-of.ts'

/**
 * The spec's catalogue verbatim (spec: section 8, General responses): status, default message, and whether the server's
 * message is shown.
 */
const catalogue = [
  [400, 'Bad request', true],
  [401, 'Please log in again', true],
  [403, 'You do not have permission to perform this action', true],
  [404, 'The requested resource was not found', false],
  [413, 'Image size is too large', false],
  [422, 'Validation failed', true],
  [429, 'Too many requests. Please try again later.', true],
  [500, 'Server error. Please try again later.', true],
  [501, 'Server error. Please try again later.', true],
  [502, 'Server error. Please try again later.', true],
  [503, 'Server error. Please try again later.', true],
  [418, 'Something went wrong', false],
  [504, 'Something went wrong', false],
] as const

describe('the error catalogue', () => {
  test.each(catalogue)('%i without a message has the catalogue’s words', (status, words) => {
    for (const body of [null, {}, { message: '' }, { message: 7 }, 'text', [], { error: true }]) {
      expect(problemOf(status, body).message).toBe(words)
    }
  })

  test.each(catalogue)('%i with a message', (status, words, heard) => {
    expect(problemOf(status, { error: true, message: 'From the server' }).message).toBe(
      heard ? 'From the server' : words,
    )
  })

  test.each([400, 422])('%i brings the errors of fields', (status) => {
    const problem = problemOf(status, { errors: { email: 'Write an email address', age: 7 } })
    expect(problem.errors).toEqual({ email: 'Write an email address' })
  })

  test('other statuses bring no errors of fields', () => {
    expect(problemOf(403, { errors: { email: 'x' } }).errors).toBeUndefined()
  })

  test('no response at all', () => {
    expect([noResponse().message, noResponse().status]).toEqual(['Please check your internet connection.', 500])
  })

  test('the code of the server is used where it belongs to the status', () => {
    expect(problemOf(400, { code: 'email_taken' }).code).toBe('email_taken')
    expect(problemOf(400, { code: 'token_refused' }).code).toBe('bad_request')
    expect(problemOf(500, { code: 'made_up' }).code).toBe('fault')
  })

  test('the id of the request comes from the response, else from its header', () => {
    expect(problemOf(500, { requestId: 'a' }, 'b').requestId).toBe('a')
    expect(problemOf(500, null, 'b').requestId).toBe('b')
  })
})
