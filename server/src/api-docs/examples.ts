// A command for each endpoint, to copy and run. It names existing records: samples that were read when the page was
// rendered, or the result of a lookup in the line before. All shell text is composed here and nowhere else.
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import { bodiesOf } from './bodies.ts'
import { type Lookup, lookupsOf } from './lookups.ts'
import type { Samples } from './samples.ts'

export interface ExampleCall {
  /** Endpoint id, such as 'artworks.view'. */
  id: string
  method: string
  path: string
  who: 'anyone' | 'buyer' | 'artist' | 'either'
}

/** Query strings of endpoints whose examples show more with one. */
export const queries: Readonly<Record<string, string>> = {
  'artworks.list': 'category=paintings&sort=price-low&limit=3',
  'artworks.topSelling': 'limit=8',
  'artworks.recent': 'limit=4',
  'artworks.suggest': 'search=madhu',
  'artworks.similar': 'limit=4',
  'artists.list': 'limit=3',
  'artists.artworks': 'sort=price-high&limit=3',
  'artists.available': 'username=leela-prints',
  'auctions.list': 'status=live&sort=ending-soon&limit=3',
  'auctions.history': 'limit=5',
  'delivery.artwork': 'pincode=560003',
  'delivery.auction': 'pincode=560003',
  'bookings.quotes': 'weight=4&length=60&breadth=50&height=12',
}

/** `$COLLECTOR` and `$ARTIST` hold the tokens that the page explains how to get. */
export function commandOf({ id, method, path, who }: ExampleCall, origin: string, samples: Samples): string {
  const lookup = lookupsOf(samples)[id]
  const named = path.replace(/\{(\w+)\}/, (_, parameter: string) =>
    lookup ? `$${lookup.name}` : (sampleOf(id, samples) ?? parameter.toUpperCase()),
  )
  const query = queries[id] ? `?${queries[id]}` : ''
  const address = origin + named + query
  const call = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${named.includes('$') ? `"${address}"` : `'${address}'`}`,
    ...tokenOf(who),
    ...dataOf(bodiesOf(samples)[id], lookup),
  ].join(' \\\n  ')
  return lookup ? `${commandOfLookup(lookup, origin)}\n${call}` : call
}

/** `LEAST=$(curl … | sed …)`: empty if nothing is found. */
function commandOfLookup({ name, path, who, body, finds }: Lookup, origin: string): string {
  const call = [`curl -s '${origin}${path}'`, ...tokenOf(who), ...dataOf(body)]
  return `${name}=$(${call.join(' \\\n  ')} | sed -n 's/${finds}/\\1/p')`
}

function tokenOf(who: ExampleCall['who']): string[] {
  return who === 'buyer' || who === 'artist'
    ? [`-H "Authorization: Bearer $${who === 'buyer' ? 'COLLECTOR' : 'ARTIST'}"`]
    : []
}

function dataOf(body: unknown, lookup?: Lookup): string[] {
  if (body === undefined) return []
  const quoted = JSON.stringify(body).replaceAll("'", `'\\''`)
  const numbered = lookup?.isNumber ? quoted.replaceAll(`"$${lookup.name}"`, `$${lookup.name}`) : quoted
  const data = numbered.replaceAll(
    /\$([A-Z]+)/g,
    (_, name: string) => `'${name === 'NOW' ? '$(date +%s)' : `"$${name}"`}'`,
  )
  return [`-H 'Content-Type: application/json'`, `-d '${data}'`]
}

/** The sample for the object in the endpoint's path. */
function sampleOf(id: string, { artwork, auction, artist }: Samples): string | null {
  const [noun, name] = id.split('.') as [keyof typeof endpoints, string]
  const { object } = (endpoints[noun] as Readonly<Record<string, Endpoint>>)[name] ?? {}
  return { artwork, auction, artist }[object as 'artwork'] ?? null
}
