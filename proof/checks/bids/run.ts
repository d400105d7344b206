// One run of the history checker: starts the servers and bidders, kills at moments the seed chooses, ends all lots,
// pays, and checks the invariants.
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@rasika/server/testing/random.ts'
import { bidAll } from './bidders.ts'
import { type BidsFixture, openBidsFixture, type BidderAccount, type StartDatabase } from './fixtures.ts'
import type { ClientOperation } from './history.ts'
import { checkInvariants, type InvariantResult } from './invariants.ts'
import type { BidsMutation } from './mutation.ts'
import { letWinnersPay } from './winners.ts'

export interface RunSize {
  seed: number
  bids: number
  bidders: number
  calmLots: number
  kills: number
  servers: number
  /** Seconds until the last calm lot ends. */
  seconds: number
  mutation?: BidsMutation | undefined
  /** An embedded one that it makes by itself, without. */
  startDatabase?: StartDatabase
}

export interface Report {
  lines: InvariantResult[]
  history: ClientOperation[]
  kills: number
}

const longestRestMs = 60_000

export async function runOnce(size: RunSize, print: (line: string) => void = () => {}): Promise<Report> {
  const random = seededRandom(size.seed)
  const fixture = await openBidsFixture(size)
  try {
    const artist = await fixture.newArtist()
    const shill = await fixture.newBidder(-1)
    const bidders: BidderAccount[] = []
    for (let nth = 0; nth < size.bidders; nth++) bidders.push(await fixture.newBidder(nth))
    const hot = await fixture.newLot(artist, 86_400, 0)
    const calm: string[] = []
    // The calm lots end one after the other while bids arrive.
    for (let nth = 0; nth < size.calmLots; nth++)
      calm.push(await fixture.newLot(artist, (size.seconds * (nth + 1)) / size.calmLots, 0))
    print(`${size.bidders} bidders, ${1 + calm.length} lots, ${size.servers} servers`)
    // Kills are sequential: a server that is restarting is not killed.
    let killing = Promise.resolve()
    const killAt = Array.from({ length: size.kills }, () => 0.05 + random() * 0.85).toSorted((a, b) => a - b)
    const onProgress = (share: number) => {
      if (share < (killAt[0] ?? Infinity)) return
      killAt.shift()
      const victim = Math.floor(random() * (size.servers + 1))
      killing = killing.then(() => (victim === size.servers ? fixture.killPostgres() : fixture.killServer(victim)))
    }
    const cancelling = cancelLate(fixture, artist, calm.at(-1) as string, (size.seconds * 1000) / 2)
    const history = await bidAll({ fixture, bidders, shill, hot, calm, bids: size.bids, random, onProgress })
    await Promise.all([killing, cancelling])
    print(printed(history, fixture.kills()))
    await cancel(fixture, artist, hot)
    await waitUntilIdle(fixture)
    const paymentLines = await letWinnersPay(
      fixture,
      bidders,
      size.kills > 0 ? () => fixture.killServer(Math.floor(random() * size.servers)) : null,
    )
    return {
      lines: await checkInvariants(fixture, history, [hot, ...calm], shill.id, paymentLines),
      history,
      kills: fixture.kills(),
    }
  } finally {
    await fixture.stop()
  }
}

async function cancelLate(fixture: BidsFixture, artist: BidderAccount, lot: string, afterMs: number): Promise<void> {
  await pause(afterMs)
  await cancel(fixture, artist, lot)
}

/** Retries until a server answers; the refusal for a lot that is over is a valid answer. */
export async function cancel(fixture: BidsFixture, artist: BidderAccount, lot: string): Promise<void> {
  for (let round = 0; ; round++) {
    const origin = fixture.origins[round % fixture.origins.length] as string
    const headers = { authorization: `Bearer ${artist.token}`, 'content-type': 'application/json' }
    const response = await fetch(`${origin}/api/v1/auction/cancel/${lot}`, {
      method: 'PATCH',
      headers,
      body: '{"reason":"The check is over"}',
    }).catch(() => null)
    if (response && response.status < 500) return
    await pause(100)
  }
}

/** Waits until every lot is closed or cancelled. */
export async function waitUntilIdle(fixture: BidsFixture): Promise<void> {
  const end = performance.now() + longestRestMs
  for (;;) {
    const rows = await fixture
      .rows<{ open: number }>(
        'SELECT count(*)::int AS open FROM auctions WHERE closed_at IS NULL AND cancelled_at IS NULL AND NOT sample',
      )
      .catch(() => null)
    if (rows?.[0]?.open === 0) return
    if (performance.now() > end)
      throw new Error(`${rows?.[0]?.open ?? 'some'} lots are still open a minute after all was over`)
    await pause(100)
  }
}

export function printed(history: readonly ClientOperation[], kills: number): string {
  const of = (outcome: ClientOperation['outcome']) =>
    history.filter((one) => one.what !== 'read' && one.outcome === outcome).length
  return (
    `${history.filter(({ what }) => what === 'bid').length} ` +
    `bids, ${history.filter(({ what }) => what === 'withdraw').length} ` +
    `removals, ${history.filter(({ what }) => what === 'read').length} reads: ${of('ok')} carried ` +
    `out, ${of('refused')} refused, ${of('unknown')} unknown; killed ${kills} times`
  )
}
