// The rows of the authorisation matrix: what each kind of caller may expect, and the rows that most calls have.
export const callerKinds = [
  'visitor',
  'buyer',
  'other buyer',
  'artist',
  'other artist',
  'expired',
  'forged',
  'revoked',
] as const

export type CallerKind = (typeof callerKinds)[number]

export const objects = ['own', 'foreign', 'absent'] as const

export type ObjectKind = (typeof objects)[number]

/** The status for each kind of object the call may name; one number for a call that names none. */
export type Expected = number | Record<ObjectKind, number>

export interface MatrixRow {
  visitor: Expected
  buyer: Expected
  artist: Expected
  /** For a token that is expired, forged or revoked. */
  badToken: Expected
  /**
   * The request body; `object` is the id of the call's object, `unique` differs in every request, `image` is an upload
   * of the caller.
   */
  body?: (object: string, unique: string, image: string) => unknown
  query?: (unique: string) => Record<string, string>
}

/** A public read is the same for every caller; a bad token does not change it. */
export const forAll = (expected: Expected): Omit<MatrixRow, 'body'> => ({
  visitor: expected,
  buyer: expected,
  artist: expected,
  badToken: expected,
})

export const forBuyers = (expected: Expected): Omit<MatrixRow, 'body'> => ({
  visitor: 401,
  buyer: expected,
  artist: 403,
  badToken: 401,
})

export const forArtists = (expected: Expected): Omit<MatrixRow, 'body'> => ({
  visitor: 401,
  buyer: 403,
  artist: expected,
  badToken: 401,
})

export const anyWork = { own: 200, foreign: 200, absent: 404 }

/** Also used for paid orders. */
export const ownWork = { own: 200, foreign: 404, absent: 404 }
