// Inserts a paid order for tests of documents, bypassing the checkout, which has tests of its own.
import { demonstrationGstin } from '@rasika/contract/gstin.ts'
import { toPaise } from '@rasika/contract/money.ts'
import type { TestApp } from '../../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../../testing/people.ts'
import { insertRefundRow } from '../../testing/sold.ts'
import { newUpload, newWork } from '../../testing/works.ts'
import { issueCreditNote, issueDocuments, withdrawCertificate } from '../documents.ts'
import { insertPaidOrder, findNumbers, setGstin } from './order-store.ts'

export const address = {
  receiverName: 'Meera Krishnan',
  addressType: 'home',
  houseNumber: '14B',
  streetName: 'Lavelle Road',
  area: 'Ashok Nagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'india',
  fullAddress: '14B Lavelle Road, Bengaluru',
}

export interface OrderFixture {
  testApp: TestApp
  artist: Person
  buyer: Person
  artworkId: string
}

/** An artist (in Pune, unless the form says otherwise), a work with a picture, and a buyer. */
export async function openFixture(testApp: TestApp, artistForm: Record<string, unknown> = {}): Promise<OrderFixture> {
  const artist = await newArtist(testApp, artistForm)
  const buyer = await newBuyer(testApp, {
    name: 'Meera Krishnan',
    email: `meera-${artist.id}@example.com`,
    phone: '98450 12345',
  })
  const artworkId = await newWork(testApp, artist, {
    images: [await newUpload(testApp, artist)],
    medium: 'Watercolour on paper',
    year: 2024,
    stock: 50,
  })
  return { testApp, artist, buyer, artworkId }
}

export const gstin = demonstrationGstin('27', 0)

/** As `openFixture`, with an artist who is registered for GST in Maharashtra. */
export async function registeredFixture(testApp: TestApp): Promise<OrderFixture> {
  const made = await openFixture(testApp)
  await setGstin(testApp.db, made.artist.id, gstin)
  return made
}

/** Refunds `amount` of the order, null meaning all that is left, and issues the credit note. */
export async function refundedAt(
  testApp: TestApp,
  id: string,
  at: string,
  amount: number | null = null,
): Promise<void> {
  await testApp.db.transaction(async (tx) => {
    const left = await tx.one<{ left: number }>('SELECT amount - refunded AS left FROM payments WHERE order_id = $1', [
      id,
    ])
    const share = await insertRefundRow(tx, id, toPaise(amount ?? left?.left ?? 0))
    if (share.before + share.amount === share.paid) await withdrawCertificate(tx, id, new Date(at))
    await issueCreditNote(tx, { orderId: id, refundId: share.refundId, share, at: new Date(at) })
  })
}

/** Returns its id. Columns of `orders` can be overridden; `paid_at: null` leaves the order open. */
export function paidOrder(
  { testApp, artist, buyer, artworkId }: OrderFixture,
  changed: Record<string, unknown> = {},
): Promise<string> {
  return insertPaidOrder(testApp.db, { artistId: artist.id, buyerId: buyer.id, artworkId, address }, changed)
}

export async function issued(
  orderFixture: OrderFixture,
  changed: Record<string, unknown> = {},
): Promise<{ id: string; number: string; code: string }> {
  const id = await paidOrder(orderFixture, changed)
  const { testApp } = orderFixture
  await testApp.db.transaction((tx) => issueDocuments(testApp.context, tx, { id }))
  return { id, ...(await numbered(testApp, id)) }
}

/** The number of the order's invoice and the code of its certificate. */
export async function numbered({ db }: Pick<TestApp, 'db'>, id: string): Promise<{ number: string; code: string }> {
  const row = await findNumbers(db, id)
  if (!row) throw new Error(`order ${id} has no documents`)
  return row
}
