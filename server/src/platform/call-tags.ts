// The cache tags of the public calls: a page carries those of its loaders' calls, a cached response its own. Every list
// of works carries the one tag that a new or changed work drops; any other call adds the tags of what it reads.
import { type Call, type Calls, calls } from '@rasika/contract/calls.ts'
import { artistsTag, artworkTag, auctionListsTag, auctionTag, contestTag, homeTag, listsTag } from './tags.ts'

/** 'artworks.list' */
type CallName = { [Noun in keyof Calls]: `${Noun}.${keyof Calls[Noun] & string}` }[keyof Calls]

const byCall: Partial<Record<CallName, (params: Record<string, string>) => string[]>> = {
  'artworks.view': ({ id = '' }) => [artworkTag(id)],
  // The list shows the counts of works and lots.
  'artists.list': () => [artistsTag, listsTag, auctionListsTag],
  'artists.view': () => [artistsTag, listsTag, auctionListsTag],
  'artists.artworks': () => [artistsTag, listsTag],
  'auctions.list': () => [auctionListsTag],
  'auctions.ofArtist': () => [artistsTag, auctionListsTag],
  'auctions.view': ({ id = '' }) => [auctionTag(id)],
  'auctions.status': ({ id = '' }) => [auctionTag(id)],
  'auctions.history': ({ id = '' }) => [auctionTag(id)],
  'home.view': () => [homeTag, listsTag, artistsTag],
  'contest.view': () => [contestTag],
  'contest.results': () => [contestTag, artistsTag],
  // Counts of a month need not be true at once: they expire, and no write drops them.
  'promises.counts': () => [],
}

/**
 * The calls whose response to a caller without a token is cached: lists, and the counts of a month. One work and one
 * artist have counts that are true at once (views, sales, active auctions); lots and the contest tell the server's
 * time.
 */
const cachedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'artworks.list',
  'artworks.topSelling',
  'artworks.recent',
  'artworks.suggest',
  'artworks.similar',
  'artists.list',
  'artists.artworks',
  'promises.counts',
])

const nameOf = new Map<Call, CallName>(
  Object.entries(calls).flatMap(([noun, ofNoun]) =>
    Object.entries(ofNoun).map(([name, call]): [Call, CallName] => [call, `${noun}.${name}` as CallName]),
  ),
)

/** The tags of what a call reads. */
export function tagsOfCall(call: Call, params: Record<string, string>): string[] {
  return byCall[nameOf.get(call) as CallName]?.(params) ?? [listsTag]
}

/** The tags of a call's response; null for a call whose response is never cached. */
export function cachedCallTags(call: Call): ((params: Record<string, string>) => string[]) | null {
  const name = nameOf.get(call)
  return name && cachedCalls.has(name) ? (byCall[name] ?? (() => [listsTag])) : null
}
