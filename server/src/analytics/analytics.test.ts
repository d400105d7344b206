// Events and views, through HTTP (spec: section 7, Analytics events; docs/product.md 18).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: TestApp
let artist: Person
let work: string
let now = new Date('2026-11-21T06:00:00Z')

beforeAll(async () => {
  testApp = await openTestApp({ TRUST_PROXY: '127.0.0.1' }, { clock: { now: () => now } })
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z')
  work = await newWork(testApp, artist)
  await testApp.db.run('DELETE FROM analytics_events')
})

const someone = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox of Pune' }

function open(
  body: Record<string, unknown> = { name: 'artwork_opened', objectId: work },
  headers: Record<string, string> = someone,
) {
  return testApp.request('POST /api/v1/analytics/event', { body, headers })
}
async function views(id = work): Promise<number> {
  return (await testApp.request<{ data: { views: number } }>(`GET /api/v1/artwork/view/${id}`)).body.data.views
}
async function events() {
  return testApp.db.many('SELECT name, object_id, happened_at FROM analytics_events ORDER BY id')
}
const forget = () => testApp.run('forget-viewers')

describe('an event', () => {
  test('is stored with its name, its subject and the server’s time, and nothing else', async () => {
    const { status, body } = await open({
      name: 'home_screen_opened',
      timestamp: '1999-01-01T00:00:00Z',
      email: 'a@b.c',
    })
    expect([status, body]).toEqual([200, { error: false, message: 'Success', data: null }])
    await open()
    expect(await events()).toEqual([
      { name: 'home_screen_opened', object_id: null, happened_at: now },
      { name: 'artwork_opened', object_id: work, happened_at: now },
    ])
  })

  test('of an unknown name is refused; what it was about is an id or nothing', async () => {
    expect((await open({ name: 'mouse_moved' })).status).toBe(422)
    expect((await open({ name: 'room_opened', objectId: 'asha@example.com' })).status).toBe(200)
    expect(await events()).toMatchObject([{ name: 'room_opened', object_id: null }])
  })

  test('with the header DNT or Sec-GPC is not stored', async () => {
    for (const header of ['dnt', 'sec-gpc'])
      expect((await open(undefined, { ...someone, [header]: '1' })).status).toBe(200)
    expect(await events()).toEqual([])
    expect(await views()).toBe(0)
    await open(undefined, { ...someone, dnt: '0' })
    expect(await views()).toBe(1)
  })
})

describe('a view', () => {
  test('counts once a viewer and day, and is there when the event is answered', async () => {
    for (let n = 0; n < 3; n++) {
      await open()
      expect(await views()).toBe(1)
    }
    await open(undefined, { ...someone, 'user-agent': 'Chrome of Pune' })
    await open(undefined, { ...someone, 'x-forwarded-for': '203.0.113.8' })
    expect(await views()).toBe(3)
  })

  test('of another work is another view', async () => {
    const second = await newWork(testApp, artist)
    await open()
    await open({ name: 'artwork_opened', objectId: second })
    expect([await views(), await views(second)]).toEqual([1, 1])
  })

  test('counts again when the day is another in India', async () => {
    now = new Date('2026-11-21T18:29:00Z')
    await open()
    now = new Date('2026-11-21T18:31:00Z')
    await open()
    expect(await views()).toBe(2)
  })

  test('of a lot counts beside those of works', async () => {
    const lot = await newLot(testApp, artist)
    for (let n = 0; n < 2; n++) await open({ name: 'auction_opened', objectId: lot })
    await open({ name: 'artwork_opened', objectId: lot })
    const seen = await testApp.request<{ data: { totalViews: number } }>(`GET /api/v1/auction/view/${lot}`)
    expect([seen.body.data.totalViews, await views()]).toEqual([1, 0])
  })

  test('of a work that does not exist or was removed is not counted, and the others of its batch are', async () => {
    const gone = await newWork(testApp, artist)
    await testApp.request(`DELETE /api/v1/artwork/delete/${gone}`, { token: artist.token })
    const responses = await Promise.all([
      open({ name: 'artwork_opened', objectId: gone }),
      open({ name: 'artwork_opened', objectId: '00000000-0000-4000-8000-000000000000' }),
      open(),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await views()).toBe(1)
  })

  test('two hundred at once, of a hundred people on two works, are counted to the last', async () => {
    const second = await newWork(testApp, artist)
    const at = (n: number) => ({ ...someone, 'x-forwarded-for': `198.51.100.${n % 100}` })
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => open({ name: 'artwork_opened', objectId: n % 2 ? work : second }, at(n))),
    )
    expect([await views(), await views(second)]).toEqual([50, 50])
    expect((await events()).length).toBe(200)
  })

  test('at two servers on one database is still one', async () => {
    const other = await openTestApp({ TRUST_PROXY: '127.0.0.1' }, { db: testApp.db, clock: { now: () => now } })
    await Promise.all([
      open(),
      other.request('POST /api/v1/analytics/event', {
        body: { name: 'artwork_opened', objectId: work },
        headers: someone,
      }),
    ])
    expect(await views()).toBe(1)
    await other.close()
  })
})

describe('data stored of a viewer', () => {
  test('is neither address nor browser, and differs from work to work', async () => {
    const second = await newWork(testApp, artist)
    await open()
    await open({ name: 'artwork_opened', objectId: second })
    const rows = await testApp.db.many<{ viewer: string }>(
      'SELECT viewer FROM artwork_views WHERE artwork_id = ANY ($1)',
      [[work, second]],
    )
    expect(new Set(rows.map(({ viewer }) => viewer)).size).toBe(2)
    expect(JSON.stringify(await testApp.db.many('SELECT * FROM artwork_views'))).not.toMatch(/203\.0\.113|Firefox/)
  })

  test('is gone with the day, and the salt first; the count stays', async () => {
    now = new Date('2026-12-01T06:00:00Z')
    await open()
    await forget()
    expect(await testApp.db.many('SELECT day FROM view_salts')).toHaveLength(1)
    now = new Date('2026-12-01T18:32:00Z')
    await forget()
    expect(await testApp.db.many('SELECT * FROM view_salts')).toEqual([])
    expect(await testApp.db.many('SELECT * FROM artwork_views')).toEqual([])
    expect(await views()).toBe(1)
  })

  test('events are forgotten after EVENT_KEEP_DAYS', async () => {
    await open()
    now = new Date(now.getTime() + 399 * 86_400_000)
    await forget()
    expect(await events()).toHaveLength(1)
    now = new Date(now.getTime() + 2 * 86_400_000)
    await forget()
    expect(await events()).toEqual([])
  })
})
