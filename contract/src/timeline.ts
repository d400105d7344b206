// The timeline of an order, from the payment to the artist's money (docs/product.md 21; docs/decisions/045). Pure: it
// follows from facts and the clock, and is the same for buyer, artist and operator. Its words are in
// `words/timeline.ts`.
import { z } from 'zod'
import { downloadDays, returnDays } from './delivery-days.ts'
import { endOfDayInIndia } from './time.ts'
import { type TimelineStop, timelineStops } from './timeline-stops.ts'

export const timelineSteps = [
  'paid',
  'packing',
  'handed_over',
  'out_for_delivery',
  'delivered',
  'return_window',
  'settled',
] as const
export type TimelineStep = (typeof timelineSteps)[number]

export const timeline = z.array(
  z.object({
    step: z.enum([...timelineSteps, ...timelineStops]),
    /** done: over; now: what the order waits for; ahead: to come; stopped: it went no further than this. */
    state: z.enum(['done', 'now', 'ahead', 'stopped']),
    /**
     * When it happened: of a dispute, and of a claim or a return that is over, its beginning, of a return window its
     * end. Null where it has not happened or is not over, and where nobody recorded it.
     */
    at: z.string().nullable(),
    /** The day by which it happens. */
    until: z.string().nullable(),
    /** The courier's name, of `handed_over` alone. */
    detail: z.string().nullable(),
  }),
)
export type Timeline = z.output<typeof timeline>

/** `at` null: it has begun and is not over, as a refund that nobody has confirmed, or a parcel on its way back. */
export interface StopFact {
  stop: TimelineStop
  at: string | null
  /** It began at `at` and is not over. */
  isOpen?: boolean
  /** The day by which somebody acts. */
  until?: string | null
}

/** ISO times. */
export interface OrderFacts {
  isDigital: boolean
  paidAt: string
  handOverBy: string | null
  expectedOn: string | null
  courier: string | null
  packedAt: string | null
  handedOverAt: string | null
  outForDeliveryAt: string | null
  deliveredAt: string | null
  stops: readonly StopFact[]
}

export function returnDaysOf(isDigital: boolean): number {
  return isDigital ? downloadDays : returnDays
}

/** The end of the last day, in India, on which a delivered work may be returned; for a download, after its payment. */
export function returnsUntil(from: string, isDigital: boolean): string {
  return endOfDayInIndia(from, returnDaysOf(isDigital))
}

/**
 * Steps that are over come first, in their order, then at most one that the order waits for, then those to come. A step
 * is over once a later one has happened. What stops an order stands behind the last step that is over; nothing is to
 * come behind a cancellation or a refund.
 */
export function timelineOf(facts: OrderFacts, now: string): Timeline {
  const steps = facts.isDigital ? timelineSteps.filter((step) => digitalSteps.includes(step)) : timelineSteps
  const until = windowEnd(facts)
  const isOver = until !== null && until <= now && facts.stops.length === 0
  const at: Record<TimelineStep, string | null> = {
    paid: facts.paidAt,
    packing: facts.packedAt,
    handed_over: facts.handedOverAt,
    out_for_delivery: facts.outForDeliveryAt,
    delivered: facts.isDigital ? facts.paidAt : facts.deliveredAt,
    return_window: isOver ? until : null,
    settled: isOver ? until : null,
  }
  const deadline: Partial<Record<TimelineStep, string | null>> = {
    packing: facts.handOverBy,
    handed_over: facts.handOverBy,
    out_for_delivery: facts.expectedOn,
    delivered: facts.expectedOn,
    return_window: until,
    settled: until,
  }
  // The parcel is out for delivery until it is delivered or turns away: the scan alone does not end the step.
  const isTurnedAway = facts.stops.some(({ stop }) => parcelStops.includes(stop))
  const last = steps.findLastIndex((step) => at[step] !== null && (step !== 'out_for_delivery' || isTurnedAway))
  const done = steps.slice(0, last + 1).map((step) => entry(step, 'done', at[step], null, detailOf(step, facts)))
  const stops = timelineStops.flatMap((stop) => facts.stops.find((fact) => fact.stop === stop) ?? [])
  const stopped = stops.map((fact, nth) => {
    const isNow = nth === stops.length - 1 && (fact.at === null || fact.isOpen === true)
    return entry(fact.stop, isNow ? 'now' : 'stopped', fact.at, fact.until ?? null, null)
  })
  const ends = stops.some(({ stop }) => stop === 'cancelled' || stop === 'refunded')
  const rest = ends ? [] : steps.slice(last + 1)
  const ahead = rest.map((step, nth) => {
    const isNow = nth === 0 && stops.length === 0
    return entry(step, isNow ? 'now' : 'ahead', at[step], deadline[step] ?? null, detailOf(step, facts))
  })
  return [...done, ...stopped, ...ahead]
}

/** The parcel does not arrive. */
const parcelStops: readonly TimelineStop[] = ['damaged', 'lost', 'came_back']

const digitalSteps: readonly TimelineStep[] = ['paid', 'delivered', 'settled']

function windowEnd({ isDigital, paidAt, deliveredAt }: OrderFacts): string | null {
  const from = isDigital ? paidAt : deliveredAt
  return from === null ? null : returnsUntil(from, isDigital)
}

function detailOf(step: TimelineStep, { courier }: OrderFacts): string | null {
  return step === 'handed_over' ? courier : null
}

function entry(
  step: Timeline[number]['step'],
  state: Timeline[number]['state'],
  at: string | null,
  until: string | null,
  detail: string | null,
): Timeline[number] {
  return { step, state, at, until, detail }
}
