// An artist closes the account (docs/product.md "Law"; docs/decisions/025).
import { words } from '@rasika/contract/words.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordPayout } from '../ledger/ledger.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { openContest } from '../contest/contest.ts'
import { moveDelivery } from '../shipments/shipments.ts'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { bidOn, newLot, advanceHours } from '../testing/lots.ts'
import { artistForm, newArtist, password, type Person } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newUpload, newWork } from '../testing/works.ts'
import { close, has, rowOf, setUpClosing, tablesWith, testApp } from './closing.testing.ts'

setUpClosing()

describe('an artist', () => {
  let maker: Person
  beforeEach(async () => {
    maker = await newArtist(testApp)
  })
  const tied = async () => (await close(maker, 'artist')).body.message

  test('goes with page, works, lots and entry; the username stays taken', async () => {
    const marked = await newArtist(testApp, { name: 'Sentinel Maker', phone: '98111 44555', avatar: null })
    const { username } = (await rowOf('artists', marked)) as { username: string }
    const work = await newWork(testApp, marked)
    const lot = await newLot(testApp, marked)
    await testApp.request(`PATCH /api/v1/auction/cancel/${lot}`, { token: marked.token, body: {} })
    await testApp.db.transaction((tx) =>
      openContest(testApp.context.tags, tx, { title: 'A contest', theme: 'Dreams', days: 5, sample: false }),
    )
    const entry = {
      fullname: 'Sentinel Maker',
      phone: '98111 44555',
      description: 'A dream',
      image: await newUpload(testApp, marked),
    }
    expect((await testApp.request('POST /api/v1/contest/register', { token: marked.token, body: entry })).status).toBe(
      200,
    )
    expect((await close(marked, 'artist')).status).toBe(200)
    for (const path of [
      `artist/view/${username}`,
      `artist/${marked.id}/artworks`,
      `artwork/view/${work}`,
      `auction/view/${lot}`,
    ]) {
      expect((await testApp.request(`GET /api/v1/${path}`)).status, path).toBe(404)
    }
    expect(
      (await testApp.request('POST /api/v1/artist/login', { body: { email: marked.email, password } })).body.code,
    ).toBe('wrong_credentials')
    expect(await has('SELECT FROM contest_entries WHERE artist_id = $1', marked)).toBe(0)
    await testApp.db.run('DELETE FROM mails WHERE key = $1', [`farewell:${marked.id}`])
    for (const trace of [marked.email, '9811144555']) expect(await tablesWith(testApp.db, trace), trace).toEqual([])
    // The cancelled lot keeps its artist's name, hidden from the public; idempotent responses are kept for a day.
    expect((await tablesWith(testApp.db, 'Sentinel Maker')).filter((table) => !table.startsWith('auction'))).toEqual([])
    const again = await testApp.request<ResponseBody>('POST /api/v1/artist/new', {
      body: { ...artistForm(), username, email: marked.email },
    })
    expect(again.body.code).toBe('username_taken')
    expect((await newArtist(testApp, { email: marked.email })).id).not.toBe(marked.id)
  })

  test('is refused while a lot is not over, or is won and not paid', async () => {
    const lot = await newLot(testApp, maker, { title: 'A lot on its way' })
    expect(await tied()).toContain('The auction of “A lot on its way” is not over')
    await bidOn(testApp, await newBuyerWithAddress(testApp), lot, 6000)
    await advanceHours(testApp, lot, 30)
    expect(await tied()).toContain('“A lot on its way” was won and is not paid for yet')
    await testApp.run('tend-lots')
    expect(await tied()).toContain('“A lot on its way” was won and is not paid for yet')
  })

  test('is refused while somebody pays, until a sale is delivered, and until the ledger is at zero', async () => {
    const work = await newWork(testApp, maker, { title: 'A work that sells' })
    const buyer = await newBuyerWithAddress(testApp)
    const order = (await testApp.place(buyer, work)).body.data
    expect(await tied()).toContain('Somebody is paying for “A work that sells” right now')
    await testApp.verify(buyer, order, await testApp.pay(order))
    expect(await tied()).toBe(
      'Your account cannot be closed yet. “A work that sells” is sold and has not reached its buyer yet. We ' +
        'still owe you ₹21,600.00: it is paid out first.',
    )
    await testApp.db.transaction((tx) => moveDelivery(tx, idOf(order.orderId), 'Delivered', testApp.context.publicUrl))
    expect(await tied()).toBe('Your account cannot be closed yet. We still owe you ₹21,600.00: it is paid out first.')
    const owed = await testApp.db.one<{ balance: number }>('SELECT balance FROM ledgers WHERE artist_id = $1', [
      maker.id,
    ])
    await testApp.db.transaction((tx) => recordPayout(tx, maker.id, toPaise(owed?.balance ?? 0), 'UTR-1'))
    expect(await tied()).toBe(words.accountSettings.closed)
    expect(await has('SELECT FROM ledger_entries WHERE artist_id = $1', maker)).toBeGreaterThan(1)
    // The buyer still has the order and its documents.
    const orders = await testApp.request<{ data: { id: string }[] }>('GET /api/v1/user/orders', { token: buyer.token })
    expect(orders.body.data.map(({ id }) => id)).toContain(order.orderId)
  })

  test('of many reasons names the first and counts the rest', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await newLot(testApp, maker, { title })
    expect(await tied()).toMatch(/“One”.*“Two”.*“Three”.*And 2 more\.$/s)
  })
})
