// What a search for one title or artist shows first, and what a word is read as (docs/decisions/043).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function search(text: string, more: Record<string, string> = {}) {
  const { status, body } = await testApp.request<ListResponse>('GET /api/v1/artwork/all', {
    query: { search: text, ...more },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { data, understoodAs, page } = body
  return {
    titles: data.map(({ title }) => title),
    artists: data.map(({ artistName }) => artistName),
    understoodAs,
    page,
  }
}

describe('a search for a title', () => {
  beforeAll(async () => {
    const filler = Array.from({ length: 12 }, (_, at) => ({
      title: `Evening ${at}`,
      artist: 'Meera Bagchi',
      subjects: ['tree', 'portrait', 'man', 'building', 'oakland'],
      description: 'Across the theme of a building, an addition to the urban series, five oakland trees.',
    }))
    await insertArtworks(testApp, [
      { title: 'Tree', daysAgo: 1500 },
      { title: 'Oakland', daysAgo: 1500 },
      { title: 'Oakland Street at Night' },
      { title: 'A Cross', artist: 'Anil Rosenberg' },
      { title: 'Across the Fields', artist: 'Anil Rosenberg' },
      { title: 'Portrait of a Man', daysAgo: 1500 },
      { title: 'Portrait of a Man with a Dog' },
      { title: 'No. 5', artist: 'Kiyoshi Saito' },
      { title: 'The Other', artist: 'Kiyoshi Saito' },
      { title: 'H. J. Heinz Company', artist: 'John Kane' },
      { title: 'Heinz at Work', artist: 'Jo Kissi' },
      {
        title: 'Cliffs near the sea, boats on the sand, clouds above, gulls, two children and a red kite',
        artist: 'John Kane',
      },
      {
        title: 'Cliffs near the sea, boats on the sand, clouds above, gulls, two children and a blue kite',
        artist: 'Jo Kissi',
      },
      { title: 'Milan', artist: 'Asha Nair' },
      { title: 'Melange', artist: 'Asha Nair' },
      { title: 'The Valley Tower', artist: 'Asha Nair' },
      { title: 'Volley', artist: 'Jo Kissi' },
      { title: 'Towel', artist: 'Jo Kissi' },
      { title: 'Rosenberg', artist: 'Jo Kissi' },
      { title: 'Kandy Lake', artist: 'Jo Kissi' },
      { title: 'Self-Portrait', artist: 'Jo Kissi' },
      { title: 'Asha Nair', artist: 'Jo Kissi' },
      { title: 'Portrait of M. F. Husain', artist: 'Jo Kissi' },
      ...['Horses', 'Lightning', 'Umbrellas'].map((title) => ({ title, artist: 'Maqbool Fida Husain' })),
      { title: 'Bindu', artist: 'S.H. Raza' },
      { title: 'What the Tide Sent', artist: 'Jo Kissi' },
      ...Array.from({ length: 4 }, (_, at) => ({ title: `Harbour ${at}`, artist: 'Lionel Sant' })),
      ...Array.from({ length: 11 }, (_, at) => ({ title: `Copy ${at}`, artist: 'Dick Pettibone' })),
      ...Array.from({ length: 2 }, (_, at) => ({ title: `Surf ${at}`, artist: 'Ray Pettibon' })),
      ...Array.from({ length: 5 }, (_, at) => ({ title: `Water ${at}`, artist: 'Jo Kissi' })),
      { title: 'Monsoon', artist: 'Ina Watterly' },
      { title: 'Granary', artist: 'Alik Rao' },
      { title: 'Stairs', artist: 'Tom Aulik' },
      { title: 'Threshold', artist: 'Ravi Copey' },
      ...filler,
    ])
    testApp.context.tags.drop(['lists'])
  })

  test.each([
    ['one word that many works contain', 'tree', 'Tree'],
    ['and an older work before newer ones', 'oakland', 'Oakland'],
    ['with a stop word beside a word', 'a cross', 'A Cross'],
    ['with stop words inside', 'portrait of a man', 'Portrait of a Man'],
    ['with a number', 'No. 5', 'No. 5'],
    ['of stop words only', 'the other', 'The Other'],
    ['begun with stop words only', 'the', 'The Other'],
    ['with initials', 'H. J. Heinz Company', 'H. J. Heinz Company'],
    ['with its words in another order', 'man a of portrait', 'Portrait of a Man'],
    [
      'with more than eight words',
      'cliffs near the sea boats on the sand clouds above gulls two children and a blue kite',
      'Cliffs near the sea, boats on the sand, clouds above, gulls, two children and a blue kite',
    ],
    ['with a typing error', 'oaklnd street at night', 'Oakland Street at Night'],
    ['with a typing error that is another word', 'the volley tower', 'The Valley Tower'],
    ['with a typing error that begins another word', 'melan', 'Milan'],
    ['with one word too many', 'portrait of a man with a dog xqzzx', 'Portrait of a Man with a Dog'],
  ])('shows it first: %s', async (_, text, title) => {
    expect((await search(text)).titles[0]).toBe(title)
  })

  test.each([
    ['named whole', 'john kane', 'John Kane'],
    ['whose first name has a typing error', 'kiyshi', 'Kiyoshi Saito'],
  ])('shows the works of an artist first: %s', async (_, text, artist) => {
    expect((await search(text)).artists.slice(0, 2)).toEqual([artist, artist])
  })

  test.each([
    ['M.F. Husain', 'm f husain or maqbool fida husain', 'Maqbool Fida Husain'],
    ['mf husain', 'mf husain or maqbool fida husain', 'Maqbool Fida Husain'],
    ['Syed Haider Raza', 'syed haider raza or s h raza', 'S.H. Raza'],
  ])('reads initials as the names of artists: %s', async (text, understoodAs, artist) => {
    const found = await search(text)
    expect([found.artists[0], found.understoodAs]).toEqual([artist, understoodAs])
  })

  test('continues a name with initials on the next page, with the titles that have it as typed', async () => {
    const first = await search('M.F. Husain', { limit: '2' })
    const next = await search('M.F. Husain', { limit: '2', cursor: first.page.nextCursor as string })
    expect([...first.titles, ...next.titles].toSorted()).toEqual([
      'Horses',
      'Lightning',
      'Portrait of M. F. Husain',
      'Umbrellas',
    ])
  })

  test('leaves lone letters out before it leaves out words', async () => {
    expect(await search('K. L. Heinz Company')).toMatchObject({
      titles: ['H. J. Heinz Company'],
      understoodAs: 'heinz company',
    })
  })

  test('shows the works of an artist before a portrait of that title', async () => {
    expect((await search('asha nair')).artists.slice(0, 4)).toEqual([...Array(3).fill('Asha Nair'), 'Jo Kissi'])
  })

  test('reads two words that were typed as one', async () => {
    expect(await search('selfportrait')).toMatchObject({ titles: ['Self-Portrait'], understoodAs: 'self portrait' })
  })

  test('shows both of two names that have one stem', async () => {
    const { artists } = await search('pettiboe')
    expect(artists.slice(0, 5)).toEqual([...Array(3).fill('Dick Pettibone'), ...Array(2).fill('Ray Pettibon')])
  })

  test('shows near names of artists beside a rare word', async () => {
    const { titles, artists, understoodAs } = await search('sent')
    expect(understoodAs).toBe('sent or sant')
    expect(titles[0]).toBe('What the Tide Sent')
    expect(artists.slice(1, 3)).toEqual(['Lionel Sant', 'Lionel Sant'])
  })

  test('shows near names of artists beside a word of which works use only the stem', async () => {
    const { artists, understoodAs } = await search('waterly')
    expect(understoodAs).toBe('waterly or watterly')
    expect(artists.slice(0, 4)).toEqual([...Array(3).fill('Jo Kissi'), 'Ina Watterly'])
  })

  test('shows near names beside a first name; none beside a surname, or a word with more uses than the artist has works', async () => {
    expect(await search('alik')).toMatchObject({ understoodAs: 'alik or aulik', artists: ['Alik Rao', 'Tom Aulik'] })
    expect(await search('aulik')).toMatchObject({ understoodAs: null, artists: ['Tom Aulik'] })
    expect((await search('copy')).understoodAs).toBeNull()
  })

  test('shows the artist before a work of that title where the name was mistyped, and works of each word that is near', async () => {
    expect((await search('rosenbrg')).artists[0]).toBe('Anil Rosenberg')
    const { titles, artists, understoodAs } = await search('kande')
    expect(understoodAs).toBe('kane')
    expect(artists.slice(0, 2)).toEqual(['John Kane', 'John Kane'])
    expect(titles.slice(0, 5)).toContain('Kandy Lake')
  })

  test('reads a word that nobody uses as the nearer word, though works use its stem', async () => {
    expect(await search('bilding')).toMatchObject({ understoodAs: 'building' })
    expect(await search('adition')).toMatchObject({ understoodAs: 'addition' })
    expect(await search('urbin')).toMatchObject({ understoodAs: 'urban' })
  })

  test('reads one word as a near one before it reads all so', async () => {
    expect(await search('volley tower')).toMatchObject({
      titles: ['The Valley Tower'],
      understoodAs: 'volley or valley tower',
    })
    expect(await search('valley towel')).toMatchObject({
      titles: ['The Valley Tower'],
      understoodAs: 'valley towel or tower',
    })
  })

  test('continues to its next page in the same order', async () => {
    const whole = await search('oakland', { limit: '20' })
    const first = await search('oakland', { limit: '3' })
    const next = await search('oakland', { limit: '20', cursor: first.page.nextCursor as string })
    expect([...first.titles, ...next.titles]).toEqual(whole.titles)
  })
})
