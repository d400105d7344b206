// The files of a paid order, by the links of its buyer, which expire (docs/product.md 12).
import { idOf } from '../testing/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOfUrl } from '@rasika/contract/pictures.ts'
import { imageContextOf } from '../images/image-context.ts'
import { sweepImages } from '../images/jobs.ts'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newUpload, newWork } from '../testing/works.ts'
import { refundOrder, viewOrder } from './orders.ts'

type Link = { name: string; url: string }
type Files = {
  data: { invoice: Link; certificate: Link | null; creditNotes: Link[]; downloads: Link[]; expiresAt: string }
}
let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
/** The server's time; null for the real one. */
let now: Date | null = null

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  testApp.context.clock.now = () => now ?? new Date()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())
beforeEach(() => {
  now = null
})

const buy = async (changed: Record<string, unknown>) => {
  const work = await newWork(testApp, artist, changed)
  const placed = (await testApp.place(buyer, work)).body.data
  const { body } = await testApp.verify(buyer, placed, await testApp.pay(placed))
  return { work, orderId: placed.orderId, verified: body.data }
}
const filesOf = (orderId: string, token = buyer.token) =>
  testApp.request<Files>(`GET /api/v1/order/${orderId}/files`, { token })
const fetched = (url: string) => testApp.app.inject({ url })

describe('documents', () => {
  test('of a paid order are PDFs, as attachments that no cache keeps', async () => {
    const { orderId } = await buy({})
    const { body } = await filesOf(orderId)
    expect([body.data.downloads, body.data.creditNotes]).toEqual([[], []])
    for (const [link, name] of [
      [body.data.invoice, 'invoice'],
      [body.data.certificate as Link, 'certificate'],
    ] as const) {
      const response = await fetched(link.url)
      expect([
        response.statusCode,
        response.headers['content-type'],
        response.rawPayload.subarray(0, 5).toString(),
      ]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(response.headers['content-disposition']).toBe(`attachment; filename="Monsoon-over-Pune-${name}.pdf"`)
      expect(response.headers['cache-control']).toBe('private, no-store')
    }
  })

  test('are there for the buyer alone, and only once the order is paid', async () => {
    const { orderId } = await buy({})
    expect((await filesOf(orderId, (await newBuyerWithAddress(testApp)).token)).status).toBe(404)
    expect((await filesOf(orderId, artist.token)).status).toBe(403)
    const open = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
    expect((await filesOf(open.orderId)).status).toBe(404)
    await testApp.endHold(open.orderId)
  })

  test('stay after the money went back, with a credit note; certificate and downloads do not', async () => {
    const { orderId } = await buy({ deliveryType: 'Digital', images: [await newUpload(testApp, artist)] })
    const before = (await filesOf(orderId)).body.data.downloads[0] as Link
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(orderId)))
    await testApp.runAllWork()
    const { data } = (await filesOf(orderId)).body
    expect(data.downloads).toEqual([])
    expect(data.certificate).toBeNull()
    for (const { url, name } of [data.invoice, ...data.creditNotes]) {
      const response = await fetched(url)
      expect([response.statusCode, response.rawPayload.subarray(0, 5).toString()], name).toEqual([200, '%PDF-'])
    }
    expect((await fetched(before.url)).statusCode).toBe(404)
  })
})

describe('a digital work', () => {
  test('is handed out as it was uploaded, from the payment’s answer and from the order', async () => {
    const images = [await newUpload(testApp, artist), await newUpload(testApp, artist)]
    const { orderId, verified } = await buy({ deliveryType: 'Digital', images })
    expect([verified.isDigital, verified.images.length]).toEqual([true, 2])
    const { order, delivery } = await viewOrder(testApp.db, idOf(orderId))
    expect([delivery.delivery_status, order.expected_on]).toEqual(['Delivered', null])
    const { downloads } = (await filesOf(orderId)).body.data
    expect(downloads.map(({ name }) => name)).toEqual(['Artwork 1', 'Artwork 2'])
    for (const [at, url] of [...verified.images, ...downloads.map((link) => link.url)].entries()) {
      const response = await fetched(url)
      const hash = (images[at % 2] as string).split('/').find((part) => /^[0-9a-f]{32}$/.test(part)) as string
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
      expect(response.rawPayload.equals((await imageContextOf(testApp.context).files.original(hash)) as Buffer)).toBe(
        true,
      )
    }
  })

  test('stays the buyer’s when its artist shows other pictures and takes it down', async () => {
    const { work, orderId } = await buy({
      deliveryType: 'Digital',
      images: [await newUpload(testApp, artist)],
      stock: 3,
    })
    await testApp.request(`PATCH /api/v1/artwork/update/${work}`, {
      token: artist.token,
      body: { images: [await newUpload(testApp, artist)] },
    })
    await testApp.request(`DELETE /api/v1/artwork/delete/${work}`, { token: artist.token })
    expect(
      await testApp.db.one(
        `SELECT count(*)::int AS unused FROM images
          WHERE uses = 0 AND hash = (SELECT split_part(files ->> 0, $2, 3) FROM orders WHERE id = $1)`,
        [orderId, '/'],
      ),
    ).toEqual({ unused: 0 })
    expect((await fetched(((await filesOf(orderId)).body.data.downloads[0] as Link).url)).statusCode).toBe(200)
  })
})

describe('a link', () => {
  test('ends after FILE_LINK_SECONDS, and the order gives a new one', async () => {
    const { orderId } = await buy({})
    now = new Date()
    const { expiresAt, invoice } = (await filesOf(orderId)).body.data
    const { url } = invoice
    const end = Date.parse(expiresAt)
    expect(Math.abs(end - now.getTime() - 600_000)).toBeLessThan(1000)
    now = new Date(end - 1000)
    expect((await fetched(url)).statusCode).toBe(200)
    now = new Date(end + 1000)
    const ended = await fetched(url)
    expect([ended.statusCode, ended.json().code]).toEqual([404, 'link_ended'])
    const inBrowser = (link: string) =>
      testApp.app.inject({ url: link, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    const page = await inBrowser(url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('>This link has ended</h1>')
    expect((await inBrowser(`${url}x`)).body).toContain('>There is no file here</h1>')
    expect((await fetched((await filesOf(orderId)).body.data.invoice.url)).statusCode).toBe(200)
  })

  test('is worth nothing when anything in it is changed', async () => {
    const { orderId } = await buy({})
    const { invoice } = (await filesOf(orderId)).body.data
    const [signed, signature] = invoice.url.slice('/files/'.length).split('.') as [string, string]
    const changed = Buffer.from(Buffer.from(signed, 'base64url').toString().replace(/\d+$/, '9999999999')).toString(
      'base64url',
    )
    for (const token of [
      `${changed}.${signature}`,
      signed,
      `${signed}.`,
      `${signed}.${'A'.repeat(43)}`,
      'x',
      '%00',
      `${signed}.${signature}x.y`,
    ]) {
      expect((await fetched(`/files/${token}`)).statusCode).toBe(404)
    }
  })
})

describe('the file of an order that is not paid yet', () => {
  const replaced = async () => {
    const [first, other] = [await newUpload(testApp, artist), await newUpload(testApp, artist)]
    const work = await newWork(testApp, artist, { deliveryType: 'Digital', images: [first] })
    const placed = (await testApp.place(buyer, work)).body.data
    await testApp.endHold(placed.orderId)
    await testApp.run('lapse-orders')
    await changeWork(work, { images: [other] })
    return { work, placed, first }
  }
  const changeWork = async (work: string, body: object) => {
    const path = `PATCH /api/v1/artwork/update/${work}` as const
    expect((await testApp.request(path, { token: artist.token, body })).status).toBe(200)
  }
  const sweep = async (days: number) => {
    now = new Date(Date.now() + days * 86_400_000)
    await sweepImages(testApp.context)
    now = null
  }
  const originalOfUrl = (url: string) => imageContextOf(testApp.context).files.original(hashOfUrl(url) ?? '')

  test('is still stored when its artist has replaced it, and is what a late payment buys', async () => {
    const { placed, first } = await replaced()
    const bytes = await originalOfUrl(first)
    await sweep(9)
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    const [link, ...more] = (await filesOf(placed.orderId)).body.data.downloads
    const response = await fetched(link?.url ?? '')
    expect([more, response.statusCode, response.rawPayload.equals(bytes ?? Buffer.alloc(0))]).toEqual([[], 200, true])
  })

  test('stays while an operator hides the work, and is deleted once the work is removed', async () => {
    const { work, first } = await replaced()
    await testApp.db.run('UPDATE artworks SET removed_at = now(), hidden_at = now() WHERE id = $1', [work])
    await sweep(9)
    expect(await originalOfUrl(first)).not.toBeNull()
    await testApp.request(`DELETE /api/v1/artwork/delete/${work}`, { token: artist.token })
    await sweep(9)
    expect(await originalOfUrl(first)).toBeNull()
  })
})
