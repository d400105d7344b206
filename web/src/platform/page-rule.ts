/** How the page host keeps a page; a route exports `handle = { page: … } satisfies PageHandle`. */
export interface PageHandle {
  page: {
    /** Query parameters that make this another page; all others are dropped before the loader sees them. */
    query?: readonly string[]
    /** Seconds it may be kept in memory, where that is less than the house's. */
    seconds?: number
    /** What it says is settled when the house opens: it is finished then, before anybody asks, and kept for a day. */
    fixed?: true
  }
}
