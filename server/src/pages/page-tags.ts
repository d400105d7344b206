// What a page shows, from the calls its loaders made. Every list of works carries the one tag that a new or
// changed work drops; a call that is not a list of works adds what it names.
import { artworkTag, auctionListsTag, auctionTag, listsTag } from '../platform/tags.ts'

const byCall: Record<string, (params: Record<string, string>) => string[]> = {
  'artworks.view': ({ id = '' }) => [artworkTag(id.toLowerCase())],
  'artworks.similar': () => [listsTag],
  'auctions.list': () => [auctionListsTag],
  'auctions.ofArtist': () => [auctionListsTag],
  'auctions.view': ({ id = '' }) => [auctionTag(id)],
  'auctions.status': ({ id = '' }) => [auctionTag(id)],
  'auctions.history': ({ id = '' }) => [auctionTag(id)],
}

export function pageTags(noun: string, name: string, params: Record<string, string>): string[] {
  return byCall[`${noun}.${name}`]?.(params) ?? [listsTag]
}
