// The faults of the sandbox that nobody waits for: one after the other is switched on while orders are carried out, and
// hits the next caller. In the end each of its faults has happened.
import { faultNames } from '@rasika/sandbox/sandbox.ts'
import type { CountResult } from '../orders/count.ts'
import { type Simulation, sureRows } from './simulation.ts'

const paymentOperations = ['create', 'read', 'capture', 'refund', 'dispute', 'account', 'transfer']
const courierOperations = ['login', 'quote', 'book', 'assign', 'find', 'pickup', 'track', 'cancel', 'answer']
const operations = [...paymentOperations, ...courierOperations]

const noises: readonly { name: string; [parameter: string]: unknown }[] = [
  ...operations.flatMap((on, at) => [
    { name: 'drop_response', on },
    { name: 'status', on, status: [429, 500, 502, 503][at % 4], done: at % 3 === 0 },
    { name: 'delay', on, seconds: 0.5 },
  ]),
  { name: 'token_ended' },
  { name: 'webhook_lost' },
  { name: 'webhook_duplicated', copies: 3 },
  { name: 'webhook_delayed', seconds: 3 },
  { name: 'webhook_reordered', times: 3 },
  { name: 'webhook_wrong_signature' },
  { name: 'webhook_old_secret' },
  { name: 'webhook_changed_body' },
  { name: 'clock_skew', seconds: -7200 },
]

/** Switches the next fault on. */
export async function stir({ clients }: Simulation, number: number): Promise<void> {
  await clients.admin('/faults', { times: 1, ...noises[number % noises.length] })
}

/** PIN codes at which nobody of the simulation lives: the product keeps a courier's answer about one for minutes. */
const unserved = { pin_not_served: '560002', no_couriers: '560003' }

/** Somebody asks whether the work is delivered where no courier goes, or none today. */
export async function askInVain({ clients, fixture }: Simulation, work: string): Promise<void> {
  for (const [name, pincode] of Object.entries(unserved)) {
    await clients.admin('/faults', { name, subject: pincode })
    // A kill may cut it off, and a lost response is requested again: what counts is that the fault was met.
    await fetch(`${fixture.origin}/api/v1/delivery/artwork/${work}?pincode=${pincode}`).catch(() => null)
  }
}

/** Nothing that was switched on for the next caller happens any more. */
export async function quieten(simulation: Simulation): Promise<void> {
  await sureRows(simulation, 'DELETE FROM sandbox.faults WHERE subject IS NULL AND times > 0')
}

/** Every fault that the sandbox has was switched on and used. */
export async function compareFaults(simulation: Simulation): Promise<CountResult[]> {
  const rows = await sureRows<{ name: string; used: number }>(
    simulation,
    // Those that are switched on for a hundred times are not used up.
    'SELECT name, count(*) FILTER (WHERE times = 0 OR times BETWEEN 10 AND 99)::int AS used FROM sandbox.faults GROUP BY name',
  )
  const used = new Set(rows.filter((row) => row.used > 0).map(({ name }) => name))
  const missing = faultNames.filter((name) => !used.has(name))
  for (const name of missing) simulation.violations.add(`the fault ${name} never happened`)
  return [
    {
      what: 'faults of payments and couriers that happened = those of the sandbox',
      figure: `${used.size} = ${faultNames.length}`,
      isRight: missing.length === 0,
    },
  ]
}
