// Messages of the form for failures (spec: section 8, Contest, to the letter). A refusal of the entry itself shows the
// server's message; a failure without a response of the API, other than a lost connection, counts as too large.
import { Problem } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { words } from './words.ts'

/** For uploading the picture. */
export function uploadErrorOf(error: unknown): string {
  if (!(error instanceof Problem) || error.status === 413) return shared.contest.imageTooLarge
  if (error.message === shared.problem.offline) return words.network
  return words.uploadFailed(error.message || words.unknownError)
}

/** For the entry: the same, except that a violated rule shows the server's message. */
export function entryErrorOf(error: unknown): string {
  const isRule = error instanceof Problem && (error.status === 400 || error.status === 422)
  return isRule ? error.message : uploadErrorOf(error)
}
