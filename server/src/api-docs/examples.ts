// A command for each call, to copy and run. What it names is in this house: ids and names are read from it when the page is
// made. Bodies are written out here where a made-up one would be refused, and made from their shapes elsewhere.
import type { Schema } from './shape.ts'

/** Of this house; null where it has none. */
export interface Samples {
  artwork: string | null
  auction: string | null
  artist: string | null
  mail: string | null
  buyerEmail: string | null
  artistEmail: string | null
  password: string
}

export interface Asked {
  id: string
  method: string
  path: string
  who: 'anyone' | 'buyer' | 'artist' | 'either'
  body: Schema | null
}

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4oSB1QkGKAUIBAB7+BAkT0s3bAAAAAElFTkSuQmCC'

const queries: Readonly<Record<string, string>> = {
  'artworks.list': '?category=paintings&sort=price-low&limit=3',
  'artworks.topSelling': '?limit=8',
  'artworks.recent': '?limit=4',
  'artworks.suggest': '?search=madhu',
  'artworks.similar': '?limit=4',
  'artists.list': '?limit=3',
  'artists.artworks': '?sort=price-high&limit=3',
  'artists.available': '?username=leela-prints',
  'auctions.list': '?status=live&sort=ending-soon&limit=3',
  'auctions.history': '?limit=5',
}

export function bodyOf(id: string, schema: Schema | null, samples: Samples): unknown {
  const { buyerEmail, artistEmail, password } = samples
  const written: Record<string, unknown> = {
    'buyers.login': { email: buyerEmail ?? 'you@example.com', password },
    'artists.login': { email: artistEmail ?? 'you@example.com', password },
    'buyers.register': { name: 'Ila Rao', phone: '9876543210', email: 'ila.rao@example.com', password: 'a long password' },
    'artists.register': {
      name: 'Leela Das', username: 'leela-das', description: 'Prints by hand from carved teak.', email: 'leela.das@example.com', password: 'a long password', phone: '9876543211',
      address: { receiverName: 'Leela Das', houseNumber: '12', streetName: 'Temple Road', area: 'Old Town', city: 'Bhubaneswar', state: 'Odisha', pincode: '751002', fullAddress: '12 Temple Road, Old Town, Bhubaneswar' },
    },
    'keys.requestReset': { email: buyerEmail ?? 'you@example.com' },
    'contact.send': { email: 'ila.rao@example.com', subject: 'About framing', message: 'Do you frame works before they are sent?' },
    'images.upload': { file: pixel },
    'analytics.event': { name: 'home_screen_opened', timestamp: '2026-11-21T09:30:00.000Z' },
    'wishlist.add': { artworkId: samples.artwork },
    'wishlist.remove': { artworkId: samples.artwork },
    'bids.place': { auctionId: samples.auction, amount: 100000 },
  }
  if (id in written) return written[id]
  return schema ? made(schema, '') : undefined
}

/** The command; `$COLLECTOR` and `$ARTIST` hold the tokens that the page shows how to get. */
export function commandOf(asked: Asked, origin: string, samples: Samples): string {
  const noun = asked.id.split('.')[0] as string
  const named = { auctions: samples.auction, artists: samples.artist, mails: samples.mail }[noun] ?? samples.artwork
  const value = asked.id === 'auctions.ofArtist' ? samples.artist : named
  const path = asked.path.replace(/\{\w+\}/, value ?? 'ID')
  const body = bodyOf(asked.id, asked.body, samples)
  return [
    `curl${asked.method === 'GET' ? '' : ` -X ${asked.method}`} '${origin}${path}${queries[asked.id] ?? ''}'`,
    ...(asked.who === 'buyer' ? [`-H "Authorization: Bearer $COLLECTOR"`] : []),
    ...(asked.who === 'artist' ? [`-H "Authorization: Bearer $ARTIST"`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`]),
  ].join(' \\\n  ')
}

/** The least that is of the shape: what is needed, and nothing more. */
function made(schema: Schema, name: string): unknown {
  const real = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (real.const !== undefined) return real.const
  if (real.enum) return real.enum[0]
  if (real.properties) {
    const needed = real.required ?? []
    const shown = needed.length > 0 ? needed : Object.keys(real.properties).slice(0, 2)
    return Object.fromEntries(shown.map((key) => [key, made((real.properties as Record<string, Schema>)[key] ?? {}, key)]))
  }
  const type = Array.isArray(real.type) ? real.type[0] : real.type
  if (type === 'number' || type === 'integer') return Math.max(1, real.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'array') return real.items ? [made(real.items, name)] : []
  return name.toLowerCase().endsWith('id') ? 'ID' : `${name}…`
}
