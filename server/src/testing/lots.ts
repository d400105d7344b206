// Lots for tests: opened through HTTP by an artist of testing/people.ts; time passes by shifting the lot's own times.
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
  await testApp.db.transaction(async (tx) => {
    await tx.run("SET LOCAL session_replication_role = 'replica'")
    const by = `make_interval(secs => $2::float8 * 3600)`
    await tx.run(
      `UPDATE auctions SET starts_at = starts_at - ${by}, scheduled_ends_at = scheduled_ends_at - ${by},
        ends_at = ends_at - ${by},
         pay_until = pay_until - ${by}, closed_at = closed_at - ${by}, created_at = created_at - ${by} WHERE id = $1`,
      [lotId, hours],
    )
    await tx.run(`UPDATE bids SET placed_at = placed_at - ${by} WHERE auction_id = $1`, [lotId, hours])
    await tx.run(
      `UPDATE auction_events SET happened_at = happened_at - ${by}, ends_at = ends_at - ${by},
        pay_until = pay_until - ${by} WHERE auction_id = $1`,
      [lotId, hours],
    )
  })
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
