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

  const devanagari = fc.integer({ min: 0x900, max: 0x97f }).map((code) => String.fromCodePoint(code))
  const latin = fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code))
  const mark = fc.constantFrom('\u0301', '\u200d', '\u200c', '’', '‘', '“', '—', '½', '🎨', '\u093c', 'ﬁ', '　', '·')
  // Beyond the basic plane, Node and PostgreSQL may use different Unicode versions and decompose a new character
  // differently.
  const basic = fc.integer({ min: 1, max: 0xffff }).map((code) => String.fromCharCode(code))
  const texts = fc
    .array(fc.oneof(devanagari, latin, mark, basic), { maxLength: 30 })
    .map((parts) => parts.join('').toWellFormed().replaceAll('\0', ''))

  test('agree on marks that a quote separated', async () => {
    const { rows } = await client.query<{ read: string }>('SELECT search_normalise($1) AS read', ['\u0951\u2018\u08cf'])
    expect(rows[0]?.read).toBe(normalise('\u0951\u2018\u08cf'))
  })

  test('agree on every text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 50, maxLength: 50 }), async (many) => {
        const { rows } = await client.query<{ read: string }>(
          'SELECT search_normalise(t) AS read FROM unnest($1::text[]) WITH ORDINALITY AS x (t, n) ORDER BY n',
          [many],
        )
        expect(rows.map((row) => row.read)).toEqual(many.map(normalise))
      }),
      { numRuns: 40 },
    )
  })
})
