import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { SearchSuggestion } from './suggest.ts'
import { insertArtworks } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
let ids: string[]
beforeAll(async () => {
  testApp = await openTestApp()
  ids = await insertArtworks(testApp, [
    { title: 'Seven Fish, One Pond', artist: 'Sarita Jha', subcategory: 'madhubani', subjects: ['monsoon'] },
    { title: 'Monsoon over Pune', artist: 'Tara Menon', subjects: ['mountain'] },
    { title: 'Mountain Road', artist: 'Anirban Pal', subjects: ['blue'] },
  ])
})
afterAll(() => testApp.close())

async function suggest(search: string, limit = 8) {
  const { status, body } = await testApp.request<{ data: SearchSuggestion[] }>('GET /api/v1/artwork/suggest', {
    query: { search, limit: String(limit) },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const labels = async (search: string) => (await suggest(search)).map(({ label }) => label)

describe('suggestions', () => {
  test('complete the parts of the menu, also by a synonym', async () => {
    const menu = {
      kind: 'category',
      label: 'Madhubani (Mithila)',
      detail: 'Paintings',
      path: '/artworks?category=paintings&subcategory=madhubani',
    }
    expect((await suggest('madhu'))[0]).toEqual(menu)
    expect((await suggest('mithi'))[0]).toEqual(menu)
    expect((await suggest('मिथिला'))[0]).toEqual(menu)
  })

  test('complete an artist by any word of the name', async () => {
    for (const typed of ['sar', 'jha', 'sarita j']) {
      expect((await suggest(typed)).find(({ kind }) => kind === 'artist')).toMatchObject({
        label: 'Sarita Jha',
        path: expect.stringMatching(/^\/artist\/saritajha-\d+$/),
      })
    }
  })

  test('complete an artist who is typed with initials', async () => {
    await insertArtworks(testApp, [{ title: 'Horses', artist: 'Maqbool Fida Husain' }])
    for (const typed of ['m.f. hu', 'mf husain', 'm husa']) expect((await labels(typed))[0]).toBe('Maqbool Fida Husain')
  })

  test('name no artist of a similar name where anything begins so', async () => {
    await insertArtworks(testApp, [{ title: 'Dusk', artist: 'Lila Saint' }])
    expect(await labels('paint')).not.toContain('Lila Saint')
    expect(await labels('sainnt')).toContain('Lila Saint')
  })

  test('complete a work by the words of its title', async () => {
    expect(await suggest('seven fi')).toContainEqual({
      kind: 'artwork',
      label: 'Seven Fish, One Pond',
      detail: 'Sarita Jha',
      path: `/artwork/${ids[0]}`,
    })
  })

  test('complete a word that works use, and only in company that works keep', async () => {
    expect(await suggest('moun')).toContainEqual({
      kind: 'words',
      label: 'mountain',
      detail: null,
      path: '/artworks?search=mountain',
    })
    expect(await labels('blue moun')).toContain('blue mountain')
    expect(await labels('seven moun')).not.toContain('seven mountain')
  })

  test('offer what was probably meant where nothing begins so', async () => {
    expect(await labels('monsoom')).toContain('monsoon')
    expect((await suggest('saritta jah')).some(({ kind, label }) => kind === 'artist' && label === 'Sarita Jha')).toBe(
      true,
    )
  })

  test('continue a title from any of its letters, past stop words and lone letters', async () => {
    await insertArtworks(testApp, [
      { title: 'A View of the Ghat', artist: 'Leah Rosen' },
      { title: 'The Pond at Night', artist: 'Leah Rosenberg' },
      { title: 'Pond', artist: 'Leah Rosenberg' },
      { title: 'Untold', artist: 'Abel Rosenau' },
    ])
    testApp.context.tags.drop(['lists'])
    for (const typed of ['a v', 'a view', 'a view o', 'a view of t', 'a view of the gh', 'view of the gh', 'view o'])
      expect(await labels(typed), typed).toContain('A View of the Ghat')
    for (const typed of ['the', 'the p', 'the pond a', 'pond at n'])
      expect(await labels(typed), typed).toContain('The Pond at Night')
  })

  test('name the artists with the most works first', async () => {
    const artists = (await suggest('rosen')).filter(({ kind }) => kind === 'artist').map(({ label }) => label)
    expect(artists[0]).toBe('Leah Rosenberg')
    expect(artists.toSorted()).toEqual(['Abel Rosenau', 'Leah Rosen', 'Leah Rosenberg'])
  })

  test('name works of one title by different artists', async () => {
    await insertArtworks(testApp, [
      { title: 'Kalighat Cat', artist: 'Leah Rosen' },
      { title: 'Kalighat Cat', artist: 'Abel Rosenau' },
    ])
    testApp.context.tags.drop(['lists'])
    const works = (await suggest('kalighat c')).filter(({ kind }) => kind === 'artwork')
    expect(works.map(({ label, detail }) => `${label}, ${detail}`).toSorted()).toEqual([
      'Kalighat Cat, Abel Rosenau',
      'Kalighat Cat, Leah Rosen',
    ])
  })

  test('are the search itself where nothing continues it and it finds something', async () => {
    expect(await suggest('monsoon pune road')).toEqual([
      { kind: 'words', label: 'monsoon pune road', detail: null, path: '/artworks?search=monsoon+pune+road' },
    ])
    expect(await labels('monsoon xqzwvk')).toContain('Monsoon over Pune')
    expect(await labels('below 1 lakh')).toEqual(['below 1 lakh'])
    expect(await labels('xqzwvk')).toEqual([])
  })

  test('take a text as long as a search may be', async () => {
    expect(await suggest('monsoon '.repeat(24).trim())).toBeInstanceOf(Array)
  })

  test('are as many as requested, and none for nothing', async () => {
    expect(await suggest('m', 2)).toHaveLength(2)
    for (const nothing of ['', ' ', '!!', '🎨', "x'y\\z:*&|"]) expect(await suggest(nothing), nothing).toEqual([])
  })

  test('stop naming a work that was taken out', async () => {
    expect(await labels('monsoon ov')).toContain('Monsoon over Pune')
    await testApp.db.run('UPDATE artworks SET removed_at = now() WHERE id = $1', [ids[1]])
    testApp.context.tags.drop(['lists'])
    expect(await labels('monsoon ov')).not.toContain('Monsoon over Pune')
  })
})
