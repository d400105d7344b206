// A lot and what its artist may do with it, through HTTP (spec: section 5 Auction create and edit, section 7;
// docs/product.md 1, 2 and 15).
import { type AuctionMoment, requiredAuctionFields } from '@rasika/contract/auctions.ts'
import { describe, expect, test } from 'vitest'
import { absentId } from '../testing/ids.ts'
import { inHours, lotForm, newLot } from '../testing/lots.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newUpload, newWork } from '../testing/works.ts'
import { artist, buyer, other, setUpAuctions, stock, testApp, view } from './auctions.testing.ts'

setUpAuctions()

const open = (body: unknown, token: string | undefined = artist.token) =>
  testApp.request<ResponseBody & { data: { id: string } }>('POST /api/v1/auction/new', {
    ...(token ? { token } : {}),
    body,
  })

describe('opening an auction', () => {
  test('answers its id and the sentence, and the lot is there with what was written', async () => {
    const form = await lotForm(testApp, artist, {
      condition: 'As new',
      theme: 'Rain',
      color: 'Indigo',
      tags: ['rain', 'roofs'],
      softCloseMinutes: 2,
    })
    const { status, body } = await open(form)
    expect([status, body.message]).toEqual([200, 'Auction created successfully'])
    const { startDate, endDate, images, ...same } = form as typeof form & { startDate: string; endDate: string }
    expect(await view(body.data.id)).toMatchObject({
      ...same,
      id: body.data.id,
      artist: 'Asha Rao',
      artistId: artist.id,
      artworkId: null,
      menuCategory: 'paintings',
      currentPrice: 5000,
      currentBid: null,
      minimumBid: 5001,
      totalBids: 0,
      totalViews: 0,
      highestBidder: null,
      status: 'active',
      auctionEndTime: endDate,
      scheduledEndTime: endDate,
      cancelReason: null,
      payUntil: null,
      seq: 0,
      sample: false,
      artistProfile: { name: 'Asha Rao', tagline: null, avatar: null },
    })
    expect((await view(body.data.id)).images).toHaveLength(images.length)
    expect(startDate < (await view(body.data.id)).auctionStartTime).toBe(true)
  })

  test('of nothing names every field that is missing, in the order of the spec', async () => {
    const { status, body } = await open({})
    expect(status).toBe(422)
    expect(body.message).toBe(`Missing fields: ${requiredAuctionFields.join(', ')}`)
  })

  test('answers the sentences of the spec, by field', async () => {
    const { status, body } = await open({
      ...(await lotForm(testApp, artist)),
      startingPrice: 0,
      weight: 0,
      stock: 0,
      size: { length: 0, breadth: -1, height: 0 },
      startDate: 'soon',
      endDate: 'later',
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      startingPrice: 'Starting price must be greater than 0',
      'size.length': 'Length must be greater than 0',
      'size.breadth': 'Breadth must be greater than 0',
      'size.height': 'Height must be greater than 0',
      weight: 'Weight must be greater than 0',
      stock: 'Stock must be greater than 0',
      startDate: 'Start date must be a date',
      endDate: 'End date must be a date',
    })
  })

  test('takes whole rupees only, and no starting price above which no bid is possible', async () => {
    expect((await open(await lotForm(testApp, artist, { startingPrice: 10.5 }))).body.errors).toEqual({
      startingPrice: 'Starting price must be in whole rupees',
    })
    expect((await open(await lotForm(testApp, artist, { startingPrice: 1_000_000_000 }))).status).toBe(422)
    expect((await open(await lotForm(testApp, artist, { startingPrice: '5000' }))).body.errors).toEqual({
      startingPrice: 'Starting price must be a number',
    })
  })

  test('ends after it starts, and in the future; a start in the past counts as now', async () => {
    const at = async (startDate: string, endDate: string) =>
      (await open(await lotForm(testApp, artist, { startDate, endDate }))).body.errors
    expect(await at(inHours(3), inHours(2))).toEqual({ endDate: 'End date must be after start date' })
    const time = inHours(3)
    expect(await at(time, time)).toEqual({ endDate: 'End date must be after start date' })
    expect(await at(inHours(-3), inHours(-2))).toEqual({ endDate: 'End date must be in the future' })
    const id = await newLot(testApp, artist, { startDate: '2020-01-01T00:00:00Z' })
    expect((await view(id)).auctionStartTime > inHours(-0.1)).toBe(true)
  })

  test('is upcoming until it starts', async () => {
    expect((await view(await newLot(testApp, artist, { startDate: inHours(2) }))).status).toBe('upcoming')
  })

  test('leaves out what may be left out', async () => {
    const { category, framingType, deliveryType, hasSignature, ...min } = await lotForm(testApp, artist)
    const { body } = await open(min)
    expect(await view(body.data.id)).toMatchObject({
      category: 'Other',
      framingType: 'Frame',
      deliveryType: 'Digital',
      hasSignature: false,
      softCloseMinutes: 0,
      tags: [],
    })
    expect([category, framingType, deliveryType, hasSignature]).toHaveLength(4)
  })

  test('takes uploads of its own artist only', async () => {
    const { status, body } = await open(await lotForm(testApp, artist, { images: [await newUpload(testApp, other)] }))
    expect([status, body.code]).toEqual([400, 'image_not_yours'])
  })

  test('takes an artist: 401 for a visitor, 403 for a buyer', async () => {
    const form = await lotForm(testApp, artist)
    expect((await testApp.request('POST /api/v1/auction/new', { body: form })).status).toBe(401)
    expect((await open(form, buyer.token)).status).toBe(403)
  })

  test('has other messages for a value of another type than for an absent one', async () => {
    const wrong = {
      startingPrice: '5000',
      size: { length: '1', breadth: true, height: [] },
      weight: '2',
      stock: '1',
      startDate: 5,
      endDate: 'tomorrow',
    }
    expect((await open(await lotForm(testApp, artist, wrong))).body.errors).toEqual({
      startingPrice: 'Starting price must be a number',
      'size.length': 'Length must be a number',
      'size.breadth': 'Breadth must be a number',
      'size.height': 'Height must be a number',
      weight: 'Weight must be a number',
      stock: 'Stock must be a number',
      startDate: 'Start date must be a date',
      endDate: 'End date must be a date',
    })
  })

  test('with one Idempotency-Key is one auction', async () => {
    const body = await lotForm(testApp, artist)
    const send = () =>
      testApp.request<{ data: { id: string } }>('POST /api/v1/auction/new', {
        token: artist.token,
        body,
        headers: { 'idempotency-key': 'lot form' },
      })
    const [one, two] = [await send(), await send()]
    expect(two?.body).toEqual(one?.body)
  })
})

describe('an auction of a work', () => {
  test('keeps one unit of it, and lends its medium, year and category', async () => {
    const work = await newWork(testApp, artist, { stock: 1, medium: 'Ink', year: 2020, subcategory: 'bronze' })
    const id = await newLot(testApp, artist, { artworkId: work })
    expect(await stock(work)).toEqual({ stock: 1, held: 1 })
    expect(await view(id)).toMatchObject({ artworkId: work, medium: 'Ink', year: 2020, menuCategory: 'sculptures' })
  })

  test('is signed if the work is, unless it states that itself', async () => {
    const isSigned = async (hasSignature?: boolean) => {
      const artworkId = await newWork(testApp, artist, { stock: 1, hasSignature: true })
      return (await view(await newLot(testApp, artist, { artworkId, hasSignature }))).hasSignature
    }
    expect([await isSigned(), await isSigned(false)]).toEqual([true, false])
  })

  test('of which none is free is refused', async () => {
    const work = await newWork(testApp, artist, { stock: 1 })
    await newLot(testApp, artist, { artworkId: work })
    expect((await open(await lotForm(testApp, artist, { artworkId: work }))).body).toMatchObject({
      code: 'work_in_auction',
      errors: { artworkId: 'This artwork is in an auction already' },
    })
    const none = await newWork(testApp, artist, { stock: 0 })
    expect((await open(await lotForm(testApp, artist, { artworkId: none }))).body.code).toBe('sold_out')
    expect(await stock(work)).toEqual({ stock: 1, held: 1 })
  })

  test('has at most one lot that is not over', async () => {
    const work = await newWork(testApp, artist, { stock: 3 })
    await newLot(testApp, artist, { artworkId: work })
    expect((await open(await lotForm(testApp, artist, { artworkId: work }))).body.code).toBe('work_in_auction')
    expect(await stock(work)).toEqual({ stock: 3, held: 1 })
  })

  test('of somebody else, or of none, is not found', async () => {
    for (const artworkId of [await newWork(testApp, other), absentId, 'no-id'])
      expect((await open(await lotForm(testApp, artist, { artworkId }))).status).toBe(404)
  })

  test('opened twenty times at once is opened once', async () => {
    const work = await newWork(testApp, artist, { stock: 1 })
    const form = await lotForm(testApp, artist, { artworkId: work })
    const responses = await Promise.all(Array.from({ length: 20 }, () => open(form)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['work_in_auction']),
    )
    expect(await stock(work)).toEqual({ stock: 1, held: 1 })
  })
})

describe('what everybody may see of a lot', () => {
  test('the status call answers what changes during an auction, with error null', async () => {
    const id = await newLot(testApp, artist)
    const { body } = await testApp.request<{ data: AuctionMoment & { error: null } }>(
      `GET /api/v1/auction/status/${id}`,
    )
    expect(body.data).toMatchObject({
      status: 'active',
      currentPrice: 5000,
      minimumBid: 5001,
      totalBids: 0,
      highestBidder: null,
      seq: 0,
      error: null,
    })
    expect(body.data.serverTime > inHours(-0.1)).toBe(true)
  })

  test('the history of a lot without bids is empty', async () => {
    const { body } = await testApp.request<{ data: unknown[]; page: unknown }>(
      `GET /api/v1/auction/history/${await newLot(testApp, artist)}`,
    )
    expect([body.data, body.page]).toEqual([[], { nextCursor: null, total: 0, totalIsMore: false }])
  })

  test('what is not there answers 404 in every call', async () => {
    for (const id of [absentId, 'no-id'])
      for (const call of ['view', 'status', 'history'])
        expect((await testApp.request(`GET /api/v1/auction/${call}/${id}`)).status).toBe(404)
  })

  test('contains neither the artist’s email, phone nor address', async () => {
    const text = JSON.stringify(await view(await newLot(testApp, artist)))
    for (const secret of [artist.email, '98765', 'Lane 4', '411001']) expect(text).not.toContain(secret)
  })
})
