// What caches may do with a public response (docs/decisions/070). A browser asks again before each use. A shared cache
// keeps the response for its seconds, and may send it while it asks for a newer one; browsers may not, since some would
// show a person their own change a minute late. Both may send it in place of an error. Cache tags are headers where a
// CDN is purged by them.
import type { HeaderList } from './ready-response.ts'
import { settingsTag } from './tags.ts'

export type Cdn = 'none' | 'fastly' | 'cloudflare' | 'generic'

const staleIfErrorSeconds = 600
const maxRevalidateSeconds = 60
/** All headers of a response must fit into a proxy's buffer of 8 KB, beside the content policy. */
const maxTagBytes = 1500

/** `seconds` 0: a shared cache asks again before each use, too. */
export function publicCaching(seconds: number, tags: readonly string[], cdn: Cdn): HeaderList {
  const browsers = `public, max-age=0${seconds > 0 ? `, s-maxage=${seconds}` : ''}, stale-if-error=${staleIfErrorSeconds}`
  const shared =
    `max-age=${seconds}, stale-while-revalidate=${Math.min(maxRevalidateSeconds, 2 * seconds)}, ` +
    `stale-if-error=${staleIfErrorSeconds}`
  return [
    'cache-control',
    browsers,
    ...(seconds > 0
      ? cdn === 'fastly'
        ? ['surrogate-control', shared]
        : ['cdn-cache-control', `public, ${shared}`]
      : []),
    ...tagHeader(tags, cdn),
  ]
}

/**
 * For a response that is not kept by shared caches although it is public: an expired one, sent in place of an error.
 */
export const revalidated = `public, max-age=0, stale-if-error=${staleIfErrorSeconds}`
/** Headers for shared caches alone. */
export const sharedCacheHeaders: ReadonlySet<string> = new Set(['surrogate-control', 'cdn-cache-control'])

/** A change of the settings drops every page. Tags beyond the limit are left out: that page expires by age. */
function tagHeader(tags: readonly string[], cdn: Cdn): HeaderList {
  if (cdn === 'none') return []
  const [name, separator] = cdn === 'cloudflare' ? ['cache-tag', ','] : ['surrogate-key', ' ']
  let text = settingsTag
  for (const tag of tags) if (text.length + 1 + tag.length <= maxTagBytes) text += separator + tag
  return [name as string, text]
}
