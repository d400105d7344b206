// The table of refusals against the spec's error catalogue (section 8): its statuses, its messages, no others.
import { describe, expect, test } from 'vitest'
import { isProblemCode, Problem, type ProblemCode, problemCodes, httpStatusOf } from './problem.ts'
import { Refusal } from './refusal.ts'
import { missingFields, words } from './words.ts'

/** Section 8's general responses: status → the message where the server has none of its own. */
const catalogue: Record<number, { code: ProblemCode; message: string }> = {
  400: { code: 'bad_request', message: 'Bad request' },
  401: { code: 'token_refused', message: 'Please log in again' },
  403: { code: 'forbidden', message: 'You do not have permission to perform this action' },
  404: { code: 'not_found', message: 'The requested resource was not found' },
  413: { code: 'too_large', message: 'Image size is too large' },
  422: { code: 'invalid', message: 'Validation failed' },
  429: { code: 'too_many', message: 'Too many requests. Please try again later.' },
  500: { code: 'fault', message: 'Internal server error' },
  503: { code: 'unavailable', message: 'Server error. Please try again later.' },
}

describe('refusals', () => {
  test.each(Object.entries(catalogue))('%s has the message of the catalogue', (status, { code, message }) => {
    const problem = new Refusal(code)
    expect(problem.status).toBe(Number(status))
    expect(problem.toBody()).toEqual({ error: true, message, code })
  })

  test('no code has a status outside the catalogue, and 401 means a token', () => {
    for (const code of problemCodes) expect(Object.keys(catalogue)).toContain(String(httpStatusOf(code)))
    expect(problemCodes.filter((code) => httpStatusOf(code) === 401)).toEqual(['token_refused'])
    expect(problemCodes.filter((code) => httpStatusOf(code) === 403)).toEqual(['forbidden'])
  })

  test('every code has a sentence, and no two codes of the same sentence differ in status', () => {
    const statuses = new Map<string, number>()
    for (const code of problemCodes) {
      const { message, status } = new Refusal(code)
      expect(message.length).toBeGreaterThan(3)
      expect(statuses.get(message) ?? status).toBe(status)
      statuses.set(message, status)
    }
  })

  test('the browser’s own messages are in the catalogue', () => {
    expect(words.problem.offline).toBe('Please check your internet connection.')
    expect(words.problem.somethingWrong).toBe('Something went wrong')
  })

  test('a message, field errors and the request’s id travel; what is absent does not', () => {
    const problem = new Problem('missing_fields', {
      message: missingFields(['title', 'size.length']),
      errors: { title: 'Fill this in' },
    })
    expect(problem.toBody('r1')).toEqual({
      error: true,
      message: 'Missing fields: title, size.length',
      code: 'missing_fields',
      errors: { title: 'Fill this in' },
      requestId: 'r1',
    })
    expect(problem.status).toBe(422)
  })

  test('only codes of the table are codes', () => {
    for (const code of problemCodes) expect(isProblemCode(code)).toBe(true)
    for (const other of ['', 'toString', '__proto__', 'conflict', null, 404]) expect(isProblemCode(other)).toBe(false)
  })
})
