import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { normalise, wordsOf } from './normalise.ts'

describe('a text as the search sees it', () => {
  test.each([
    ['Mor Milan (Peacocks’ Meeting)', 'mor milan peacocks meeting'],
    ['Über-Straße, ÉTUDE No. 3', 'uber strase etude no 3'],
    ['मधुबनी', 'madhubani'],
    ['सरिता झा', 'sarita jha'],
    ['पहाड़ी', 'pahari'],
    ['पहाड़ी', 'pahari'],
    ['म\u200dधु\u200cबनी', 'madhubani'],
    ['कमल १२', 'kamal 12'],
    ['🎨 “”!?', ''],
    ['Mor\ud800Milan', 'mor milan'],
  ])('%s reads %s', (written, read) => {
    expect(wordsOf(written).join(' ')).toBe(read)
  })

  test('composed and decomposed writing are one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalise(text.normalize('NFD'))).toBe(normalise(text.normalize('NFC')))
      }),
    )
  })
})

describe('browser-side and database-side folding', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.connection)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const normaliseInDatabase = async (texts: string[]): Promise<string[]> => {
    const { rows } = await client.query<{ read: string }>(
      'SELECT search_normalise(t) AS read FROM unnest($1::text[]) WITH ORDINALITY AS x (t, n) ORDER BY n',
      [texts],
    )
    return rows.map((row) => row.read)
  }

  const devanagari = fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code))
  const latin = fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code))
  const mark = fc.constantFrom('\u0301', '\u200d', '\u200c', '’', '‘', '“', '—', '½', '🎨', '\u093c', 'ﬁ', '　', '·')
  // Node has Unicode 17, PostgreSQL 15 has Unicode 14, so they decompose or order a character added between the two
  // differently. These are all such characters of the basic plane; the planes beyond it are left out.
  const newerThanUnicode14 = /\u0897|[\u1acf-\u1add]|[\u1ae0-\u1aeb]|\ua7f1/
  const basicPlane = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1)).filter(
    (character) => character.isWellFormed() && !newerThanUnicode14.test(character),
  )
  const basic = fc.constantFrom(...basicPlane)
  const texts = fc.array(fc.oneof(devanagari, latin, mark, basic), { maxLength: 30 }).map((parts) => parts.join(''))

  test.each([
    ['by itself', (character: string) => character],
    ['after a letter with a mark', (character: string) => `a\u0301${character}`],
  ])('agree on each character of the basic plane %s', async (_, write) => {
    const written = basicPlane.map(write)
    expect(await normaliseInDatabase(written)).toEqual(written.map(normalise))
  })

  test('agree on marks that a quote separated', async () => {
    expect(await normaliseInDatabase(['\u0951\u2018\u08cf'])).toEqual([normalise('\u0951\u2018\u08cf')])
  })

  test('agree on every text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 50, maxLength: 50 }), async (many) => {
        expect(await normaliseInDatabase(many)).toEqual(many.map(normalise))
      }),
      { numRuns: 40 },
    )
  })
})
