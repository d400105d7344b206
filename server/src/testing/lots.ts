// Lots for tests: opened through HTTP by an artist of testing/people.ts; time passes by shifting the lot's own times.
import type { Tx } from '../platform/db.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'
import { newUpload } from './works.ts'

const hour = 3_600_000
const pictures = new WeakMap<Person, Promise<string>>()

/** A time so many hours from now, in the format of an artist's form. */
export function inHours(hours: number): string {
  return new Date(performance.timeOrigin + performance.now() + hours * hour).toISOString()
}

export async function lotForm(testApp: TestApp, artist: Person, changed: Record<string, unknown> = {}) {
  const upload = pictures.get(artist) ?? newUpload(testApp, artist)
  pictures.set(artist, upload)
  return {
    title: 'Monsoon over Pune',
    description: 'Painted from a roof, between two showers.',
    startingPrice: 5000,
    size: { length: 0.56, breadth: 0.76, height: 0.03 },
    weight: 1.25,
    images: [await upload],
    stock: 1,
    startDate: inHours(-1),
    endDate: inHours(24),
    category: 'Watercolor',
    framingType: 'Frame',
    deliveryType: 'Physical',
    hasSignature: true,
    ...changed,
  }
}

/** Returns the new lot's id. */
export async function newLot(testApp: TestApp, artist: Person, changed: Record<string, unknown> = {}): Promise<string> {
  const response = await testApp.request<{ data: { id: string } }>('POST /api/v1/auction/new', {
    token: artist.token,
    body: await lotForm(testApp, artist, changed),
  })
  if (response.status !== 200)
    throw new Error(`auction/new answered ${response.status} ${JSON.stringify(response.body)}`)
  return response.body.data.id
}

/** Moves the lot so many hours into the past: its times, its bids' and its ledger's. */
export async function advanceHours(testApp: Pick<TestApp, 'db'>, lotId: string, hours: number): Promise<void> {
  await testApp.db.transaction((tx) => moveLotBack(tx, lotId, hours * 3600))
}

/** The same by seconds, in a transaction that runs no trigger from then on. */
export async function moveLotBack(tx: Tx, lotId: string, seconds: number): Promise<void> {
  await tx.run("SET LOCAL session_replication_role = 'replica'")
  const moved = (columns: readonly string[]) =>
    columns.map((column) => `${column} = ${column} - make_interval(secs => $2::float8)`).join(', ')
  const ofLot = ['starts_at', 'scheduled_ends_at', 'ends_at', 'cancelled_at', 'closed_at', 'pay_until', 'paid_at']
  const ofEntry = ['happened_at', 'ends_at', 'pay_until']
  const values = [lotId, seconds]
  await tx.run(`UPDATE auctions SET ${moved([...ofLot, 'created_at'])} WHERE id = $1`, values)
  await tx.run(`UPDATE bids SET ${moved(['placed_at', 'withdrawn_at', 'lapsed_at'])} WHERE auction_id = $1`, values)
  await tx.run(`UPDATE auction_events SET ${moved(ofEntry)} WHERE auction_id = $1`, values)
}

/** Places a bid that must be accepted. */
export async function bidOn(
  testApp: TestApp,
  buyer: Person,
  auctionId: string,
  bidAmount: number,
  maxAmount: number | null = null,
): Promise<void> {
  const response = await testApp.request('POST /api/v1/bid/new', {
    token: buyer.token,
    body: { auctionId, bidAmount, maxAmount },
  })
  if (response.status !== 200) throw new Error(`bid/new answered ${response.status} ${JSON.stringify(response.body)}`)
}
