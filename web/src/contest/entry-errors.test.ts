// The contest form's message for each failure (spec: section 8, Contest).
import { Problem } from '@rasika/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { noResponse, problemOf } from '../platform/problem-of.ts'
import { entryErrorOf, uploadErrorOf } from './entry-errors.ts'

const tooLarge = 'File is too large. Maximum allowed size is 1MB.'
const bodyWith = (message: string) => ({ error: true, message })

describe('of the entry', () => {
  test('a refusal is shown with the server’s message, whatever its status', () => {
    expect(entryErrorOf(problemOf(200, bodyWith('The jury is closed')))).toBe('The jury is closed')
    expect(entryErrorOf(problemOf(400, { ...bodyWith('You have entered'), code: 'contest_entered' }))).toBe(
      'You have entered',
    )
    expect(entryErrorOf(problemOf(422, bodyWith('Write a phone number')))).toBe('Write a phone number')
  })

  test('another answer is Upload failed, with the server’s message', () => {
    expect(entryErrorOf(problemOf(500, bodyWith('The house is dark')))).toBe('Upload failed: The house is dark')
    expect(entryErrorOf(problemOf(429, bodyWith('Slowly')))).toBe('Upload failed: Slowly')
  })
})

describe('of the picture as of the entry', () => {
  test.each([uploadErrorOf, entryErrorOf])('%o: 413, and whatever is no response at all, is too large', (errorOf) => {
    expect(errorOf(problemOf(413, bodyWith('Payload Too Large')))).toBe(tooLarge)
    expect(errorOf(new Error('the canvas broke'))).toBe(tooLarge)
    expect(errorOf(undefined)).toBe(tooLarge)
  })

  test.each([uploadErrorOf, entryErrorOf])('%o: no response is a network error', (errorOf) => {
    expect(errorOf(noResponse())).toBe('Network error. Please try again.')
  })

  test('a refused picture is Upload failed, and an unknown error where there is no message', () => {
    expect(uploadErrorOf(problemOf(400, bodyWith('This is no picture')))).toBe('Upload failed: This is no picture')
    expect(uploadErrorOf(new Problem('fault', { message: '' }))).toBe('Upload failed: Unknown error')
  })
})
