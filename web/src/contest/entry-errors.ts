// What the form says of a failure (spec: section 8, Contest, to the letter). A refusal of the entry itself is told in the
// server's own words; everything that is no answer of the house, and was no want of a connection, counts as too large.
import { Problem } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { words } from './words.ts'

/** Of taking in the picture. */
export function uploadErrorOf(error: unknown): string {
  if (!(error instanceof Problem) || error.status === 413) return shared.contest.imageTooLarge
  if (error.message === shared.problem.offline) return words.network
  return words.uploadFailed(error.message || words.unknownError)
}

/** Of the entry: the same, but a rule that says no speaks for itself. */
export function entryErrorOf(error: unknown): string {
  const isRule = error instanceof Problem && (error.status === 400 || error.status === 422)
  return isRule ? error.message : uploadErrorOf(error)
}
