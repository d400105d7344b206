import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderFacts, returnsUntil, timelineOf, timelineSteps } from './timeline.ts'
import { stopOf, timelineStops } from './timeline-stops.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 1)
const time = fc.integer({ min: 0, max: 600 }).map((hours) => new Date(start + hours * hour).toISOString())
const maybe = fc.option(time)
const stop = fc.record({ stop: fc.constantFrom(...timelineStops), at: maybe, isOpen: fc.boolean() })
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  isDigital: fc.boolean(),
  paidAt: time,
  handOverBy: maybe,
  expectedOn: maybe,
  courier: fc.option(fc.constant('Blue Dart')),
  packedAt: maybe,
  handedOverAt: maybe,
  outForDeliveryAt: maybe,
  deliveredAt: maybe,
  stops: fc.uniqueArray(stop, { selector: (one) => one.stop, maxLength: 3 }),
})
const order = (step: string) => (timelineSteps as readonly string[]).indexOf(step)

test('what is over comes first, then what stopped the order or what it waits for, then what is to come', () => {
  fc.assert(
    fc.property(facts, time, (all, now) => {
      const states = timelineOf(all, now).map(({ state }) => state)
      expect(states.join(' ')).toMatch(/^(done ?)+(stopped ?)*(now ?)?(ahead ?)*$/)
    }),
  )
})

test('steps keep their order, each once', () => {
  fc.assert(
    fc.property(facts, time, (all, now) => {
      const steps = timelineOf(all, now).map(({ step }) => step)
      expect(new Set(steps).size).toBe(steps.length)
      const usual = steps.map(order).filter((place) => place >= 0)
      expect(usual).toEqual(usual.toSorted((a, b) => a - b))
    }),
  )
})

test('behind a cancellation or a refund nothing is to come', () => {
  const end = fc.record({ stop: fc.constantFrom('cancelled', 'refunded'), at: maybe })
  fc.assert(
    fc.property(facts, end, time, (all, ending, now) => {
      const stops = [...all.stops.filter((one) => one.stop !== ending.stop), ending]
      expect(timelineOf({ ...all, stops }, now).filter(({ state }) => state === 'ahead')).toEqual([])
    }),
  )
})

test('nothing is settled where something has stopped the order', () => {
  fc.assert(
    fc.property(facts, stop, time, (all, stopped, now) => {
      const settled = timelineOf({ ...all, stops: [stopped] }, now).find(({ step }) => step === 'settled')
      expect(settled?.state ?? 'ahead').toBe('ahead')
    }),
  )
})

test('another fact of the parcel, and time, take no step back', () => {
  const fact = fc.constantFrom('packedAt', 'handedOverAt', 'outForDeliveryAt', 'deliveredAt')
  const done = (of: OrderFacts, now: string) => timelineOf(of, now).filter(({ state }) => state === 'done').length
  fc.assert(
    fc.property(facts, fact, time, time, time, (all, name, at, now, another) => {
      expect(done({ ...all, [name]: all[name] ?? at }, now)).toBeGreaterThanOrEqual(done(all, now))
      const later = another > now ? another : now
      expect(done(all, later)).toBeGreaterThanOrEqual(done(all, now))
    }),
  )
})

const paid: OrderFacts = {
  isDigital: false,
  paidAt: '2026-11-20T03:40:00.000Z',
  handOverBy: '2026-11-24T03:40:00.000Z',
  expectedOn: '2026-12-01T03:40:00.000Z',
  courier: null,
  packedAt: null,
  handedOverAt: null,
  outForDeliveryAt: null,
  deliveredAt: null,
  stops: [],
}
const at = (now: string, changed: Partial<OrderFacts> = {}) =>
  timelineOf({ ...paid, ...changed }, now).map(({ step, state }) => `${step} ${state}`)

test('a dispute that is open has the day on which it began, and the order waits for its end', () => {
  const now = '2026-11-23T03:40:00.000Z'
  const opened = '2026-11-22T03:40:00.000Z'
  const timeline = timelineOf({ ...paid, stops: [{ stop: 'dispute', at: opened, isOpen: true }] }, now)
  expect(timeline.find(({ step }) => step === 'dispute')).toMatchObject({ state: 'now', at: opened })
})

test('an order waits for packing once it is paid, and for the courier once it is handed over', () => {
  expect(at('2026-11-20T04:00:00.000Z').slice(0, 3)).toEqual(['paid done', 'packing now', 'handed_over ahead'])
  const handed = { handedOverAt: '2026-11-21T10:00:00.000Z', courier: 'Blue Dart' }
  expect(at('2026-11-22T04:00:00.000Z', handed).slice(1, 5)).toEqual([
    'packing done',
    'handed_over done',
    'out_for_delivery now',
    'delivered ahead',
  ])
  expect(timelineOf({ ...paid, ...handed }, '2026-11-22T04:00:00.000Z')[2]?.detail).toBe('Blue Dart')
})

test('the return window ends with the fifth day after the delivery, in India, and the order is settled then', () => {
  const deliveredAt = '2026-11-22T11:50:00.000Z'
  expect(returnsUntil(deliveredAt, false)).toBe('2026-11-27T18:29:59.000Z')
  expect(at('2026-11-27T18:29:58.000Z', { deliveredAt }).slice(-2)).toEqual(['return_window now', 'settled ahead'])
  expect(at('2026-11-27T18:29:59.000Z', { deliveredAt }).slice(-2)).toEqual(['return_window done', 'settled done'])
})

test('a download is delivered with its payment and settled two days later', () => {
  expect(at('2026-11-20T04:00:00.000Z', { isDigital: true })).toEqual(['paid done', 'delivered done', 'settled now'])
  expect(at('2026-11-22T18:29:59.000Z', { isDigital: true }).at(-1)).toBe('settled done')
})

test('a refund waits for the provider, then has stopped the order; a lost parcel stops it, and may be found', () => {
  const cancelled = { stop: 'cancelled', at: '2026-11-21T04:00:00.000Z' } as const
  expect(at('2026-11-21T05:00:00.000Z', { stops: [{ stop: 'refunded', at: null }, cancelled] })).toEqual([
    'paid done',
    'cancelled stopped',
    'refunded now',
  ])
  const lost = { stop: 'lost', at: '2026-11-25T04:00:00.000Z' } as const
  expect(at('2026-11-26T05:00:00.000Z', { handedOverAt: '2026-11-21T10:00:00.000Z', stops: [lost] })).toEqual([
    'paid done',
    'packing done',
    'handed_over done',
    'lost stopped',
    'out_for_delivery ahead',
    'delivered ahead',
    'return_window ahead',
    'settled ahead',
  ])
})

test('what stops an order is the newest of its stops, and nothing where there is none', () => {
  fc.assert(
    fc.property(facts, time, (all, now) => {
      const stops = timelineStops.filter((name) => all.stops.some((one) => one.stop === name))
      expect(stopOf(timelineOf(all, now))?.step ?? null).toBe(stops.at(-1) ?? null)
    }),
  )
})

test('a parcel that turned away on its last way was out for delivery before', () => {
  const handed = { handedOverAt: '2026-11-21T10:00:00.000Z', outForDeliveryAt: '2026-11-23T04:00:00.000Z' }
  expect(at('2026-11-24T05:00:00.000Z', { ...handed, stops: [{ stop: 'came_back', at: null }] }).slice(2, 6)).toEqual([
    'handed_over done',
    'out_for_delivery done',
    'came_back now',
    'delivered ahead',
  ])
})
