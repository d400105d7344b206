// The cache tags of a page, from the calls of its loaders. Every list of works carries the one tag that a new or
// changed work drops; any other call adds the tags of what it reads.
import { artistsTag, artworkTag, auctionListsTag, auctionTag, contestTag, listsTag } from '../platform/tags.ts'

const byCall: Record<string, (params: Record<string, string>) => string[]> = {
  'artworks.view': ({ id = '' }) => [artworkTag(id.toLowerCase())],
  'artworks.similar': () => [listsTag],
  // The list shows the counts of works and lots.
  'artists.list': () => [artistsTag, listsTag, auctionListsTag],
  'artists.view': () => [artistsTag, listsTag, auctionListsTag],
  'artists.artworks': () => [artistsTag, listsTag],
  'auctions.list': () => [auctionListsTag],
  'auctions.ofArtist': () => [artistsTag, auctionListsTag],
  'auctions.view': ({ id = '' }) => [auctionTag(id)],
  'auctions.status': ({ id = '' }) => [auctionTag(id)],
  'auctions.history': ({ id = '' }) => [auctionTag(id)],
  'contest.view': () => [contestTag],
}

export function pageTags(noun: string, name: string, params: Record<string, string>): string[] {
  return byCall[`${noun}.${name}`]?.(params) ?? [listsTag]
}
