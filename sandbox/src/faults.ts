// The switches that make the sandbox misbehave. Each is set for a number of times, and optionally for one order,
// parcel, PIN code or account only; using one counts it down.
import { z } from 'zod'
import type { Client } from './store.ts'

const seconds = z.number().min(0).max(172_800)
const paymentOperations = ['create', 'read', 'capture', 'refund', 'dispute', 'account', 'transfer'] as const
export const courierOperations = [
  'login',
  'quote',
  'book',
  'assign',
  'find',
  'pickup',
  'track',
  'cancel',
  'answer',
] as const
const on = z.enum([...paymentOperations, ...courierOperations])

/** name → its parameters. */
const kinds = {
  drop_response: z.object({ on }), // carried out, the response never comes
  delay: z.object({ on, seconds }), // carried out, the response comes late
  status: z.object({
    on,
    status: z.union([z.literal(403), z.literal(429), z.literal(500), z.literal(502), z.literal(503)]),
    done: z.boolean().default(false),
  }),
  capture_fails: z.object({}),
  stays_authorized: z.object({}), // not captured by itself
  handler_never_called: z.object({}), // paid, but the buyer's tab was closed
  late_authorisation: z.object({ seconds: seconds.default(5) }), // failed first, then approved by the bank
  second_payment: z.object({}), // two captured payments for one order
  other_amount: z.object({ amount: z.int().min(1) }),
  other_currency: z.object({ currency: z.string().length(3) }),
  account_refused: z.object({}), // the ₹1 test of a linked account or of a UPI address fails
  transfer_fails: z.object({
    seconds: seconds.default(1), // pending, then failed
    status: z.enum(['failed', 'rejected', 'cancelled']).default('failed'), // of a payout by UPI
  }),
  transfer_reversed: z.object({ seconds: seconds.default(1) }), // processed, then back
  refund_fails: z.object({ seconds: seconds.default(1) }), // pending, then failed
  webhook_lost: z.object({ event: z.string().optional() }),
  webhook_duplicated: z.object({ copies: z.int().min(1).max(100).default(1), event: z.string().optional() }),
  webhook_reordered: z.object({}), // the last event of an operation first; `times` counts events
  webhook_delayed: z.object({ seconds, event: z.string().optional() }),
  webhook_wrong_signature: z.object({ event: z.string().optional() }),
  webhook_old_secret: z.object({ event: z.string().optional() }),
  webhook_changed_body: z.object({ event: z.string().optional() }),
  pin_not_served: z.object({}), // subject: the PIN; otherwise any
  no_couriers: z.object({}), // served, and nobody drives today
  booking_refused: z.object({}),
  pickup_fails: z.object({}),
  token_ended: z.object({}), // the token of the courier service is over
  clock_skew: z.object({ seconds: z.number().min(-172_800).max(172_800) }), // the event's own time is off
} as const

export type FaultName = keyof typeof kinds
export type Fault<Name extends FaultName> = z.output<(typeof kinds)[Name]>

export const faultNames = Object.keys(kinds) as FaultName[]

const faultBody = z.object({
  name: z.enum(faultNames as [FaultName, ...FaultName[]]),
  subject: z.string().nullish(),
  times: z.int().min(1).max(1_000_000).default(1),
})

/** @throws z.ZodError */
export function readFault(body: unknown): { name: FaultName; subject: string | null; times: number; detail: unknown } {
  const { name, subject, times } = faultBody.parse(body)
  return { name, subject: subject ?? null, times, detail: kinds[name].parse(body) }
}

/** The switch for this subject, counted down; null where it is off. `where` narrows it, for instance to an event. */
export async function takeFault<Name extends FaultName>(
  client: Client,
  name: Name,
  subjects: readonly string[],
  where: (detail: Fault<Name>) => boolean = () => true,
): Promise<Fault<Name> | null> {
  for (const fault of await client.faults(name, subjects)) {
    if (where(fault.detail as Fault<Name>) && (await client.countDown(fault.id))) return fault.detail as Fault<Name>
  }
  return null
}
