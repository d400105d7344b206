// The URLs in the sitemap for search engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { writeSitemap } from './sitemap.ts'

let testApp: TestApp
let now = new Date()
const shown: string[] = []
const runTask = () => testApp.run('write-sitemap')
const waiting = () => testApp.db.many("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'write-sitemap'")

beforeAll(async () => {
  testApp = await openTestApp({}, { clock: { now: () => now } })
  const artist = await newArtist(testApp)
  for (let at = 0; at < 5; at += 1) shown.push(await newWork(testApp, artist))
  const gone = await newWork(testApp, artist)
  await testApp.request(`DELETE /api/v1/artwork/delete/${gone}`, { token: artist.token })
})
afterAll(() => testApp?.close())

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location)

test('the first request enqueues the job that writes the files, and is answered 503 until then', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => testApp.app.inject('/sitemap.xml')))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array.from({ length: 5 }, () => [503, '10']),
  )
  expect(await waiting()).toHaveLength(1)
  await testApp.db.run('DELETE FROM graphile_worker._private_jobs')
  await runTask()
  expect((await testApp.app.inject('/sitemap.xml')).statusCode).toBe(200)
  expect(await waiting()).toEqual([])
})

test('files older than an hour are served, and written anew by one job', async () => {
  now = new Date(Date.now() + 61 * 60_000)
  for (let at = 0; at < 3; at += 1) expect((await testApp.app.inject('/sitemaps/pages.xml')).statusCode).toBe(200)
  expect(await waiting()).toHaveLength(1)
  now = new Date()
})

test('the index names one file a kind, and the files every work that is shown, and none that is gone', async () => {
  const index = await testApp.app.inject('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  expect(locations(index.body)).toEqual(
    ['pages', 'artworks-1', 'artists-1'].map((name) => `http://rasika.test/sitemaps/${name}.xml`),
  )
  const works = await testApp.app.inject('/sitemaps/artworks-1.xml')
  expect(locations(works.body).toSorted()).toEqual(shown.map((id) => `http://rasika.test/artwork/${id}`).toSorted())
  expect(works.body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(shown.length)
})

test('a file has no more URLs than it may, each URL is in one file, and files that are no longer needed go', async () => {
  await writeSitemap(testApp.context, 2)
  const index = locations((await testApp.app.inject('/sitemap.xml')).body)
  const files = index.filter((location) => location?.includes('artworks-'))
  expect(files).toHaveLength(3)
  const bodies = await Promise.all(files.map((file) => testApp.app.inject(new URL(file as string).pathname)))
  expect(bodies.map(({ body }) => locations(body).length)).toEqual([2, 2, 1])
  expect(new Set(bodies.flatMap(({ body }) => locations(body))).size).toBe(shown.length)
  await runTask()
  expect((await testApp.app.inject('/sitemaps/artworks-2.xml')).statusCode).toBe(404)
})

test('no other file is served from there', async () => {
  for (const file of ['index.xml', 'artworks-2.xml', '..%2Fsecret', 'pages.xml%00'])
    expect((await testApp.app.inject(`/sitemaps/${file}`)).statusCode, file).toBe(404)
})
