import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { readSynonyms } from './synonyms.ts'
import { insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await insertArtworks(testApp, [
    {
      title: 'Seven Fish, One Pond',
      artist: 'Sarita Jha',
      subcategory: 'madhubani',
      medium: 'Natural pigment on paper',
      subjects: ['fish', 'lotus'],
    },
    { title: 'Bride’s Courtyard', artist: 'Sarita Jha', subcategory: 'madhubani', subjects: ['wedding', 'woman'] },
    {
      title: 'Pasu Kanru',
      artist: 'Revathi Subramanian',
      subcategory: 'tanjore-mysore',
      medium: 'Gold leaf on board',
      subjects: ['cow'],
    },
    {
      title: 'Kamal Talai',
      artist: 'Nandini Vaishnav',
      subcategory: 'kalamkari-pichwai',
      description: 'A pichwai of the lotus pond by night.',
    },
    {
      title: 'Tiger Who Forgot to Be Afraid',
      artist: 'Phoolmati Maravi',
      subcategory: 'warli-gond',
      medium: 'Gond acrylic on canvas',
      subjects: ['tiger'],
    },
    {
      title: 'Tarpa until Morning',
      artist: 'Kisan Bhoye',
      subcategory: 'warli-gond',
      medium: 'Warli, rice paste on cotton',
      subjects: ['dance', 'village'],
    },
    {
      title: 'Brigade Road, Wet',
      artist: 'Joseph D’Souza',
      category: 'Photography',
      subcategory: 'street',
      subjects: ['rain', 'street'],
    },
    { title: 'Mughal Garden', artist: 'Zoya Mirza', subcategory: 'miniature', subjects: ['garden'] },
    { title: 'River at Noon', artist: 'Tara Menon', subcategory: 'landscape-figurative', subjects: ['river'] },
    { title: 'Ghat at Dawn', artist: 'Tara Menon', subcategory: 'landscape-figurative', subjects: ['river'] },
    {
      title: 'The Long Bank',
      artist: 'Tara Menon',
      subcategory: 'landscape-figurative',
      description: 'Where the river turns, a painting of patience.',
    },
    { title: 'Untitled 7', artist: 'Aparna Hegde', category: 'Digital', subcategory: 'generative' },
  ])
})
afterAll(() => testApp.close())

async function search(text: string, more: Record<string, string> = {}) {
  const { status, body } = await testApp.request<ListResponse>('GET /api/v1/artwork/all', {
    query: { search: text, ...more },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return {
    titles: body.data.map(({ title }) => title),
    understoodAs: body.understoodAs,
    page: body.page,
    facets: body.facets,
  }
}

describe('a search finds', () => {
  test.each([
    ['a title', 'pasu kanru', ['Pasu Kanru']],
    ['an artist', 'phoolmati', ['Tiger Who Forgot to Be Afraid']],
    ['an artist with an apostrophe', "joseph d'souza", ['Brigade Road, Wet']],
    ['a medium', 'gold leaf', ['Pasu Kanru']],
    ['a category', 'photography', ['Brigade Road, Wet']],
    ['a menu name that no work contains', 'pahari', ['Mughal Garden']],
    ['another form of a word', 'gardens', ['Mughal Garden']],
    ['a subject', 'dancing', ['Tarpa until Morning']],
    ['a number', 'untitled 7', ['Untitled 7']],
    ['in capitals, with accents and marks', '“PÁSU”, kanrú!', ['Pasu Kanru']],
    ['in Devanagari', 'मधुबनी', ['Seven Fish, One Pond', 'Bride’s Courtyard']],
    ['a name in Devanagari', 'सरिता झा', ['Seven Fish, One Pond', 'Bride’s Courtyard']],
    [
      'in decomposed Devanagari with joiners',
      'म\u200dधुबनी'.normalize('NFD'),
      ['Seven Fish, One Pond', 'Bride’s Courtyard'],
    ],
    ['a spelling of the family', 'thanjavur', ['Pasu Kanru']],
    ['a synonym', 'bagh', ['Tiger Who Forgot to Be Afraid']],
    ['two words apart that are one', 'kalam kari', ['Kamal Talai']],
    ['a word that was only begun', 'kanr', ['Pasu Kanru']],
    ['a beginning of three letters', 'bri', ['Bride’s Courtyard', 'Brigade Road, Wet']],
    ['a word and the beginning of another', 'sarita wedd', ['Bride’s Courtyard']],
    ['what all of its words match together', 'sarita wedding', ['Bride’s Courtyard']],
    ['without the words that match nothing', 'the tiger of the', ['Tiger Who Forgot to Be Afraid']],
  ])('%s: %s', async (_, text, expected) => {
    expect((await search(text)).titles.toSorted()).toEqual(expected.toSorted())
  })

  test.each([
    ['madhubni', 'madhubani', 'Seven Fish, One Pond'],
    ['madhubnai', 'madhubani', 'Seven Fish, One Pond'],
    ['madubanee', 'madhubani', 'Seven Fish, One Pond'],
    ['revati subramanyan', 'revathi subramanian', 'Pasu Kanru'],
    ['tigr', 'tiger', 'Tiger Who Forgot to Be Afraid'],
    ['wrali', 'warli', 'Tarpa until Morning'],
    ['gnod', 'gond', 'Tiger Who Forgot to Be Afraid'],
    ['brigde road', 'brigade road', 'Brigade Road, Wet'],
    ['phulmati', 'phoolmati', 'Tiger Who Forgot to Be Afraid'],
  ])('in spite of an error: %s is read as %s', async (typed, understoodAs, title) => {
    const found = await search(typed)
    expect(found.titles).toContain(title)
    if (readSynonyms().byPhrase.has(typed)) return
    expect(found.understoodAs).toBe(understoodAs)
  })

  test('the title before the subject before the story', async () => {
    expect((await search('river')).titles).toEqual(['River at Noon', 'Ghat at Dawn', 'The Long Bank'])
    expect((await search('painting')).titles.at(-1)).not.toBe('The Long Bank')
  })

  test('some of the words where no work has all of them, and names those used', async () => {
    const found = await search('warli photography')
    expect(found.titles.toSorted()).toEqual([
      'Brigade Road, Wet',
      'Tarpa until Morning',
      'Tiger Who Forgot to Be Afraid',
    ])
    expect(found.understoodAs).toBe('warli or photography')
    expect((await search('madhubani xqzzxqz')).understoodAs).toBe('madhubani')
    expect((await search('warli photography tanjore')).understoodAs).toBe('warli, photography or tanjore')
  })

  test('a number stays what was typed, and is never glued to the word before it', async () => {
    for (const text of ['under 10000', 'tiger under 10000', 'madhubani between 5000 and 9000']) {
      expect((await search(text)).understoodAs ?? '').not.toMatch(/[a-z]\d/)
    }
  })

  test('nothing, and no error, for words of no work', async () => {
    for (const text of [
      'xqzzxqzj',
      'the of and',
      '🎨🖌',
      '!!! “”',
      "'; DROP TABLE artworks; --",
      "a:* & !b | (c <-> 'd')",
      '\\',
      '%_%',
      'ab'.repeat(100),
      'ਪੰਜਾਬੀ',
      '絵画',
    ]) {
      expect(await search(text), text).toMatchObject({ titles: [], page: { total: 0 } })
    }
  })

  test('everything, where what was written shows nothing', async () => {
    for (const text of ['\u200d\u200c', 'ा़्']) expect(await search(text), text).toEqual(await search(''))
  })

  test('within the filters, with facets of what is beside them', async () => {
    const found = await search('tara menon', { maxPrice: '1' })
    expect(found.titles).toEqual([])
    const beside = await search('sarita', { category: 'photography', facets: '1' })
    expect(beside.titles).toEqual([])
    expect(beside.facets).toMatchObject({
      categories: [{ slug: 'paintings', count: 2, countIsMore: false }],
      subcategories: [{ slug: 'madhubani', count: 2, countIsMore: false }],
    })
  })
})

describe('the synonym table', () => {
  const { families } = readSynonyms()

  test('every member of a family finds the same works as every other', async () => {
    const pairs = fc
      .constantFrom(...families)
      .chain((family) => fc.tuple(fc.constantFrom(...family.members), fc.constantFrom(...family.members)))
    await fc.assert(
      fc.asyncProperty(pairs, async ([one, other]) => {
        const [first, second] = [await search(one.join(' ')), await search(other.join(' '))]
        expect(second.titles.toSorted(), `${one.join(' ')} and ${other.join(' ')}`).toEqual(first.titles.toSorted())
      }),
      { numRuns: 60 },
    )
  })

  test('any text at all is answered without an error, but for NUL, which is refused by its field', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 60 })),
        async (text) => {
          const written = text.toWellFormed().slice(0, 200).toWellFormed()
          const { status } = await testApp.request('GET /api/v1/artwork/all', { query: { search: written } })
          expect(status).toBe(written.includes('\u0000') ? 422 : 200)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('a search continues to its next page after a word of it has left the catalogue', async () => {
  await insertArtworks(testApp, [
    { title: 'Zebu', artist: 'Tara Menon', subcategory: 'wildlife', category: 'Photography' },
    { title: 'Quokka', artist: 'Tara Menon', subcategory: 'wildlife', category: 'Photography' },
  ])
  const first = await search('zebu quokka', { limit: '1' })
  expect(first.titles).toHaveLength(1)
  await testApp.db.run('DELETE FROM artworks WHERE title = $1', first.titles)
  testApp.context.tags.drop(['lists'])
  const next = await search('zebu quokka', { limit: '1', cursor: first.page.nextCursor as string })
  expect([...first.titles, ...next.titles].toSorted()).toEqual(['Quokka', 'Zebu'])
})
