// What the contest's form says of a failure, sentence by sentence (spec: section 8, Contest).
import { Problem } from '@rasika/contract/problem.ts'
import { describe, expect, test } from 'vitest'
import { noAnswer, problemOf } from '../platform/problem-of.ts'
import { toldOfEntry, toldOfUpload } from './told.ts'

const tooLarge = 'File is too large. Maximum allowed size is 1MB.'
const said = (message: string) => ({ error: true, message })

describe('of the entry', () => {
  test('a refusal is told in the server’s message, with whatever status it came', () => {
    expect(toldOfEntry(problemOf(200, said('The jury is closed')))).toBe('The jury is closed')
    expect(toldOfEntry(problemOf(400, { ...said('You have entered'), code: 'contest_entered' }))).toBe('You have entered')
    expect(toldOfEntry(problemOf(422, said('Write a phone number')))).toBe('Write a phone number')
  })

  test('another answer is Upload failed, with the server’s message', () => {
    expect(toldOfEntry(problemOf(500, said('The house is dark')))).toBe('Upload failed: The house is dark')
    expect(toldOfEntry(problemOf(429, said('Slowly')))).toBe('Upload failed: Slowly')
  })
})

describe('of the picture as of the entry', () => {
  test.each([toldOfUpload, toldOfEntry])('%o: 413, and whatever is no answer at all, is too large', (told) => {
    expect(told(problemOf(413, said('Payload Too Large')))).toBe(tooLarge)
    expect(told(new Error('the canvas broke'))).toBe(tooLarge)
    expect(told(undefined)).toBe(tooLarge)
  })

  test.each([toldOfUpload, toldOfEntry])('%o: no answer is a network error', (told) => {
    expect(told(noAnswer())).toBe('Network error. Please try again.')
  })

  test('a refused picture is Upload failed, and an unknown error where nothing is said', () => {
    expect(toldOfUpload(problemOf(400, said('This is no picture')))).toBe('Upload failed: This is no picture')
    expect(toldOfUpload(new Problem('fault', { message: '' }))).toBe('Upload failed: Unknown error')
  })
})
