// How long work that failed waits before it is tried again.

/** Doubles with each failed attempt from `first` on, to `longest` at most; in the unit of both. */
export function waitAfter(attempts: number, { first, longest }: { first: number; longest: number }): number {
  return Math.min(longest, first * 2 ** attempts)
}
