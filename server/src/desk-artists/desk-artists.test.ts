// Artists at the desk through HTTP on a real PostgreSQL: found, looked at, hidden with one mail, shown again, noted.
import type { DeskArtist, DeskListedArtist } from '@rasika/contract/desk-artists.ts'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSitemap } from '../sitemap/sitemap.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { advanceHours, bidOn, newLot } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let buyer: Person
let viewer: TestOperator
let clerk: TestOperator
let manager: TestOperator
let second: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  buyer = await newBuyerWithAddress(testApp)
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
  second = await newOperator(testApp, 'manager', 'Sita')
})
afterAll(() => testApp?.close())

type One = { data: DeskArtist; code?: string; message?: string }
const reason = 'Two of the works are copies.'
const view = async (username: string) => (await viewer.request<One>(`GET /desk/api/artist/${username}`)).body.data
const hide = (username: string, by = manager, headers = {}) =>
  by.request<One>(`POST /desk/api/artist/${username}/hide`, { body: { reason }, headers })
const show = (username: string, by = manager) => by.request<One>(`POST /desk/api/artist/${username}/show`)
const found = async (query: Record<string, string>) =>
  (await viewer.request<{ data: DeskListedArtist[] }>('GET /desk/api/artists', { query })).body.data.map(
    ({ username, status }) => `${username}: ${status}`,
  )
const mailsTo = (email: string) =>
  testApp.db.many<{ subject: string; text: string }>(
    `SELECT subject, text FROM mails WHERE recipient = $1 AND key LIKE 'artist_%' ORDER BY id`,
    [email],
  )
const actsOf = async (username: string) =>
  (await view(username)).audit.map(({ operator, action }) => `${operator}: ${action}`)
const profile = async ({ token }: Person) =>
  (await testApp.request<{ data: object }>('GET /api/v1/artist/profile', { token })).body.data

test('artists are found by name, username and email, filtered by where they are, sorted, paged and exported', async () => {
  const people = [
    await newArtist(testApp, { name: 'Lotus Iyer', username: 'lotus-a' }),
    await newArtist(testApp, { name: 'Lotus Bose', username: 'lotus-b' }),
    await newArtist(testApp, { name: 'Somebody Else', username: 'padma-lotus' }),
  ]
  await hide('lotus-b')
  const all = ['padma-lotus: shown', 'lotus-b: hidden', 'lotus-a: shown']
  expect(await found({ search: 'lotus' })).toEqual(all)
  expect(await found({ search: people[0]?.email ?? '' })).toEqual(['lotus-a: shown'])
  expect(await found({ search: 'lotus', status: 'hidden' })).toEqual(['lotus-b: hidden'])
  expect(await found({ search: 'lotus', sort: 'name' })).toEqual([all[1], all[2], all[0]])
  expect(await found({ search: 'lotus', page: '2' })).toEqual([])
  const exported = await clerk.request<{ data: { csv: string } }>('GET /desk/api/artists/csv', {
    query: { search: 'lotus' },
  })
  expect(exported.body.data.csv.match(/,(?:Public|Hidden),/g)).toHaveLength(3)
})

test('personal data is masked, and a look at it is recorded', async () => {
  const { email } = await newArtist(testApp, { username: 'masked' })
  const artist = await view('masked')
  expect(artist.email).not.toContain(email.slice(1, email.indexOf('@')))
  const look = await viewer.request<{ data: { value: string } }>('POST /desk/api/artist/masked/look', {
    body: { what: 'email' },
  })
  expect([look.body.data.value, await actsOf('masked')]).toEqual([email, ['Vira: artist email']])
})

test('a hidden artist leaves page, works, lists, search, suggestions, home page and sitemap, and comes back', async () => {
  const artist = await newArtist(testApp, { name: 'Kumud Asthana', username: 'kumud' })
  const work = await newWork(testApp, artist, { title: 'Kumudini' })
  const home = await clerk.request<{ data: { version: number } }>('GET /desk/api/home')
  await clerk.request('POST /desk/api/home', {
    body: {
      spotlight: [work],
      artists: [{ username: 'kumud', works: [work] }],
      version: home.body.data.version,
    },
  })
  const has = async (address: string, text = 'kumud') => {
    const { statusCode, body } = await testApp.app.inject({ url: address })
    return statusCode === 200 && body.toLowerCase().includes(text)
  }
  const seen = async () => [
    await has('/api/v1/artist/view/kumud'),
    await has(`/api/v1/artwork/view/${work}`),
    await has(`/api/v1/artist/${artist.id}/artworks`),
    await has('/api/v1/artist/all?search=kumud'),
    await has('/api/v1/artwork/all?search=kumudini', work),
    await has('/api/v1/artwork/suggest?search=kumud', '/artist/kumud'),
    await has('/api/v1/home'),
    (await testApp.place(buyer, work)).status === 200,
  ]
  expect((await hide('kumud')).body.data).toMatchObject({ status: 'hidden', hiddenReason: reason, hiddenWorks: 1 })
  expect(await seen()).toEqual(Array(8).fill(false))
  await writeSitemap(testApp.context)
  expect(await has('/sitemap.xml', 'pages.xml')).toBe(true)
  for (const file of ['artists-1', 'artworks-1']) expect(await has(`/sitemaps/${file}.xml`, 'kumud')).toBe(false)
  expect(await profile(artist)).toMatchObject({ hidden: true, hiddenReason: reason })
  expect((await show('kumud')).body.data).toMatchObject({ status: 'shown', hiddenAt: null, works: 1, hiddenWorks: 0 })
  expect(await seen()).toEqual(Array(8).fill(true))
  expect(await actsOf('kumud')).toEqual(['Mohan: artist show-again', 'Mohan: artist hide'])
})

test('the artist gets one mail with the reason and the way to appeal, and one when shown again', async () => {
  const artist = await newArtist(testApp, { username: 'mailed' })
  await hide('mailed')
  await show('mailed')
  const [hidden, shown, ...others] = await mailsTo(artist.email)
  expect(others).toEqual([])
  expect(hidden?.text).toContain(reason)
  expect(hidden?.text).toContain(`/contact?about=artist%3A${artist.id}`)
  expect(shown?.subject).toBe('Your page can be seen again')
  await hide('mailed')
  expect(await mailsTo(artist.email)).toHaveLength(3)
})

test('two managers at once hide an artist once, and a repeated request is answered as before', async () => {
  const artist = await newArtist(testApp, { username: 'raced' })
  const responses = await Promise.all([hide('raced', manager), hide('raced', second)])
  expect(responses.map(({ body }) => body.code ?? 'hidden').toSorted()).toEqual(['artist_hidden', 'hidden'])
  await show('raced')
  const key = { 'idempotency-key': 'hide-raced' }
  const repeated = [await hide('raced', manager, key), await hide('raced', manager, key)]
  expect(repeated.map(({ status, body }) => [status, body.data.status])).toEqual(Array(2).fill([200, 'hidden']))
  expect((await mailsTo(artist.email)).length).toBe(3)
  expect(await actsOf('raced')).toHaveLength(3)
  const [one, other] = await Promise.all([show('raced', manager), show('raced', second)])
  expect([one.status, other.status, (await actsOf('raced')).length]).toEqual([200, 200, 4])
})

test('an artist with a lot that is not over is not hidden: the page names the lot, and nothing changes', async () => {
  const artist = await newArtist(testApp, { username: 'with-lot' })
  const lot = await newLot(testApp, artist, { title: 'Evening sale' })
  expect((await view('with-lot')).openLots).toEqual([{ id: lot, title: 'Evening sale' }])
  const { status, body } = await hide('with-lot')
  expect([status, body.code, body.message]).toEqual([400, 'artist_has_lots', words.refusal.artistHasLots])
  expect([(await view('with-lot')).status, await mailsTo(artist.email), await actsOf('with-lot')]).toEqual([
    'shown',
    [],
    [],
  ])
})

test('a paid order and a won lot of a hidden artist go on', async () => {
  const artist = await newArtist(testApp, { username: 'goes-on' })
  const { body } = await testApp.place(buyer, await newWork(testApp, artist))
  await testApp.verify(buyer, body.data, await testApp.pay(body.data))
  const lot = await newLot(testApp, artist)
  await bidOn(testApp, buyer, lot, 6000)
  await advanceHours(testApp, lot, 30)
  const number = body.data.orderNumber
  const hidden = (await hide('goes-on')).body.data
  expect(hidden).toMatchObject({ paidOrders: 1, ordersToSend: [number], lots: { live: 0, upcoming: 0, over: 1 } })
  expect(await testApp.db.one('SELECT state FROM orders WHERE number = $1', [number])).toEqual({ state: 'paid' })
  expect((await testApp.request(`GET /api/v1/checkout/auction/${lot}`, { token: buyer.token })).status).toBe(200)
})

test('an appeal is a ticket that names the artist, and stands on the artist’s page', async () => {
  const artist = await newArtist(testApp, { name: 'Appa Rao', username: 'appeals' })
  await hide('appeals')
  const sent = await testApp.request<{ data: { number: string } }>('POST /api/v1/contact', {
    body: { email: artist.email, subject: 'My page', message: 'These are mine.', about: `artist:${artist.id}` },
  })
  const { number } = sent.body.data
  expect((await view('appeals')).tickets).toMatchObject([{ number, subject: 'My page', isClosed: false }])
  const ticket = await viewer.request<{ data: object }>(`GET /desk/api/ticket/${number}`)
  expect(ticket.body.data).toMatchObject({ kind: 'artist', about: { name: 'Appa Rao', page: 'artist', id: 'appeals' } })
})

test('a hidden artist stays hidden while another has the name, and the answer names the other', async () => {
  await newArtist(testApp, { name: 'Nila Roy', username: 'nila-one' })
  await hide('nila-one')
  await newArtist(testApp, { name: 'Nila Roy', username: 'nila-two' })
  const refused = await show('nila-one')
  expect([refused.body.code, (await view('nila-one')).status]).toEqual(['artist_name_taken', 'hidden'])
  expect(refused.body.message).toContain('@nila-two')
})

test('only a manager hides and shows; a reason is needed; an unknown artist is not found', async () => {
  await newArtist(testApp, { username: 'kept' })
  expect([(await hide('kept', clerk)).status, (await show('kept', clerk)).status]).toEqual([403, 403])
  const without = await manager.request('POST /desk/api/artist/kept/hide', { body: { reason: ' ' } })
  expect([without.status, (await hide('nobody-here')).status]).toEqual([422, 404])
})

test('a note is written once by a retry, and is gone when the artist closes the account', async () => {
  const artist = await newArtist(testApp, { username: 'noted' })
  const request = { body: { text: 'Asked for papers.' }, headers: { 'idempotency-key': 'note-noted' } }
  for (const _ of [1, 2]) await clerk.request('POST /desk/api/artist/noted/notes', request)
  expect((await view('noted')).notes).toMatchObject([{ text: 'Asked for papers.', by: 'Chandra' }])
  const closed = await testApp.request('DELETE /api/v1/artist/account', { token: artist.token, body: { password } })
  expect(closed.status).toBe(200)
  expect(await view('noted')).toMatchObject({ status: 'closed', notes: [], email: '', phone: '', address: '' })
})

test('a tax status is requested by one manager and approved by another, and counts from then on', async () => {
  const username = 'taxed'
  await newArtist(testApp, { username })
  const ask = (status: string, number: string | null, by = manager) =>
    by.request<One>(`POST /desk/api/artist/${username}/tax`, { body: { status, number } })
  const decide = (approvalId: string | undefined, outcome: string, by: TestOperator) =>
    by.request<One>(`POST /desk/api/artist/${username}/tax/decision`, { body: { approvalId, outcome } })
  const gstin = '27AAPFU0939F1ZV'
  expect((await ask('composition', gstin, clerk)).status).toBe(403)
  expect((await ask('composition', '27AAPFU0939F1ZX')).body).toMatchObject({ errors: { number: expect.any(String) } })
  expect((await ask('none', null)).body).toMatchObject({ errors: { status: expect.any(String) } })
  const requested = (await ask('composition', gstin)).body.data.tax
  expect(requested).toMatchObject({ status: 'none', waiting: { status: 'composition', number: gstin, isOwn: true } })
  expect((await ask('none', null)).status).toBe(422)
  expect((await ask('regular', gstin)).body.code).toBe('approval_waiting')
  expect((await decide(requested.waiting?.id, 'approved', manager)).body.code).toBe('second_person_needed')
  const approved = await Promise.all([1, 2].map(() => decide(requested.waiting?.id, 'approved', second)))
  expect(approved.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await view(username)).tax).toMatchObject({
    status: 'composition',
    number: gstin,
    waiting: null,
    history: [{ status: 'composition', setBy: 'Mohan', approvedBy: 'Sita' }],
  })
  expect(await actsOf(username)).toEqual(['Sita: artist tax', 'Mohan: artist tax request'])
})

test('a tax status that was requested before the artist closed the account is not approved any more', async () => {
  const username = 'closed-taxed'
  const artist = await newArtist(testApp, { username })
  const requested = await manager.request<One>(`POST /desk/api/artist/${username}/tax`, {
    body: { status: 'composition', number: '27AAPFU0939F1ZV' },
  })
  const closed = await testApp.request('DELETE /api/v1/artist/account', { token: artist.token, body: { password } })
  expect(closed.status).toBe(200)
  const approved = await second.request<One>(`POST /desk/api/artist/${username}/tax/decision`, {
    body: { approvalId: requested.body.data.tax.waiting?.id, outcome: 'approved' },
  })
  expect(approved.status).toBe(404)
  expect(await testApp.db.one('SELECT tax_status, gstin FROM artists WHERE id = $1', [artist.id])).toEqual({
    tax_status: 'none',
    gstin: null,
  })
})
