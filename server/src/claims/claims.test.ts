// Claims of an order through HTTP: damage, what is not as described, what did not arrive, a change of mind
// (docs/product.md 24).
import { describe, expect, test } from 'vitest'
import { artist, buyer, setUpPayments, testApp, work } from '../orders/paying.testing.ts'
import { readPdf } from '../documents/testing/read-pdf.ts'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { newArtist, password } from '../testing/people.ts'
import {
  act,
  actOfArtist,
  addPhotograph,
  addPhotographOfArtist,
  claimOf,
  claimsOf,
  claimsOfArtist,
  delivered,
  handedOver,
  letTimePass,
  orderOf,
  parcelBack,
  refundsOf,
  report,
  reported,
  returnLabelOf,
  runRefunds,
  stateOf,
} from './claims.testing.ts'
import { claimWords as words } from './words.ts'

setUpPayments()

const mailsAbout = async (id: string) =>
  (
    await testApp.db.many<{ key: string }>(
      `SELECT split_part(key, ':', 1) AS key FROM mails WHERE about = $1 AND key LIKE 'claim%' ORDER BY key`,
      [id],
    )
  ).map(({ key }) => key)
const steps = async (id: string) =>
  (await orderOf(id)).timeline
    .filter(({ step }) => ['claim', 'return', 'refunded', 'settled'].includes(step))
    .map(({ step, state }) => `${step} ${state}`)
const ageBy = (id: string, interval: string) =>
  testApp.db.run(`UPDATE orders SET paid_at = paid_at - $2::interval WHERE id = $1`, [id, interval])
const ageDelivery = (id: string, interval: string) =>
  testApp.db.run(`UPDATE shipments SET delivered_at = delivered_at - $2::interval WHERE order_id = $1`, [id, interval])

describe('damage', () => {
  test('is reported with a photograph, the artist offers a part, the buyer accepts it, and it goes back', async () => {
    const id = await delivered()
    expect((await claimsOf(id)).options.map(({ kind }) => kind)).toEqual([
      'damaged',
      'not_as_described',
      'not_received',
      'change_of_mind',
    ])
    expect((await report(id)).body).toMatchObject({ code: 'claim_photograph' })
    expect((await addPhotograph(id)).body.data.photographs).toMatchObject([{ by: 'buyer', isFixed: false }])
    expect((await claimsOfArtist(id)).photographs).toEqual([])
    const { body } = await report(id, { remedy: 'part' })
    expect(body.message).toBe('We have it. A mail with its number is on its way to you')
    expect(body.data).toMatchObject({
      options: [],
      left: 24_000,
      claims: [{ kind: 'damaged', remedy: 'part', state: 'requested', waitsFor: 'artist', acts: ['withdraw'] }],
      photographs: [{ isFixed: true }],
    })
    expect(body.data.claims[0]?.number).toMatch(/^C-/)
    expect(await steps(id)).toEqual(['claim now', 'settled ahead'])
    expect((await orderOf(id)).timeline.find(({ step }) => step === 'claim')?.until).toBe(body.data.claims[0]?.dueAt)

    const ofArtist = await claimsOfArtist(id)
    expect(ofArtist.claims[0]).toMatchObject({
      description: 'The glass is broken',
      acts: ['offer', 'approve', 'refuse'],
    })
    expect((await testApp.app.inject({ url: ofArtist.photographs[0]?.url ?? '' })).statusCode).toBe(200)
    expect((await actOfArtist(id, { act: 'offer', amount: 25_000 })).body).toMatchObject({ code: 'refund_amount' })
    await actOfArtist(id, { act: 'offer', amount: 5000, words: 'I am sorry' })
    expect(await claimOf(id)).toMatchObject({ state: 'offered', offered: 5000, waitsFor: 'buyer' })
    expect((await actOfArtist(id, { act: 'refuse', words: 'No' })).body).toMatchObject({ code: 'claim_state' })

    expect((await act(id, { act: 'accept' })).body.data.claims[0]).toMatchObject({ state: 'refunding', acts: [] })
    expect(await refundsOf(id)).toEqual([{ amount: 5000, reason: 'claim' }])
    await runRefunds()
    const done = await claimOf(id)
    expect([done?.state, done?.waitsFor, done?.events.map((event) => event.act)]).toEqual([
      'refunded',
      null,
      ['request', 'offer', 'accept', 'refund', 'finish'],
    ])
    expect(done?.closedAt).not.toBeNull()
    expect((await orderOf(id)).state).toBe('paid')
    expect(await steps(id)).toEqual(['settled ahead'])
    expect(await mailsAbout(id)).toEqual([
      'claim_offer_buyer',
      'claim_refund_artist',
      'claim_refund_buyer',
      'claim_request_artist',
      'claim_request_buyer',
    ])
  })

  test('is reported within five days of the delivery, once at a time, by the buyer of the order alone', async () => {
    const id = await reported()
    expect((await report(id)).body).toMatchObject({ code: 'claim_open' })
    expect((await addPhotograph(id)).body).toMatchObject({ code: 'not_claimable' })
    const otherBuyer = await newBuyerWithAddress(testApp)
    const other = await newArtist(testApp)
    for (const path of ['claims', 'claims/photographs'])
      expect(
        (
          await testApp.request(`POST /api/v1/order/${id}/${path}`, {
            token: otherBuyer.token,
            body: { kind: 'damaged', description: 'x', file: 'x' },
          })
        ).status,
      ).not.toBe(200)
    expect((await testApp.request(`GET /api/v1/order/${id}/claims`, { token: otherBuyer.token })).status).toBe(404)
    expect((await testApp.request(`GET /api/v1/artist/order/${id}/claims`, { token: other.token })).status).toBe(404)
    const closing = { token: buyer.token, body: { password } }
    const closed = await testApp.request('DELETE /api/v1/user/account', closing)
    expect(closed.body).toMatchObject({ code: 'account_tied' })
    expect((await act(id, { act: 'withdraw' })).body.data.claims[0]).toMatchObject({ state: 'withdrawn', dueAt: null })
    await ageDelivery(id, '4 days')
    await addPhotograph(id)
    expect((await report(id, { description: '' })).status).toBe(422)
    expect((await report(id)).status).toBe(200)
    await act(id, { act: 'withdraw' })
    await ageDelivery(id, '2 days')
    expect((await report(id)).body).toMatchObject({ code: 'not_claimable' })
    expect(await refundsOf(id)).toEqual([])
  })

  test('is not reported before the handing over, where the order is cancelled instead', async () => {
    const id = await delivered()
    await testApp.db.run('UPDATE shipments SET handed_over_at = NULL, delivered_at = NULL WHERE order_id = $1', [id])
    expect((await claimsOf(id)).options).toEqual([])
    expect((await report(id, { kind: 'change_of_mind' })).body).toMatchObject({ code: 'not_claimable' })
  })

  test.each(['returning', 'returned', 'lost', 'damaged'])(
    'is no change of mind of a parcel that is %s',
    async (state) => {
      const id = await delivered()
      await testApp.db.run('UPDATE shipments SET state = $2, delivered_at = NULL WHERE order_id = $1', [id, state])
      expect((await claimsOf(id)).options.map(({ kind }) => kind)).not.toContain('change_of_mind')
      expect((await report(id, { kind: 'change_of_mind' })).body).toMatchObject({ code: 'not_claimable' })
    },
  )

  test('which the artist takes back costs the buyer nothing: courier, way back, inspection, all the money', async () => {
    const id = await reported()
    await actOfArtist(id, { act: 'approve' })
    const approved = await claimOf(id)
    expect(approved).toMatchObject({ state: 'approved', comesBack: true, buyerPays: false, waitsFor: 'artist' })
    expect(approved?.returnAddress?.length).toBeGreaterThan(1)
    expect((await addPhotographOfArtist(id)).body).toMatchObject({ code: 'not_claimable', message: words.noWorkBack })
    expect((await actOfArtist(id, { act: 'arrange', courier: 'Delhivery', trackingNumber: 'x' })).status).toBe(422)
    await actOfArtist(id, { act: 'arrange', ...parcelBack })
    expect(await claimOf(id)).toMatchObject({ waitsFor: 'buyer', returnParcel: { ...parcelBack } })
    const label = readPdf((await testApp.app.inject({ url: await returnLabelOf(id) })).rawPayload).text
    for (const part of [approved?.number, approved?.returnAddress?.[0], parcelBack.courier, 'Phone +91 98765 43210'])
      expect(label).toContain(part)
    await act(id, { act: 'send', ...parcelBack })
    expect(await steps(id)).toEqual(['claim stopped', 'return now', 'settled ahead'])
    expect((await act(id, { act: 'withdraw' })).body).toMatchObject({ code: 'claim_state' })
    await actOfArtist(id, { act: 'receive' })
    await addPhotographOfArtist(id)
    expect((await claimsOf(id)).photographs.map(({ by }) => by)).toEqual(['buyer'])
    await actOfArtist(id, { act: 'inspect', isAsSent: true })
    expect((await claimsOf(id)).photographs.map(({ by }) => by)).toEqual(['buyer', 'artist'])
    expect(await refundsOf(id)).toEqual([{ amount: 24_000, reason: 'claim' }])
    await runRefunds()
    expect([await stateOf(id), (await orderOf(id)).state]).toEqual(['refunded', 'refunded'])
    expect(await steps(id)).toEqual(['refunded stopped'])
    // What came back damaged is not for sale again.
    expect((await testApp.stockOf(work))?.stock).toBe(0)
  })

  test('is refused with a reason, taken to the desk, and closed where nobody goes on', async () => {
    const id = await reported()
    expect((await actOfArtist(id, { act: 'refuse' })).status).toBe(422)
    await actOfArtist(id, { act: 'refuse', words: 'It left whole' })
    expect((await claimOf(id))?.events.at(-1)).toMatchObject({ act: 'refuse', by: 'artist', words: 'It left whole' })
    expect((await act(id, { act: 'escalate' })).status).toBe(422)
    await act(id, { act: 'escalate', words: 'Look at the box' })
    expect(await claimOf(id)).toMatchObject({ state: 'escalated', waitsFor: 'desk' })
    await act(id, { act: 'withdraw' })
    await addPhotograph(id)
    await report(id)
    await actOfArtist(id, { act: 'refuse', words: 'It left whole' })
    await letTimePass(id)
    expect(await stateOf(id)).toBe('closed')
    expect(await mailsAbout(id)).toContain('claim_close_artist')
  })
})

test('photographs belong to the claim with which they were sent, also after it was withdrawn', async () => {
  const id = await reported()
  const first = (await claimOf(id))?.number
  await act(id, { act: 'withdraw' })
  await addPhotograph(id)
  await addPhotograph(id)
  expect((await claimsOf(id)).photographs.map(({ claim }) => claim)).toEqual([first, null, null])
  await report(id)
  const second = (await claimOf(id))?.number
  for (const { photographs } of [await claimsOf(id), await claimsOfArtist(id)])
    expect(photographs.map(({ claim }) => claim)).toEqual([first, second, second])
})

test('a claim has six photographs of its buyer at most, and one more is refused with that number', async () => {
  const id = await delivered()
  for (let count = 0; count < 6; count++) expect((await addPhotograph(id)).status).toBe(200)
  expect((await addPhotograph(id)).body.message).toBe('A claim has 6 photographs of each side at most')
})

describe('what nobody answers', () => {
  test('goes from the artist to the desk at its deadline; an offer counts as declined at its own', async () => {
    const id = await reported()
    await letTimePass(id)
    expect(await claimOf(id)).toMatchObject({ state: 'requested', waitsFor: 'desk' })
    expect((await actOfArtist(id, { act: 'approve' })).body).toMatchObject({ code: 'claim_state' })
    await letTimePass(id)
    expect(await claimOf(id)).toMatchObject({ state: 'requested', waitsFor: 'desk' })
    const other = await (async () => {
      await act(id, { act: 'withdraw' })
      await addPhotograph(id)
      await report(id)
      await actOfArtist(id, { act: 'offer', amount: 100 })
      await letTimePass(id)
      return claimOf(id)
    })()
    expect(other).toMatchObject({ state: 'requested', waitsFor: 'desk', offered: null })
    expect(other?.events.at(-1)).toMatchObject({ act: 'decline', by: 'system' })
  })

  test('passes the inspection; a work that is not sent back has one reminder, then the return is closed', async () => {
    const id = await reported()
    await actOfArtist(id, { act: 'approve' })
    await actOfArtist(id, { act: 'arrange', ...parcelBack })
    await letTimePass(id)
    expect(await claimOf(id)).toMatchObject({ state: 'approved', waitsFor: 'buyer' })
    expect(await mailsAbout(id)).toContain('claim_remind_buyer')
    await act(id, { act: 'send', ...parcelBack })
    await letTimePass(id)
    expect(await claimOf(id)).toMatchObject({ state: 'in_transit_back', waitsFor: 'desk' })
    await actOfArtist(id, { act: 'receive' })
    await letTimePass(id)
    expect([await stateOf(id), await refundsOf(id)]).toEqual(['refunding', [{ amount: 24_000, reason: 'claim' }]])
  })

  test('closes a return whose work never leaves', async () => {
    const id = await delivered()
    await report(id, { kind: 'change_of_mind' })
    await letTimePass(id)
    await letTimePass(id)
    expect([await stateOf(id), await refundsOf(id)]).toEqual(['closed', []])
  })
})

describe('a change of mind', () => {
  test('is accepted at once; the buyer sends the work and pays for it; it is for sale again', async () => {
    const id = await delivered()
    const { body } = await report(id, { kind: 'change_of_mind', remedy: 'part', description: '' })
    expect(body.data.claims[0]).toMatchObject({
      state: 'approved',
      waitsFor: 'buyer',
      remedy: 'refund',
      buyerPays: true,
    })
    expect(await steps(id)).toEqual(['return now', 'settled ahead'])
    expect(await mailsAbout(id)).toEqual(['claim_approve_artist', 'claim_approve_buyer'])
    expect((await actOfArtist(id, { act: 'arrange', ...parcelBack })).body).toMatchObject({ code: 'claim_state' })
    await act(id, { act: 'send', ...parcelBack })
    await actOfArtist(id, { act: 'receive' })
    await actOfArtist(id, { act: 'inspect', isAsSent: true })
    await runRefunds()
    expect([await stateOf(id), (await orderOf(id)).state]).toEqual(['refunded', 'refunded'])
    expect((await testApp.stockOf(work))?.stock).toBe(1)
  })

  test('is possible for three days of the payment, and for five before the delivery', async () => {
    const id = await handedOver()
    await ageBy(id, '5 days')
    expect((await claimsOf(id)).options.map(({ kind }) => kind)).toContain('change_of_mind')
    await testApp.request(`POST /api/v1/order/${id}/received`, { token: buyer.token })
    expect((await report(id, { kind: 'change_of_mind' })).body).toMatchObject({ code: 'not_claimable' })
  })
})

test('a work that has not arrived by its day is reported without a photograph, and nothing is sent back', async () => {
  const id = await handedOver()
  expect((await claimsOf(id)).options.map(({ kind }) => kind)).toEqual(['change_of_mind'])
  await testApp.db.run(`UPDATE orders SET expected_on = clock_timestamp() - interval '1 day' WHERE id = $1`, [id])
  await report(id, { kind: 'not_received', description: 'Nothing came' })
  await actOfArtist(id, { act: 'approve' })
  expect([await stateOf(id), await refundsOf(id)]).toEqual(['refunding', [{ amount: 24_000, reason: 'claim' }]])
  expect(await testApp.mailsTo(artist)).toContain('claim_refund_artist')
})
