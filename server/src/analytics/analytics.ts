// Public functions of analytics: events without personal data, and views counted once per viewer and day. A viewer is
// an HMAC of IP address, browser and work or lot, with a salt that is deleted when the day is over, so that no viewer
// can be followed between works or days. Requests with DNT or Sec-GPC are not recorded at all (docs/decisions/015). An
// event is answered after its commit; events that arrive during a commit go together in the next one, so that many
// views of one work are one update of its row.
import { createHmac, randomBytes } from 'node:crypto'
import type { EventName } from '@rasika/contract/analytics.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { addViews as addWorkViews, lockShown as lockShownWorks } from '../artworks/artworks.ts'
import { addViews as addLotViews, lockShownForKeyShare as lockShownLots } from '../auctions/auctions.ts'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { groupCommits } from './batch.ts'
import { type AnalyticsEventRow, insertEvents, insertViews, keepSalt, type Viewed, type ViewRow } from './store.ts'

/** The viewer of a page, from the request. */
export interface Visitor {
  ip: string
  agent: string
}

export interface Opening {
  name: EventName
  /** Never free text. */
  objectId: Id | null
}

interface StoredEvent {
  event: AnalyticsEventRow
  view: (ViewRow & { of: Viewed }) | null
}

/** Events that count as a view, and the kind of object they count for. */
const viewedBy: Partial<Record<EventName, Viewed>> = { artwork_opened: 'artwork', auction_opened: 'auction' }
const counters = {
  artwork: { lockShown: lockShownWorks, addViews: addWorkViews },
  auction: { lockShown: lockShownLots, addViews: addLotViews },
} as const satisfies Record<Viewed, unknown>

/** For the demonstration: pages that were opened before it began. They count for no work and no lot. */
export function seedOpenings(tx: Tx, openings: readonly { name: EventName; at: Date }[]): Promise<void> {
  return insertEvents(
    tx,
    openings.map((opening) => ({ ...opening, objectId: null })),
  )
}

export function eventRecorder(context: AppContext) {
  const { db, clock } = context
  const salts = new Map<string, Promise<Buffer>>()

  function salt(day: string): Promise<Buffer> {
    let storedSalt = salts.get(day)
    if (!storedSalt) {
      salts.clear()
      salts.set(day, (storedSalt = keepSalt(db, day, randomBytes(32))))
      storedSalt.catch(() => salts.delete(day))
    }
    return storedSalt
  }

  async function viewOf(id: string, { ip, agent }: Visitor, day: string): Promise<ViewRow> {
    const viewer = createHmac('sha256', await salt(day))
      .update([id, ip, agent].join('\n'))
      .digest('base64url')
      .slice(0, 22)
    return { id, viewer, day }
  }

  const keep = groupCommits((noted: readonly StoredEvent[]) =>
    db.transaction(async (tx) => {
      await insertEvents(
        tx,
        noted.map(({ event }) => event),
      )
      const views = noted.flatMap(({ view }) => view ?? [])
      for (const kind of ['artwork', 'auction'] as const)
        await count(
          tx,
          kind,
          views.filter((view) => view.of === kind),
        )
    }),
  )

  return {
    /** Resolves once the event is committed. */
    async note({ name, objectId }: Opening, visitor: Visitor): Promise<void> {
      const at = clock.now()
      const of = viewedBy[name]
      const view = of && objectId ? { of, ...(await viewOf(objectId, visitor, dayInIndia(at))) } : null
      await keep({ event: { name, objectId, at }, view })
    },
  }
}

async function count(tx: Tx, of: Viewed, views: readonly ViewRow[]): Promise<void> {
  if (views.length === 0) return
  const { lockShown, addViews } = counters[of]
  const shown = new Set(await lockShown(tx, [...new Set(views.map(({ id }) => id))]))
  const fresh = Map.groupBy(
    await insertViews(
      tx,
      of,
      views.filter(({ id }) => shown.has(id)),
    ),
    (id) => id,
  )
  if (fresh.size > 0)
    await addViews(
      tx,
      [...fresh.keys()],
      [...fresh.values()].map(({ length }) => length),
    )
}
