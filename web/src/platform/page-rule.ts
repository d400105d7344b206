/** How the page host caches a page; a route exports `handle = { page: … } satisfies PageHandle`. */
export interface PageHandle {
  page: {
    /** Query parameters that make this another page; all others are dropped before the loader reads them. */
    query?: readonly string[]
    /** Seconds in the memory cache, if less than the default. */
    seconds?: number
    /** The content is constant once the server runs: rendered at the start, before any request; cached for a day. */
    fixed?: true
  }
}
