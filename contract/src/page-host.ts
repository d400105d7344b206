// What the page host (`server/src/pages`) and the pages agree on: how a page is cached, and what a render gets of its
// host.
import type { GalleryFigures } from './gallery-figures.ts'
import type { SiteFacts } from './site-facts.ts'
import type { Site } from './site.ts'

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

/** A call of a loader: noun and name are its key in the table of calls. */
interface PageCall {
  noun: string
  name: string
  params: Record<string, string>
  query: Record<string, unknown>
}

/** What a render gets of its host. */
export interface PageInput {
  /** Returns every response, refusals too. */
  transport: (call: PageCall) => Promise<{ status: number; body: unknown }>
  site: Site
  galleryFigures: GalleryFigures
  siteFacts: SiteFacts
  requestId: string
  /** Logs an unexpected error. */
  fault: (error: unknown) => void
  /** Receives the finished document, whose bytes are the receiver's from then on. */
  document: (html: Uint8Array) => void
}
