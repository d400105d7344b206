// The buyers of the simulation: most live in Maharashtra, where the studios are, some in Karnataka.
import { studio } from '@rasika/server/testing/people.ts'
import { each } from '../orders/buyers.ts'
import type { Simulation } from './simulation.ts'

const across = {
  ...{ ...studio, state: 'Karnataka', city: 'Bengaluru', pincode: '560001', fullAddress: '12 Lane 4, Bengaluru' },
  ...{ addressType: 'home', country: 'india' },
}
const atOnce = 8
/** Of so many buyers one lives across. */
const acrossEach = 5

/** `isPlain`: all live where the studios are. */
export async function newBuyers(
  { clients, buyers }: Simulation,
  { count, isPlain }: { count: number; isPlain: boolean },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, nth) => nth)
  await each(numbers, atOnce, async (nth) => {
    const buyer = await clients.newBuyer()
    const isAcross = !isPlain && nth % acrossEach === acrossEach - 1
    if (isAcross) await clients.must('PATCH /api/v1/user/update', { address: across }, buyer.token)
    buyers.push({ ...buyer, isAcross })
  })
}
