// Hiding by an operator: hidden works appear nowhere in public, still belong to their artist, and can be restored
// completely.
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { bidOn, lotForm, newLot, advanceHours } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { newWork, workForm } from '../testing/works.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'
import { deskWords } from './words.ts'

let testApp: TestApp
let artist: Person
let serial = 0
let username: string
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  await testApp.db.run('TRUNCATE desk_actions')
  // Makes the names of earlier artists unique, since the artist of each test has the same name.
  await testApp.db.run('UPDATE artists SET name_skeleton = id::text')
  username = `taken-down-${serial++}`
  artist = await newArtist(testApp, { username, name: 'Asha Rao' })
})

const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
const rows = () => testApp.db.many('SELECT operator, action, object, detail FROM desk_actions ORDER BY id')
const status = async (call: string, token?: string) =>
  (await testApp.request(`GET /api/v1/${call}`, token ? { token } : {})).status
const read = async <Data>(call: string, token?: string) =>
  (await testApp.request<{ data: Data }>(`GET /api/v1/${call}`, token ? { token } : {})).body.data
const ids = async (call: string, token?: string) => (await read<{ id: string }[]>(call, token)).map(({ id }) => id)
const ownWorks = () => read<{ id: string; hidden: boolean }[]>('artist/profile/artworks', artist.token)
const hidden = async () => (await ownWorks()).filter((work) => work.hidden).map(({ id }) => id)

/** Whether the work appears anywhere in public. */
async function isSeen(id: string, title: string): Promise<boolean[]> {
  const lists = [
    `artist/${artist.id}/artworks`,
    `artwork/all?search=${title}`,
    'artwork/all?limit=100',
    'artwork/recent?limit=100',
  ]
  const found = await Promise.all(
    lists.map(async (call) => (await status(call)) === 200 && (await ids(call)).includes(id)),
  )
  const suggested = await testApp.request<{ data: { path: string }[] }>(`GET /api/v1/artwork/suggest?search=${title}`)
  return [
    (await status(`artwork/view/${id}`)) === 200,
    ...found,
    suggested.body.data.some(({ path }) => path.endsWith(id)),
  ]
}
const everywhere = Array(6).fill(true)
const nowhere = Array(6).fill(false)

describe('a work', () => {
  test('that is hidden is in no public response, is still in its artist’s list, and is restored unchanged', async () => {
    const id = await newWork(testApp, artist, { title: 'Kingfisher', sku: 'K-1' })
    expect(await isSeen(id, 'kingfisher')).toEqual(everywhere)
    expect(await desk('work', 'hide', id.toUpperCase(), '--reason', 'a copy')).toEqual([
      deskWords.workHidden('Kingfisher', 'Asha Rao'),
    ])
    expect(await isSeen(id, 'kingfisher')).toEqual(nowhere)
    expect(await hidden()).toEqual([id])
    expect(await desk('work', 'show-again', id)).toEqual([deskWords.workShown('Kingfisher', 'Asha Rao')])
    expect(await isSeen(id, 'kingfisher')).toEqual(everywhere)
    const row = { operator: 'asha', object: id }
    expect(await rows()).toEqual([
      { ...row, action: 'work hide', detail: { from: 'on_sale', to: 'hidden', reason: 'a copy' } },
      { ...row, action: 'work show-again', detail: { from: 'hidden', to: 'on_sale' } },
    ])
  })

  test('that is hidden has the reason on its artist’s card and in a mail; shown again it has none', async () => {
    const id = await newWork(testApp, artist, { title: 'Heron' })
    await desk('work', 'hide', id, '--reason', 'The photograph is blurred.')
    expect(await ownWorks()).toMatchObject([{ id, hidden: true, hiddenReason: 'The photograph is blurred.' }])
    const mails = () =>
      testApp.db.many<{ subject: string; text: string }>(
        `SELECT subject, text FROM mails WHERE recipient = $1 AND key LIKE 'work_hidden:%' ORDER BY id`,
        [artist.email],
      )
    expect(await mails()).toMatchObject([
      {
        subject: '“Heron” is hidden for now',
        text: expect.stringMatching(/Why: The photograph is blurred\.[^]*\/contact\?about=artwork%3A/),
      },
    ])
    await desk('work', 'show-again', id)
    expect(await ownWorks()).toMatchObject([{ id, hidden: false, hiddenReason: null }])
    await desk('work', 'hide', id)
    expect(await ownWorks()).toMatchObject([{ id, hidden: true, hiddenReason: null }])
    expect(await mails()).toHaveLength(2)
  })

  test('that is hidden can be mended and taken out by its artist, keeps its SKU, and cannot be bought or put up', async () => {
    const id = await newWork(testApp, artist, { sku: 'H-1' })
    await desk('work', 'hide', id)
    const again = await testApp.request('POST /api/v1/artwork/new', {
      token: artist.token,
      body: workForm({ sku: 'H-1' }),
    })
    expect(again.body.code).toBe('sku_taken')
    expect(
      (await testApp.request(`PATCH /api/v1/artwork/update/${id}`, { token: artist.token, body: { title: 'Mended' } }))
        .status,
    ).toBe(200)
    expect(await status(`artwork/view/${id}`)).toBe(404)
    const buyer = await newBuyer(testApp)
    expect(await status(`checkout/artwork/${id}`, buyer.token)).toBe(404)
    const lot = await testApp.request('POST /api/v1/auction/new', {
      token: artist.token,
      body: await lotForm(testApp, artist, { artworkId: id }),
    })
    expect(lot.status).toBe(404)
    expect((await testApp.request(`DELETE /api/v1/artwork/delete/${id}`, { token: artist.token })).status).toBe(200)
    expect(await ownWorks()).toEqual([])
    await expect(desk('work', 'show-again', id)).rejects.toThrow(deskWords.workGone)
  })

  test('that its artist deleted while an order points at it is not shown again by the desk', async () => {
    const id = await newWork(testApp, artist)
    await desk('work', 'hide', id)
    const buyer = await newBuyer(testApp)
    await testApp.db.run(
      `INSERT INTO orders (buyer_id, artist_id, product_type, artwork_id, held_until, state, holds_unit, title, artist_name, artist_username, sku, category,
         menu_category, framing_type, delivery_type, address, list_price, price, total)
       SELECT $2, artist_id, 'artwork', id, now(), 'lapsed', false, title, artist_name, artist_username, sku, category, menu_category, framing_type,
         delivery_type, '{}', price, price, price FROM artworks WHERE id = $1`,
      [id, buyer.id],
    )
    expect((await testApp.request(`DELETE /api/v1/artwork/delete/${id}`, { token: artist.token })).status).toBe(200)
    await expect(desk('work', 'show-again', id)).rejects.toThrow(deskWords.workGone)
    expect(await ownWorks()).toEqual([])
  })

  test('that people can bid on is not hidden: the lot is named', async () => {
    const id = await newWork(testApp, artist, { title: 'Rain' })
    const lot = await newLot(testApp, artist, { artworkId: id, title: 'Rain' })
    await expect(desk('work', 'hide', id)).rejects.toThrow(`auction cancel ${lot}`)
    expect(await status(`artwork/view/${id}`)).toBe(200)
    await desk('auction', 'cancel', lot)
    await desk('work', 'hide', id)
    expect(await status(`artwork/view/${id}`)).toBe(404)
  })

  test('that does not exist, is not hidden, or has a malformed id is refused with a message', async () => {
    await expect(desk('work', 'hide', '00000000-0000-4000-8000-000000000000')).rejects.toThrow(deskWords.workGone)
    await expect(desk('work', 'show-again', await newWork(testApp, artist, { title: 'Rain' }))).rejects.toThrow(
      deskWords.workNotHidden('Rain'),
    )
    for (const written of [[], ['x'], ['x', 'y']])
      expect(() => parseCommand(['work', 'hide', ...written])).toThrow(UsageError)
    expect(await rows()).toEqual([])
  })
})

describe('an artist', () => {
  const seen = () =>
    Promise.all(
      [
        `artist/view/${username}`,
        `artist/view/${artist.id}`,
        `artist/${artist.id}/artworks`,
        `artist/${username}/auctions`,
      ].map((call) => status(call)),
    )

  test('who is hidden is hidden with all works and shown again with them, except those hidden or removed separately', async () => {
    const [one, two, three, four] = [
      await newWork(testApp, artist, { title: 'Egret' }),
      await newWork(testApp, artist),
      await newWork(testApp, artist),
      await newWork(testApp, artist),
    ]
    await desk('work', 'hide', two)
    expect(await desk('artist', 'hide', username, '--reason', 'copies')).toEqual([
      deskWords.artistHidden('Asha Rao', 3),
    ])
    expect(await seen()).toEqual([404, 404, 404, 404])
    expect(await isSeen(one, 'egret')).toEqual(nowhere)
    expect(await ids(`artist/all?search=${username}`)).toEqual([])
    const suggested = await testApp.request<{ data: { path: string }[] }>('GET /api/v1/artwork/suggest?search=asha+rao')
    expect(suggested.body.data.map(({ path }) => path)).not.toContain(`/artist/${username}`)
    expect(await hidden()).toHaveLength(4)
    const profile = await testApp.request<{ data: { hidden: boolean; artworksCount: number } }>(
      'GET /api/v1/artist/profile',
      { token: artist.token },
    )
    expect(profile.body.data).toMatchObject({ hidden: true, artworksCount: 0 })
    // While hidden, one work is hidden by itself, and one is removed by its artist.
    await desk('work', 'hide', three)
    await testApp.request(`DELETE /api/v1/artwork/delete/${four}`, { token: artist.token })
    await expect(desk('work', 'show-again', two)).rejects.toThrow(/stays hidden as long as its artist/)
    expect(await desk('artist', 'show-again', username.toUpperCase())).toEqual([deskWords.artistShown('Asha Rao', 1)])
    expect(await seen()).toEqual([200, 200, 200, 200])
    expect(await ids(`artist/${artist.id}/artworks`)).toEqual([one])
    expect((await hidden()).toSorted()).toEqual([two, three].toSorted())
  })

  test('who is hidden gets the time and the reason; shown again, neither', async () => {
    const own = async () =>
      (
        await testApp.request<{ artist?: object; data?: object; user?: object }>('GET /api/v1/artist/profile', {
          token: artist.token,
        })
      ).body
    await desk('artist', 'hide', username, '--reason', ' Two of the works are copies. ')
    expect(JSON.stringify(await own())).toMatch(
      /"hidden":true,"hiddenSince":"\d{4}-[^"]+","hiddenReason":"Two of the works are copies\."/,
    )
    await desk('artist', 'show-again', username)
    expect(JSON.stringify(await own())).toMatch(/"hidden":false,"hiddenSince":null,"hiddenReason":null/)
  })

  test('who is hidden can add a work, which is hidden as well and shown again with them, but no auction', async () => {
    await desk('artist', 'hide', username)
    const id = await newWork(testApp, artist, { title: 'Hoopoe' })
    expect(await isSeen(id, 'hoopoe')).toEqual(nowhere)
    expect(await hidden()).toEqual([id])
    const lot = await testApp.request('POST /api/v1/auction/new', {
      token: artist.token,
      body: await lotForm(testApp, artist),
    })
    expect([lot.status, lot.body.message]).toEqual([400, words.refusal.artistHidden])
    await desk('artist', 'show-again', username)
    expect(await isSeen(id, 'hoopoe')).toEqual(everywhere)
  })

  test('with auctions that are not over is not hidden: each is named; ended ones are no hindrance, and stay payable', async () => {
    const [live, toCome, over] = [
      await newLot(testApp, artist, { title: 'Live one' }),
      await newLot(testApp, artist, { title: 'Later one', startDate: new Date(Date.now() + 7_200_000).toISOString() }),
      await newLot(testApp, artist, { title: 'Ended one' }),
    ]
    const buyer = await newBuyer(testApp)
    await bidOn(testApp, buyer, over, 6000)
    await advanceHours(testApp, over, 30)
    const work = await newWork(testApp, artist)
    const refused = await desk('artist', 'hide', username).catch((error: Error) => error.message)
    for (const text of [live, toCome, 'Live one', 'Later one', '2 auctions']) expect(refused).toContain(text)
    expect(refused).not.toContain(over)
    expect([await seen(), await status(`artwork/view/${work}`), await rows()]).toEqual([[200, 200, 200, 200], 200, []])
    for (const lot of [live, toCome]) await desk('auction', 'cancel', lot)
    await desk('artist', 'hide', username)
    expect(await status(`checkout/auction/${over}`, buyer.token)).toBe(200)
  })

  test('is not shown while another artist has their name; after one of them has changed it, they are', async () => {
    await desk('artist', 'hide', username)
    const other = await newArtist(testApp, { name: 'ASHA-RAO', username: `${username}-two` })
    await expect(desk('artist', 'show-again', username)).rejects.toThrow(
      deskWords.artistNameTaken('Asha Rao', `${username}-two`),
    )
    expect((await seen())[0]).toBe(404)
    expect(
      (await testApp.request('PATCH /api/v1/artist/update', { token: other.token, body: { name: 'Asha Rao Iyer' } }))
        .status,
    ).toBe(200)
    expect(await desk('artist', 'show-again', username)).toEqual([deskWords.artistShown('Asha Rao', 0)])
  })

  test('of two hidden artists of one name, shown at the same moment, one is seen', async () => {
    await desk('artist', 'hide', username)
    await newArtist(testApp, { name: 'asha rao', username: `${username}-two` })
    await desk('artist', 'hide', `${username}-two`)
    const shown = await Promise.allSettled(
      [username, `${username}-two`].map((name) => desk('artist', 'show-again', name)),
    )
    expect(shown.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('who is hidden twice, shown twice, or does not exist is refused with a message', async () => {
    await expect(desk('artist', 'show-again', username)).rejects.toThrow(deskWords.artistNotHidden('Asha Rao'))
    await desk('artist', 'hide', username)
    await expect(desk('artist', 'hide', username)).rejects.toThrow(deskWords.artistHiddenBefore('Asha Rao'))
    await expect(desk('artist', 'hide', 'nobody-at-all')).rejects.toThrow(deskWords.noArtist('nobody-at-all'))
    expect(() => parseCommand(['artist', 'hide'])).toThrow(UsageError)
    expect(await rows()).toHaveLength(1)
  })

  test('hidden while a lot is being opened: either the lot is there and they are not hidden, or the other way round', async () => {
    for (let round = 0; round < 6; round++) {
      const body = await lotForm(testApp, artist)
      const [opened, taken] = await Promise.allSettled([
        testApp.request('POST /api/v1/auction/new', { token: artist.token, body }),
        desk('artist', 'hide', username),
      ])
      const isOpen = opened.status === 'fulfilled' && opened.value.status === 200
      expect([round, isOpen]).toEqual([round, taken.status === 'rejected'])
      if (!isOpen) await desk('artist', 'show-again', username)
      else
        for (const id of await ids(`artist/${artist.id}/auctions`))
          await testApp.request(`DELETE /api/v1/auction/delete/${id}`, { token: artist.token })
    }
  })
})
