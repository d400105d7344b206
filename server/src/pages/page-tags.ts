// What a page shows, from the calls its loaders made. Every list of works carries the one tag that a new or
// changed work drops; a call that is not a list of works adds what it names.
import { artworkTag, listsTag } from '../platform/tags.ts'

const byCall: Record<string, (params: Record<string, string>) => string[]> = {
  'artworks.view': ({ id = '' }) => [artworkTag(id.toLowerCase())],
  'artworks.similar': () => [listsTag],
}

export function pageTags(noun: string, name: string, params: Record<string, string>): string[] {
  return byCall[`${noun}.${name}`]?.(params) ?? [listsTag]
}
