// The home page's content through HTTP on a real PostgreSQL: chosen at the desk, read by everybody, undone.
import type { ChosenHome, HomeVersion } from '@rasika/contract/desk-home.ts'
import type { HomeContent } from '@rasika/contract/home.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedHome } from '../demo/home.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newUpload, newWork } from '../testing/works.ts'

let testApp: TestApp
let artist: Person
let username: string
let clerk: TestOperator
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  username = (await testApp.db.one<{ username: string }>('SELECT username FROM artists'))?.username ?? ''
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
})
afterAll(() => testApp?.close())

const pictured = async (title = 'A work') =>
  newWork(testApp, artist, { title, images: [await newUpload(testApp, artist)] })

const none: ChosenHome = { announcement: null, link: null, spotlight: [], artists: [] }
interface Answer {
  data: { version: number; content: ChosenHome; shown: HomeContent; versions: HomeVersion[] }
  code?: string
  errors?: Record<string, string>
}
const atDesk = async () => (await clerk.request<Answer>('GET /desk/api/home')).body.data
const change = async (content: Partial<ChosenHome>, version?: number) =>
  clerk.request<Answer>('POST /desk/api/home', {
    body: { ...none, ...content, version: version ?? (await atDesk()).version },
  })
const shown = async () => (await testApp.request<{ data: HomeContent }>('GET /api/v1/home')).body.data

test('everybody reads what a clerk has put there; the preview changes nothing', async () => {
  expect(await shown()).toEqual({ announcement: null, spotlight: [], artists: [] })
  const [first, second] = [await pictured('First'), await pictured()]
  const artists = [{ username, title: 'Painter', works: [second] }]
  const content = { announcement: 'Open on Sunday', link: '/artworks', spotlight: [second, first], artists }
  const preview = await clerk.request<{ data: HomeContent }>('POST /desk/api/home/preview', { body: content })
  expect(preview.body.data.spotlight.map(({ id }) => id)).toEqual([second, first])
  expect((await shown()).spotlight).toEqual([])
  expect((await change(content)).status).toBe(200)
  expect(await shown()).toEqual(preview.body.data)
  expect((await shown()).announcement).toEqual({ text: 'Open on Sunday', link: '/artworks' })
  expect((await shown()).artists).toMatchObject([{ username, title: 'Painter', artworksCount: 2 }])
  expect((await shown()).artists[0]?.pictures).toHaveLength(1)
})

test('a work that is taken out leaves the page by itself, and an unknown artist is never there', async () => {
  const [stays, goes] = [await pictured(), await pictured()]
  await change({ spotlight: [goes, stays], artists: [{ username: 'nobody-here', title: null, works: [] }] })
  expect((await shown()).artists).toEqual([])
  await testApp.request(`DELETE /api/v1/artwork/delete/${goes}`, { token: artist.token })
  expect((await shown()).spotlight.map(({ id }) => id)).toEqual([stays])
})

test('links leave the gallery nowhere, lists have an end, and without a text there is no link', async () => {
  for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'artworks'])
    expect((await change({ announcement: 'Look', link })).body.errors, link).toHaveProperty('link')
  const nine = Array.from({ length: 9 }, () => '00000000-0000-4000-8000-000000000000')
  expect((await change({ spotlight: nine })).status).toBe(422)
  await change({ link: '/artworks' })
  expect((await atDesk()).content.link).toBeNull()
})

test('of two who change it at once one is refused; a former choice is set again; all of it is recorded', async () => {
  const { version } = await atDesk()
  const responses = await Promise.all([
    change({ announcement: 'One' }, version),
    change({ announcement: 'Two' }, version),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(responses.map(({ body }) => body.code)).toContain('setting_changed')
  const former = (await atDesk()).versions[1]?.content as ChosenHome
  await change(former)
  expect((await atDesk()).content).toEqual(former)
  expect((await atDesk()).versions[0]?.setBy).toBe('Chandra')
  const rows = await testApp.db.many(`SELECT detail FROM desk_actions WHERE action = 'home page change'`)
  expect(rows.at(-1)).toMatchObject({ detail: { after: former } })
})

test('the demonstration is seeded once, and never over an operator’s choice', async () => {
  expect(await seedHome(testApp.context)).toBe(false)
  const other = await openTestApp()
  expect([await seedHome(other.context), await seedHome(other.context)]).toEqual([true, false])
  await other.close()
})
