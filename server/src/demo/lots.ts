// Seeds the demonstration's lots once, and adds more whenever fewer than six are live. Each is one transaction with its
// marker and its whole history, written through the bids' own rules and ledger. Skips a work without a free unit. Never
// in production.
import { works } from '@rasika/art/works.ts'
import { bidStepAt } from '@rasika/contract/bid-steps.ts'
import { paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { seedBidders } from '../accounts/accounts.ts'
import { type SampleWork, selectSamples } from '../artworks/artworks.ts'
import { addSampleAuction, addViews, blankLot, type LotFieldsRow, selectSampleLots } from '../auctions/auctions.ts'
import { seedLapsedWin, type AuctionHistory, seedAuctionHistory } from '../bids/bids.ts'
import { brokenConstraint, type Tx } from '../platform/db.ts'
import { beginOneTimeTask, doneTasksWithPrefix } from '../platform/one-time-tasks.ts'
import type { AppContext } from '../platform/app-context.ts'
import { words } from './words.ts'
import { sampleRefStart } from './plan.ts'
import { chanceOf, isEdition, upcomingLot, lotsOf, type PlannedLot } from './lot-plan.ts'

const markerOf = (slug: string, nth: number | string) => `demonstration lot ${slug} ${nth}`
/** The first lot of a work, or of a study for it. */
const firstOf = ({ study }: Pick<PlannedLot, 'study'>) => (study === undefined ? 1 : `study ${study}`)
const minLive = 6
const wantedLive = 9
const minute = 60_000

/** Returns the number of lots opened. @throws the signal's reason; the rest follows at the next start */
export async function seedLots(context: AppContext, signal: AbortSignal): Promise<number> {
  if (context.config.RASIKA_MODE !== 'demo') return 0
  const done = await doneTasksWithPrefix(context.db, 'demonstration lot ')
  const missing = lotsOf(works).filter((planned) => !done.has(markerOf(planned.work.slug, firstOf(planned))))
  if (missing.length === 0) return 0
  const [artworks, bidders] = [await findSampleArtworks(context), await seedBidders(context)]
  let opened = 0
  for (const planned of missing) {
    signal.throwIfAborted()
    if (
      await openLot(
        context,
        planned,
        firstOf(planned),
        artworks,
        bidders,
        ['runs', 'to come', 'won'].includes(planned.outcome),
      )
    )
      opened += 1
  }
  return opened
}

/** Returns the number of lots opened. */
export async function reopenLots(context: AppContext): Promise<number> {
  if (context.config.RASIKA_MODE !== 'demo') return 0
  const lots = await selectSampleLots(context.db)
  const live = lots.filter(({ is_live }) => is_live).length
  // Without seeded works there are no lots either.
  if (live >= minLive || lots.length === 0) return 0
  const [artworks, bidders] = [await findSampleArtworks(context), await seedBidders(context)]
  const heldArtworks = new Set(
    lots.flatMap(({ holds_unit, artwork_id }) => (holds_unit && artwork_id ? [artwork_id] : [])),
  )
  const ofWork = (slug: string) => lots.filter(({ source_ref }) => source_ref.startsWith(markerOf(slug, '')))
  const turns = works
    .filter((work) => isEdition(work) && !ofWork(work.slug).some(({ is_live }) => is_live))
    .map((work) => ({ work, nth: ofWork(work.slug).length + 1 }))
    .toSorted(
      (a, b) => a.nth - b.nth || chanceOf(a.work.slug, `turn ${a.nth}`) - chanceOf(b.work.slug, `turn ${b.nth}`),
    )
  let opened = 0
  for (const { work, nth } of turns) {
    if (live + opened >= wantedLive) break
    const planned = upcomingLot(work, nth, opened)
    if (await openLot(context, planned, nth, artworks, bidders, isSpare(artworks.get(work.slug), heldArtworks)))
      opened += 1
  }
  return opened
}

/** A unit is held for the lot if another stays for sale; otherwise the lot is another print of the edition. */
function isSpare(work: SampleWork | undefined, heldArtworks: ReadonlySet<string>): boolean {
  return work !== undefined && work.stock - work.held >= 2 && !heldArtworks.has(work.id)
}

async function findSampleArtworks({ db }: AppContext): Promise<Map<string, SampleWork>> {
  return new Map(
    (await selectSamples(db, sampleRefStart)).map((work) => [work.source_ref.slice(sampleRefStart.length), work]),
  )
}

/** False if the lot was opened before, or if its work is gone or has no free unit. */
async function openLot(
  context: AppContext,
  planned: PlannedLot,
  nth: number | string,
  artworks: ReadonlyMap<string, SampleWork>,
  bidders: readonly string[],
  holdsUnit: boolean,
): Promise<boolean> {
  const { work } = planned
  const sample = artworks.get(work.slug)
  if (!sample || bidders.length < 3 || (holdsUnit && sample.held >= sample.stock)) return false
  const now = context.clock.now().getTime()
  const opening = context.db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, markerOf(work.slug, nth)))) return false
    const row = rowOf(planned, sample, now, holdsUnit)
    const createdAt = new Date(
      Math.min(now, row.starts_at.getTime()) - Math.round(chanceOf(work.slug, 'made') * 48 * 60) * minute,
    )
    const id = await addSampleAuction(context, tx, sample.artist_id, row, {
      sourceRef: markerOf(work.slug, nth),
      createdAt,
    })
    await seedAuctionHistory(context, tx, id, (lot) => playHistory(lot, planned, row, now, bidders, nth))
    if (planned.outcome === 'lapsed')
      await seedLapsedWin(
        context,
        tx,
        id,
        row.scheduled_ends_at.getTime() + (context.config.WIN_HOURS + 1) * 60 * minute,
      )
    await lookAt(tx, id, planned, nth)
    return true
  })
  return opening.catch((error: unknown) => {
    // Its artist auctions the work, or a buyer is paying for it: it may be free at a later run.
    if (['auctions_one_of_work', 'artworks_held_check'].includes(brokenConstraint(error) ?? '')) return false
    throw error
  })
}

function rowOf(planned: PlannedLot, sample: SampleWork, now: number, holdsUnit: boolean): LotFieldsRow {
  const { work, starts, ends, softCloseMinutes, study } = planned
  return {
    ...blankLot(sample),
    title: study === undefined ? work.title : words.lots.study(work.title, study),
    description: work.story,
    // Another print of the edition, besides the listed units, none of which can be held.
    artwork_id: study === undefined && (holdsUnit || planned.outcome !== 'runs') ? sample.id : null,
    holds_unit: holdsUnit,
    medium: study === undefined ? work.medium : words.lots.studyMedium,
    condition: words.lots.condition,
    theme: work.subjects[0] ?? null,
    tags: work.subjects.slice(0, 5),
    length_m: work.size.length,
    breadth_m: work.size.breadth,
    height_m: work.size.height,
    weight_kg: work.weight,
    has_signature: work.signature !== '',
    pictures: sample.pictures,
    starting_price: paiseOf(startingRupees(priced(planned))),
    soft_close_minutes: softCloseMinutes,
    starts_at: new Date(now + starts),
    scheduled_ends_at: new Date(now + ends),
  }
}

/** A study costs a quarter of the work's price. */
function priced({ work: { slug, price }, study }: PlannedLot): { slug: string; price: number } {
  return { slug, price: study === undefined ? price : price / 4 }
}

/** Between half and two thirds of the list price, in round hundreds. */
function startingRupees({ price, slug }: { slug: string; price: number }): number {
  return Math.max(100, Math.round((price * (0.5 + 0.16 * chanceOf(slug, 'start'))) / 100) * 100)
}

/** Bids become more frequent towards the end of the history; none goes far beyond the list price. */
function playHistory(
  lot: AuctionHistory,
  planned: PlannedLot,
  row: LotFieldsRow,
  now: number,
  bidders: readonly string[],
  nth: number | string,
): void {
  const { work, outcome, bids, collector } = planned
  const [own = '', ...others] = bidders
  const chance = (about: string) => chanceOf(work.slug, `${about} of ${nth}`)
  const from = row.starts_at.getTime()
  const to = Math.min(
    now - 2 * minute,
    row.scheduled_ends_at.getTime() - 3 * minute,
    outcome === 'cancelled' ? from + (now - from) / 2 : Infinity,
  )
  const max = priced(planned).price * 1.15
  for (let at = 0; at < bids; at++) {
    const time = Math.round(from + (to - from) * Math.min(1, 1 - (1 - (at + chance(`time ${at}`)) / bids) ** 1.7))
    const isOwn = collector === 'leads' ? at === bids - 1 : collector === 'outbid' && at === Math.max(0, bids - 3)
    const rivals = others.filter((id) => id !== lot.leader())
    const bidder = isOwn ? own : (rivals[Math.floor(chance(`who ${at}`) * rivals.length)] as string)
    const price = rupeesOf(lot.price())
    if (price >= max && !isOwn) continue
    const amount = price + bidStepAt(price) * (1 + Math.floor(2 * chance(`step ${at}`)))
    // Stays below the collector's bid, which is placed last.
    const mayLimit = collector === 'away' && chance(`limit ${at}`) < 0.25
    lot.bid(bidder, paiseOf(amount), mayLimit ? toPaise(paiseOf(amount + 3 * bidStepAt(amount))) : null, time)
  }
  const end = row.scheduled_ends_at.getTime()
  if (outcome === 'cancelled') lot.cancel(words.lots.cancelled, Math.round((to + now) / 2))
  if (outcome === 'won' || outcome === 'sold' || outcome === 'lapsed' || outcome === 'unsold') lot.close(end + 1000)
  if (outcome === 'sold') lot.pay(end + Math.round((1 + 20 * chance('paid')) * 60) * minute)
}

async function lookAt(tx: Tx, id: string, { work, starts }: PlannedLot, nth: number | string): Promise<void> {
  const hours = Math.min(24 * 5, Math.max(0, -starts / (60 * minute)))
  const views = Math.round((8 + hours * 1.4) * (0.4 + chanceOf(work.slug, `looks ${nth}`)))
  if (starts < 0) await addViews(tx, [id], [views])
}
