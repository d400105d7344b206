// What the tests of claims share: a work that was delivered, and the calls of buyer and artist.
import type { ArtistClaims, BuyerClaims } from '@rasika/contract/claims.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { artist, buyer, order, testApp } from '../orders/paying.testing.ts'
import type { ResponseWith } from '../testing/buying.ts'
import { newPicture } from '../testing/works.ts'

type OfBuyer = ResponseWith<BuyerClaims>
type OfArtist = ResponseWith<ArtistClaims>

/** The id of a paid order of the work, handed over and received. */
export async function delivered(): Promise<string> {
  const id = await handedOver()
  await testApp.request(`POST /api/v1/order/${id}/received`, { token: buyer.token })
  return id
}

export async function handedOver(): Promise<string> {
  const placed = await order()
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  const body = { courier: 'Delhivery', trackingNumber: '12345678901' }
  await testApp.request(`POST /api/v1/artist/order/${placed.orderId}/handed-over`, { token: artist.token, body })
  return placed.orderId
}

const picture = async () => `data:image/png;base64,${(await newPicture()).toString('base64')}`

export const addPhotograph = async (id: string) =>
  testApp.request<OfBuyer>(`POST /api/v1/order/${id}/claims/photographs`, {
    token: buyer.token,
    body: { file: await picture() },
  })
export const addPhotographOfArtist = async (id: string) =>
  testApp.request<OfArtist>(`POST /api/v1/artist/order/${id}/claims/photographs`, {
    token: artist.token,
    body: { file: await picture() },
  })

interface Reported {
  kind?: string
  remedy?: string
  description?: string
  headers?: Record<string, string>
}

export const report = (id: string, { headers = {}, ...changed }: Reported = {}) =>
  testApp.request<OfBuyer>(`POST /api/v1/order/${id}/claims`, {
    token: buyer.token,
    headers,
    body: { kind: 'damaged', remedy: 'refund', description: 'The glass is broken', ...changed },
  })
export const act = (id: string, body: object) =>
  testApp.request<OfBuyer>(`PATCH /api/v1/order/${id}/claims`, { token: buyer.token, body })
export const actOfArtist = (id: string, body: object) =>
  testApp.request<OfArtist>(`PATCH /api/v1/artist/order/${id}/claims`, { token: artist.token, body })

/** Sends what is due, and ends the claims whose refund the provider has accepted. */
export async function runRefunds(): Promise<void> {
  await testApp.runAllWork()
  await testApp.run('watch-claims')
}

/** A damaged work, reported with a photograph. */
export async function reported(): Promise<string> {
  const id = await delivered()
  await addPhotograph(id)
  await report(id)
  return id
}

export const claimsOf = async (id: string) =>
  (await testApp.request<OfBuyer>(`GET /api/v1/order/${id}/claims`, { token: buyer.token })).body.data
export const claimsOfArtist = async (id: string) =>
  (await testApp.request<OfArtist>(`GET /api/v1/artist/order/${id}/claims`, { token: artist.token })).body.data
export const claimOf = async (id: string) => (await claimsOf(id)).claims[0]
export const stateOf = async (id: string) => (await claimOf(id))?.state
export const orderOf = async (id: string) =>
  (await testApp.request<ResponseWith<BuyerOrderDetail>>(`GET /api/v1/order/${id}`, { token: buyer.token })).body.data

/** The URL of the label of the way back; empty where there is none. */
export const returnLabelOf = async (id: string) => {
  const path = `GET /api/v1/order/${id}/files`
  const { body } = await testApp.request<ResponseWith<{ returnLabel: { url: string } | null }>>(path, {
    token: buyer.token,
  })
  return body.data.returnLabel?.url ?? ''
}

export const parcelBack = { courier: 'Delhivery', trackingNumber: '12345678902' }

/** The deadline of the open claim has passed, and the job runs. */
export async function letTimePass(id: string): Promise<void> {
  await testApp.db.run(
    `UPDATE claims SET due_at = clock_timestamp() - interval '1 second' WHERE order_id = $1 AND closed_at IS NULL`,
    [id],
  )
  await testApp.run('watch-claims')
}

/** What was refunded of the order, in rupees, each with the state of its row. */
export const refundsOf = (id: string) =>
  testApp.db.many<{ amount: number; reason: string }>(
    `SELECT (r.amount / 100.0)::float8 AS amount, r.reason FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.order_id = $1 ORDER BY r.created_at`,
    [id],
  )
