// The colour of a work is the class of its first picture's mean colour (docs/product.md 11c).
import { colours, swatches } from '@rasika/contract/catalogue-filters.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { facetsOf, insertArtworks, type ListResponse } from '../testing/artwork-fixtures.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await insertArtworks(testApp, [...colours.map((title) => ({ title })), { title: 'without a picture' }])
  for (const [title, tone] of Object.entries(swatches)) await paint(title, tone)
})
afterAll(() => testApp?.close())

function paint(title: string, tone: string): Promise<number> {
  const picture = { address: '/x.webp', base: '/x', width: 4, height: 3, placeholder: 'data:,', tone, alt: '' }
  return testApp.db.run('UPDATE artworks SET pictures = $2 WHERE title = $1', [title, JSON.stringify([picture])])
}

async function classOf(tone: string): Promise<string | undefined> {
  return (await testApp.db.one<{ colour: string }>('SELECT colour_facet($1) AS colour', [tone]))?.colour
}

async function listUnder(query: Record<string, string>): Promise<ListResponse> {
  testApp.context.tags.drop(['lists'])
  return (await testApp.request<ListResponse>('GET /api/v1/artwork/all', { query })).body
}

test('each swatch is of its own colour, and a work painted so is found by it', async () => {
  for (const colour of colours) {
    expect(await classOf(swatches[colour])).toBe(`colour/${colour}`)
    expect((await listUnder({ colour })).page.total, colour).toBe(1)
  }
})

test('every colour is of one of the classes', async () => {
  const steps = ['00', '33', '80', 'b3', 'ff']
  const classes = new Set<string | undefined>()
  for (const red of steps)
    for (const green of steps) for (const blue of steps) classes.add(await classOf(`#${red}${green}${blue}`))
  expect([...classes].filter((one) => !colours.some((colour) => one === `colour/${colour}`))).toEqual([])
})

test('colours are counted, and a picture that changes takes its work along', async () => {
  expect((await facetsOf(testApp, {})).colour).toEqual(colours.map((slug) => ({ slug, count: 1, countIsMore: false })))
  await paint('blue', swatches.red)
  expect((await listUnder({ colour: 'red,blue' })).page.total).toBe(2)
  expect((await listUnder({ colour: 'blue' })).page.total).toBe(0)
})
