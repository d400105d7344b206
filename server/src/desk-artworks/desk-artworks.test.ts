// Works at the desk through HTTP on a real PostgreSQL: found, hidden with one mail, shown again, noted.
import type { DeskArtwork, DeskListedArtwork } from '@rasika/contract/desk-artworks.ts'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSitemap } from '../sitemap/sitemap.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newLot } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
let viewer: TestOperator
let clerk: TestOperator
let second: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp, { name: 'Ira Sen' })
  buyer = await newBuyerWithAddress(testApp)
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  second = await newOperator(testApp, 'clerk', 'Sita')
})
afterAll(() => testApp?.close())

type One = { data: DeskArtwork; code?: string; message?: string }
const reason = 'The photograph is of another work.'
const view = async (id: string) => (await viewer.request<One>(`GET /desk/api/artwork/${id}`)).body.data
const hide = (id: string, by = clerk) => by.request<One>(`POST /desk/api/artwork/${id}/hide`, { body: { reason } })
const show = (id: string, by = clerk) => by.request<One>(`POST /desk/api/artwork/${id}/show`)
const found = async (query: Record<string, string>) =>
  (await viewer.request<{ data: DeskListedArtwork[] }>('GET /desk/api/artworks', { query })).body.data.map(
    ({ title, status }) => `${title}: ${status}`,
  )
const mailsAbout = (id: string) =>
  testApp.db.many<{ text: string }>(`SELECT text FROM mails WHERE key LIKE 'work_hidden:' || $1 || ':%'`, [id])
const actsOf = async (id: string) =>
  (await view(id)).audit.map(({ operator, action, detail }) =>
    [`${operator}: ${action}`, ...detail.map(({ name, value }) => `${name} ${value}`)].join(', '),
  )

test('works are found by title, SKU, artist and email, filtered by where they are, sorted, and exported', async () => {
  const ids = [
    await newWork(testApp, artist, { title: 'Lotus one', price: 3000, sku: 'LOT-9' }),
    await newWork(testApp, artist, { title: 'Lotus two', price: 1000 }),
    await newWork(testApp, artist, { title: 'Lotus three', price: 2000 }),
  ]
  await hide(ids[1] as string)
  await testApp.db.run('UPDATE artworks SET stock = 0 WHERE id = $1', [ids[2]])
  const all = ['Lotus three: sold_out', 'Lotus two: hidden', 'Lotus one: on_sale']
  expect(await found({ search: 'lotus' })).toEqual(all)
  expect(await found({ search: 'lot-9' })).toEqual(['Lotus one: on_sale'])
  for (const search of ['ira sen', artist.email]) expect(await found({ search })).toEqual(all)
  expect(await found({ search: 'lotus', status: 'hidden' })).toEqual(['Lotus two: hidden'])
  expect(await found({ search: 'lotus', sort: 'price' })).toEqual([all[1], all[0], all[2]])
  const exported = await clerk.request<{ data: { csv: string } }>('GET /desk/api/artworks/csv', {
    query: { search: 'lotus' },
  })
  expect(exported.body.data.csv.match(/,(?:Sold out|Hidden|On sale),/g)).toHaveLength(3)
})

test('a hidden work leaves page, list, search, suggestions, sitemap and checkout, and comes back', async () => {
  const id = await newWork(testApp, artist, { title: 'Kingfisher' })
  const other = await newWork(testApp, artist)
  const has = async (address: string, token?: string) => {
    const { statusCode, body } = await testApp.app.inject({
      url: address,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return statusCode === 200 && body.includes(id)
  }
  const seen = async () => [
    await has(`/api/v1/artwork/view/${id}`),
    await has('/api/v1/artwork/all?limit=100'),
    await has('/api/v1/artwork/all?search=kingfisher'),
    await has('/api/v1/artwork/suggest?search=kingfisher'),
    (await testApp.request(`GET /api/v1/checkout/artwork/${id}`, { token: buyer.token })).status === 200,
    (await testApp.place(buyer, id)).status === 200,
  ]
  expect((await hide(id)).body.data).toMatchObject({ status: 'hidden', hiddenReason: reason })
  expect(await seen()).toEqual(Array(6).fill(false))
  await writeSitemap(testApp.context)
  const { body: sitemap } = await testApp.app.inject('/sitemaps/artworks-1.xml')
  expect([sitemap.includes(other), sitemap.includes(id)]).toEqual([true, false])
  expect((await show(id)).body.data).toMatchObject({ status: 'on_sale', hiddenAt: null, hiddenReason: null })
  expect(await seen()).toEqual(Array(6).fill(true))
  expect(await actsOf(id)).toEqual([
    'Chandra: work show-again, from hidden, to on_sale',
    `Chandra: work hide, from on_sale, reason ${reason}, to hidden`,
  ])
})

test('two operators at once hide it once: one mail with the reason and the way to object, one row', async () => {
  const id = await newWork(testApp, artist)
  const responses = await Promise.all([hide(id, clerk), hide(id, second)])
  expect(responses.map(({ body }) => body.code ?? 'hidden').toSorted()).toEqual(['hidden', 'work_hidden'])
  const [mail, ...others] = await mailsAbout(id)
  expect(others).toEqual([])
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain(`/contact?about=artwork%3A${id}`)
  expect(await actsOf(id)).toHaveLength(1)
  const [one, other] = await Promise.all([show(id, clerk), show(id, second)])
  expect([one.status, other.status, (await actsOf(id)).length]).toEqual([200, 200, 2])
})

test('a repeated request to hide or show a work is answered as before and writes nothing more', async () => {
  const id = await newWork(testApp, artist)
  const headers = { 'idempotency-key': `act-${id}` }
  const send = (act: string, body?: object) =>
    clerk.request<One>(`POST /desk/api/artwork/${id}/${act}`, { ...(body && { body }), headers })
  const hidden = [await send('hide', { reason }), await send('hide', { reason })]
  expect(hidden.map(({ status, body }) => [status, body.data.status])).toEqual(Array(2).fill([200, 'hidden']))
  expect([(await mailsAbout(id)).length, (await actsOf(id)).length]).toEqual([1, 1])
  await show(id)
  expect([(await send('hide', { reason })).status, (await view(id)).status]).toEqual([200, 'on_sale'])
  expect([(await mailsAbout(id)).length, (await actsOf(id)).length]).toEqual([1, 2])
})

test('a work in a lot that is not over is not hidden: the page names the lot', async () => {
  const id = await newWork(testApp, artist)
  const lot = await newLot(testApp, artist, { artworkId: id, title: 'Evening sale' })
  expect((await view(id)).openLots).toEqual([{ id: lot, title: 'Evening sale' }])
  const { status, body } = await hide(id)
  expect([status, body.code, body.message]).toEqual([400, 'work_in_auction', words.refusal.workInOpenLot])
  expect([(await view(id)).status, await mailsAbout(id), await actsOf(id)]).toEqual(['on_sale', [], []])
})

test('a paid order that is not handed over is named before, and goes on', async () => {
  const id = await newWork(testApp, artist)
  const { body } = await testApp.place(buyer, id)
  await testApp.verify(buyer, body.data, await testApp.pay(body.data))
  const number = body.data.orderNumber
  expect((await view(id)).ordersToSend).toEqual([number])
  expect((await hide(id)).body.data.ordersToSend).toEqual([number])
  expect(await testApp.db.one('SELECT state FROM orders WHERE number = $1', [number])).toEqual({ state: 'paid' })
})

test('a work of a hidden artist stays hidden; a reason is needed; a removed work is not found', async () => {
  const other = await newArtist(testApp)
  const id = await newWork(testApp, other)
  expect((await clerk.request(`POST /desk/api/artwork/${id}/hide`, { body: { reason: ' ' } })).status).toBe(422)
  expect((await hide(id, viewer)).status).toBe(403)
  await hide(id)
  await testApp.db.run('UPDATE artists SET hidden_at = clock_timestamp() WHERE id = $1', [other.id])
  const refused = await show(id)
  expect([refused.body.code, refused.body.message]).toEqual(['artist_hidden', words.refusal.workOfHiddenArtist])
  await testApp.request(`DELETE /api/v1/artwork/delete/${id}`, { token: other.token })
  expect([(await hide(id)).status, (await show(id)).status]).toEqual([404, 404])
})

test('a note is written once by a retry, and is in no audit row', async () => {
  const id = await newWork(testApp, artist)
  const headers = { 'idempotency-key': `note-${id}` }
  const body = { text: 'Asked for another photograph.' }
  for (const _ of [1, 2]) await clerk.request(`POST /desk/api/artwork/${id}/notes`, { body, headers })
  expect((await view(id)).notes).toMatchObject([{ text: body.text, by: 'Chandra' }])
  expect(await actsOf(id)).toEqual(['Chandra: work note'])
})
