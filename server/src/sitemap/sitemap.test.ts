// The URLs in the sitemap for search engines.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { registerSitemap } from './sitemap.ts'

let testApp: TestApp
let small: FastifyInstance
const shown: string[] = []

beforeAll(async () => {
  testApp = await openTestApp()
  const artist = await newArtist(testApp)
  for (let at = 0; at < 5; at += 1) shown.push(await newWork(testApp, artist))
  const gone = await newWork(testApp, artist)
  await testApp.request(`DELETE /api/v1/artwork/delete/${gone}`, { token: artist.token })
  small = Fastify()
  registerSitemap(
    small,
    { ...testApp.context, config: { ...testApp.context.config, DATA_DIR: `${testApp.context.config.DATA_DIR}/small` } },
    2,
  )
})

afterAll(async () => {
  await small.close()
  await testApp.close()
})

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location)

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

test('a file has no more URLs than it may, and each URL is in one file', async () => {
  const index = locations((await small.inject('/sitemap.xml')).body)
  const files = index.filter((location) => location?.includes('artworks-'))
  expect(files).toHaveLength(3)
  const bodies = await Promise.all(files.map((file) => small.inject(new URL(file as string).pathname)))
  expect(bodies.map(({ body }) => locations(body).length)).toEqual([2, 2, 1])
  expect(new Set(bodies.flatMap(({ body }) => locations(body))).size).toBe(shown.length)
})

test('no other file is served from there', async () => {
  for (const file of ['index.xml', 'artworks-2.xml', '..%2Fsecret', 'pages.xml%00'])
    expect((await testApp.app.inject(`/sitemaps/${file}`)).statusCode, file).toBe(404)
})
