// `npm run check:orders [-- --rounds 50] [--buyers 200] [--payments 1000] [--kills 5] [--mutation
// lock|unique|signature|amount]`: runs the product as it is shipped with the payment sandbox and kills and restarts it
// while buyers order. Then counts everything in its database and in the sandbox. Exits with 1 when a figure is wrong;
// `--mutation` removes one guard first and must therefore end with 1.
import { parseArgs } from 'node:util'
import { waitUntilIdle, count } from './orders/count.ts'
import { newReport } from './orders/report.ts'
import { newViolations } from './orders/violations.ts'
import { openOrdersFixture } from './orders/fixtures.ts'
import { tryGuards } from './orders/guards.ts'
import { makePayments } from './orders/payments.ts'
import { type BuyerAccount, each, buyerClientsOf } from './orders/buyers.ts'
import { type OrdersMutation, mutations } from './orders/mutation.ts'
import { raceForCoupons, raceRound, type RaceFixture } from './orders/races.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    buyers: { type: 'string', default: '200' },
    payments: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '5' },
    mutation: { type: 'string' },
  },
})
const mutation = mutations.find((one) => one === values.mutation)
if (values.mutation !== undefined && mutation === undefined)
  throw new Error(`--mutation is one of ${mutations.join(', ')}`)
process.exitCode = (await check(mutation)) ? 0 : 1

async function check(without: OrdersMutation | undefined): Promise<boolean> {
  const [rounds, buyerCount, payments, kills] = [values.rounds, values.buyers, values.payments, values.kills].map(
    Number,
  ) as [number, number, number, number]
  const { print, conclude } = newReport()
  const fixture = await openOrdersFixture({ mutation: without })
  const clients = buyerClientsOf(fixture)
  try {
    print(`the product is open${without ? `, WITHOUT: ${without}` : ''}`)
    const artist = await clients.newArtist()
    await fixture.rows(`UPDATE artists SET gstin = '27AAAAA0000A1Z5', tax_status = 'regular' WHERE id = $1`, [
      artist.id,
    ])
    const buyers: BuyerAccount[] = []
    await each(Array.from({ length: buyerCount }), 8, async () => void buyers.push(await clients.newBuyer()))
    const raceFixture: RaceFixture = {
      fixture,
      clients,
      artist,
      buyers,
      violations: newViolations(),
      stocks: new Map(),
    }
    print(`${buyerCount} buyers`)
    for (let round = 0; round < rounds; round++) await raceRound(raceFixture, round)
    print(`${rounds} rounds of ${buyerCount} buyers for stock 1; killed ${fixture.kills()} times`)
    await raceForCoupons(raceFixture, buyerCount)
    print(`${buyerCount} parallel tries at one coupon by one buyer`)
    await makePayments(raceFixture, payments, kills)
    print(`${payments} payments by every road; killed ${fixture.kills()} times in all`)
    const left = await waitUntilIdle(fixture, clients)
    print(left.length === 0 ? 'at rest' : 'NOT at rest')
    const lines = [...(await count(fixture, raceFixture.stocks)), ...(await tryGuards(fixture))]
    return conclude(lines, [...raceFixture.violations.all(), ...left.map((one) => `still under way: ${one}`)])
  } finally {
    clients.close()
    await fixture.stop()
  }
}
