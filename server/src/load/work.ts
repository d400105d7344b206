// Turns a record into an artwork: plausible price, stock, age and views, all derived from the record's ref and copy
// number, so that loading again gives the same and changes nothing.
import { createHash } from 'node:crypto'
import type { ArtworkChange } from '@rasika/contract/artworks.ts'
import { menuCategoryOf } from '@rasika/contract/categories.ts'
import { type ArtworkFieldsRow, artworkColumns } from '../catalogue/catalogue.ts'
import { kindOf } from './kinds.ts'
import type { SourceRecord } from './records.ts'
import { words } from './words.ts'

/** A row of `artworks` as `insertWorks` takes it; the picture by its index, the artist by `artist_ref`. */
export interface WorkRow extends ArtworkFieldsRow {
  source_ref: string
  artist_ref: string
  picture: number
  views: number
  sold_count: number
  /** Days before loading. */
  age_days: number
}

export interface LoadedArtistRow {
  source_ref: string
  username: string
  name: string
}

/** The works' dates spread over five years, in the order of the file. */
const yearsOfWorks = 5
const linesOfYears = 70_000

/** `pictureFor` returns the best picture for a category and a shape; `chance` is between 0 and 1. */
export function workFrom(
  record: SourceRecord,
  copy: number,
  line: number,
  pictureFor: (menuCategory: string, shape: number, chance: number) => number,
): WorkRow {
  const kind = kindOf(record)
  const [forPrice, forOffer, forStock, forViews, forPicture, forAge] = chances(`${record.ref} ${copy}`)
  const [width, height] = [record.widthMm / 1000, record.heightMm / 1000]
  const isSculpture = kind.category === 'Sculpture'
  const price = priceOf(kind.usualPrice, width * height, forPrice)
  const isSold = forStock < 0.12
  const editionSize = kind.isEdition ? ([10, 25, 50, 75, 150][Math.floor(forStock * 5)] ?? 25) : null
  const ageDays = (1 - ((line % linesOfYears) + forAge) / linesOfYears) * 365 * yearsOfWorks
  const menuCategory = menuCategoryOf(kind.category, kind.subcategory)
  const fields: ArtworkChange = {
    title: shortened(record.title, 160),
    sku: skuOf(record.ref, copy),
    price,
    ...(forOffer < 0.3 ? { maxPrice: rounded(price * (1.08 + forOffer)) } : {}),
    description: describe(record),
    category: kind.category,
    subcategory: kind.subcategory,
    medium: record.medium === null ? null : shortened(record.medium, 120),
    year: record.year,
    subjects: [...new Set(record.subjects.map((subject) => shortened(subject, 40)))].slice(0, 20),
    size: {
      length: width,
      breadth: isSculpture ? (record.depthMm ?? record.widthMm * 0.6) / 1000 : height,
      height: isSculpture ? height : (record.depthMm ?? 30) / 1000,
    },
    weight: Math.max(0.2, Math.round(kind.weight * width * height * 10) / 10),
    stock: isSold ? 0 : editionSize === null ? 1 : Math.ceil(editionSize * forPrice),
    editionSize,
    framingType: isSculpture ? 'None' : kind.isEdition ? 'Roll Piece' : 'Frame',
    deliveryType: kind.category === 'Digital Art' ? 'Digital' : 'Physical',
    hasSignature: forOffer > 0.2,
  }
  return {
    ...artworkColumns.merge(artworkColumns.blank, fields),
    menu_category: menuCategory,
    source_ref: `tate:${record.ref}${copy === 0 ? '' : `:${copy}`}`,
    artist_ref: artistRef(record),
    picture: pictureFor(menuCategory, record.widthMm / record.heightMm, forPicture),
    views: Math.round(-Math.log(1 - forViews) * 40),
    sold_count: editionSize === null ? Number(isSold) : isSold ? editionSize : Math.floor(editionSize * (1 - forPrice)),
    age_days: ageDays,
  }
}

/** Unique for an artist: a long ref as its hash. */
function skuOf(ref: string, copy: number): string {
  const short = ref.length <= 40 ? ref : createHash('sha256').update(ref).digest('hex').slice(0, 40)
  return `TATE-${short}${copy === 0 ? '' : `-${copy}`}`
}

export function artistFrom(record: SourceRecord): LoadedArtistRow {
  const plain = record.artist.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const id = usernameEnd(record.artist.id)
  return {
    source_ref: artistRef(record),
    username: `${plain.slice(0, 29 - id.length)}-${id}`,
    name: shortened(record.artist.name, 100),
  }
}

/** Distinguishes artists of one name; an id that cannot be part of a username is hashed. */
function usernameEnd(id: string): string {
  return /^[a-z0-9-]{1,16}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 12)
}

function artistRef({ artist }: SourceRecord): string {
  return `tate:${artist.id}`
}

/** Grows more slowly than the area; most prices are within a factor of three of the usual one. */
function priceOf(usual: number, squareMetres: number, chance: number): number {
  const size = Math.min(8, Math.max(0.25, Math.sqrt(squareMetres / 0.25)))
  return Math.max(500, rounded(usual * size * 3 ** (2 * chance - 1)))
}

function rounded(rupees: number): number {
  const step = rupees < 10_000 ? 100 : rupees < 100_000 ? 500 : 5000
  return Math.round(rupees / step) * step
}

function describe({ medium, artist, year, subjects }: SourceRecord): string {
  const { made, shows, origin, unknownMedium } = words.work
  const shown = subjects.slice(0, 4).join(', ')
  return `${made(shortened(medium ?? unknownMedium, 300), artist.name, year)}${shown ? shows(shown) : ''}${origin}`
}

function shortened(text: string, max: number): string {
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`
}

/** Six deterministic numbers from 0 up to 1 for one text. */
function chances(text: string): [number, number, number, number, number, number] {
  const digest = createHash('sha256').update(text).digest()
  const at = (index: number) => digest.readUInt32BE(index * 4) / 2 ** 32
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}
