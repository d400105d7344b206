// Requests of every public GET call, so that the plans of all their statements are seen.
import { calls } from '@rasika/contract/calls.ts'
import { sorts } from '@rasika/contract/catalogue-filters.ts'
import type pg from 'pg'

/** Each with every sort, and the page after it. */
const lists = [
  '',
  'category=paintings',
  'category=paintings,sculptures',
  'subcategory=bronze,stone',
  'category=photography&minPrice=2000&maxPrice=60000',
  'minPrice=2000&maxPrice=2100',
  'available=1&category=paintings&minPrice=40000',
  'edition=1',
  'medium=oil&facets=1',
  'medium=oil,print&orientation=wide&framingType=Frame&signed=1&facets=1',
  'maxWidth=60&maxHeight=45&facets=1',
  'minYear=1900&maxYear=1950&orientation=upright',
  'colour=brown&minPrice=2000&maxPrice=60000&facets=1',
]
const searches = [
  'river',
  'river castle',
  'the',
  'a cross',
  'portrait of a man',
  'No. 5',
  'j.m.w. turner',
  'jmw turner',
  'john mallord turner',
  'castel',
  'lndscape with rivr',
  'selfportrait',
  'dance xqzzxqz',
  'river under 20000',
  'landscape blue A3',
  '2 feet wide',
  'मधुबनी',
  'h j xqzzxqz company',
]
const beginnings = [
  'a',
  'riv',
  'moon ov',
  'portrait of a',
  'jmw tu',
  'landscap rivr',
  'under 20000',
  'xqzz',
  'of a man',
]

/** Paths by noun and call of `calls`; the ids are of works, artists, lots and certificates that exist. */
export async function publicRequests(client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const one = async (text: string) => (await client.query<{ value: string }>(text)).rows[0]?.value ?? ''
  const work = await one(
    'SELECT id::text AS value FROM artworks WHERE removed_at IS NULL ORDER BY id DESC OFFSET 77 LIMIT 1',
  )
  const largest = await one(
    'SELECT artist_id::text AS value FROM artworks GROUP BY artist_id ORDER BY count(*) DESC LIMIT 1',
  )
  const lot = await one('SELECT id::text AS value FROM auctions LIMIT 1')
  const certificate = await one('SELECT code AS value FROM certificates LIMIT 1')
  const search = (text: string) => `search=${encodeURIComponent(text)}`
  const requests: Record<string, readonly string[]> = {
    'artworks.list': [
      ...lists.flatMap((query) => sorts.map((sort) => `?${query}&sort=${sort}&limit=24`)),
      ...searches.flatMap((text) => [`?${search(text)}&facets=1`, `?${search(text)}&sort=price-low`]),
      ...searches.map((text) => `?${search(text)}&exact=1`),
      `?${search('river')}&category=paintings&medium=oil&maxWidth=60&facets=1`,
    ],
    'artworks.suggest': beginnings.map((text) => `?${search(text)}`),
    'artworks.topSelling': [''],
    'artworks.recent': ['', '?limit=100'],
    'artworks.view': [work],
    'artworks.similar': [work],
    'artists.list': ['', `?${search('william')}`, `?${search('xqzz')}`, '?limit=100'],
    'artists.available': ['?username=turner'],
    'artists.view': [largest],
    'artists.artworks': [largest, `${largest}?limit=100`],
    'auctions.list': ['', `?${search('river')}&facets=1`, '?status=Live&sort=most-bids'],
    'auctions.ofArtist': [largest],
    'auctions.view': [lot],
    'auctions.status': [lot],
    'auctions.history': [lot],
    'contest.view': [''],
    'contest.results': [''],
    'delivery.artwork': [`${work}?pincode=560001`],
    'delivery.auction': [`${lot}?pincode=560001`],
    'certificates.certificate': [certificate],
    // The demonstration's mailbox, which production does not have.
    'mails.list': [],
    'mails.view': [],
    'home.view': [''],
    'promises.counts': [''],
  }
  return new Map(
    publicGets().map(([name, path]) => {
      const tails = requests[name]
      if (!tails) throw new Error(`${name} is public and has no request in proof/checks/plans/public-calls.ts`)
      return [name, tails.map((tail) => withTail(path, tail))]
    }),
  )
}

/** Every GET call that works without a token, as `noun.call` with its path. */
function publicGets(): [string, string][] {
  return Object.entries(calls).flatMap(([noun, ofNoun]) =>
    Object.entries(ofNoun as Record<string, { method: string; path: string; who: string }>)
      .filter(([, { method, who }]) => method === 'GET' && who === 'anyone')
      .map(([name, { path }]): [string, string] => [`${noun}.${name}`, path]),
  )
}

/** The tail begins with the value of the path's parameter, if it has one. */
function withTail(path: string, tail: string): string {
  const [value = '', query] = tail.split('?')
  return path.replace(/:\w+/, value) + (query === undefined ? '' : `?${query}`)
}
