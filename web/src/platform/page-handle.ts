/** How the page host caches a page; a route exports `handle = { page: … } satisfies PageHandle`. */
export interface PageHandle {
  page: {
    /**
     * The query parameters that the loader or the rendered component reads: they are part of the cache key, and the
     * server sees no others.
     */
    query?: readonly string[]
    /**
     * Seconds in the memory cache, if less than the default; 0: never cached. For what changes without a cache tag, or
     * often.
     */
    seconds?: number
    /** Rendered when the server starts and cached for a day, unless a cache tag of what its loader reads drops it. */
    fixed?: true
  }
}
