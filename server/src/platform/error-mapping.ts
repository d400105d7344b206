// Maps every error to a refusal: our own as it is, the database's by the name of the violated
// constraint, Fastify's by its status; anything else is a fault whose text stays in the log.
import { Problem, type ProblemCode } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { brokenConstraint } from './db.ts'
import { isConnectionLoss } from './db-client.ts'

/** The database checks last: constraint → error code, and the field it belongs to. */
const constraints: Record<string, { code: ProblemCode; field?: string }> = {
  account_closed: { code: 'token_refused' },
  buyers_email_key: { code: 'email_taken', field: 'email' },
  artists_email_key: { code: 'email_taken', field: 'email' },
  artists_username_key: { code: 'username_taken', field: 'username' },
  artworks_sku_key: { code: 'sku_taken', field: 'sku' },
  contests_one_at_once: { code: 'contest_open' },
  auctions_one_of_work: { code: 'work_in_auction', field: 'artworkId' },
  artworks_held_check: { code: 'stock_held', field: 'stock' },
}

/** A randomly drawn value that is already taken: a retry draws another one. */
const drawn = new Set(['orders_number_key'])

const statementTimeout = '57014'
/** A serialization failure, a deadlock, an I/O error of the disk. Class 53 says that a resource ran out. */
const retriable = new Set(['40001', '40P01', statementTimeout, '58030'])
/** The database's disk_full, and the file system's own: full, over its quota, above its largest file. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error
  const constraint = brokenConstraint(error)
  if (constraint !== null && drawn.has(constraint)) return new Refusal('unavailable', { retryAfter: 1 })
  const taken = constraint === null ? undefined : constraints[constraint]
  if (taken)
    return new Refusal(taken.code, taken.field ? { errors: { [taken.field]: new Refusal(taken.code).message } } : {})
  if (isConnectionLoss(error)) return new Refusal('unavailable', { retryAfter: 2 })
  // A time-out of the platform is a DOMException, whose code is a number.
  if (error instanceof Error && error.name === 'TimeoutError') return new Refusal('unavailable', { retryAfter: 1 })
  const { code: given, statusCode } = error as { code?: unknown; statusCode?: number }
  const code = typeof given === 'string' ? given : ''
  if (diskFullCodes.has(code)) return new Refusal('no_room', { retryAfter: 60 })
  if (retriable.has(code) || code.startsWith('53')) return new Refusal('unavailable', { retryAfter: 1 })
  if (statusCode === 503) return new Refusal('unavailable', { retryAfter: 1 })
  if (statusCode === 413) return new Refusal('too_large')
  if (statusCode === 404) return new Refusal('not_found')
  if (statusCode === 415) return new Refusal('bad_request', { message: words.problem.notJson })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('bad_request')
  return new Refusal('fault')
}
