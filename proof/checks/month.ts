// `npm run check:month [-- --orders 800] [--buyers 200] [--artists 40] [--kills 6]`: a month of the gallery at speed.
// Works are bought, packed, booked at the courier sandbox or handed over by hand, delivered, tried in vain, returned
// and lost, with the courier's faults switched on and the server and its database killed on the way. Then every
// parcel must be where its scans say, and the desk's Today must list exactly what was left undone, which is something
// in each of its groups. Exits with 1 when something is wrong.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openEnvironment } from './orders/fixtures.ts'
import { count, waitUntilIdle } from './orders/count.ts'
import { buyerClientsOf, each } from './orders/buyers.ts'
import { newViolations } from './orders/violations.ts'
import { type Month, newMonth } from './month/month.ts'
import { scenarioOf } from './month/scenarios.ts'
import { carryOut } from './month/orders.ts'
import { openDesk } from './month/desk.ts'
import { leaveDisputeOpen, leaveRunProposed } from './month/left-money.ts'
import {
  leaveContestUndecided,
  leaveRefundedComingBack,
  leaveRefundsOpen,
  leaveTicketsOpen,
  leaveWinUnpaid,
} from './month/left-open.ts'
import {
  failJob,
  failMail,
  leaveProviderUnanswered,
  payForNoOrder,
  silenceCourier,
  silenceProvider,
} from './month/failures.ts'
import { compareClaims, compareParcels, compareToday, deliverReports, verifyLedgers } from './month/compare.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '800' },
    buyers: { type: 'string', default: '200' },
    artists: { type: 'string', default: '40' },
    kills: { type: 'string', default: '6' },
  },
})
const atOnce = 8

process.exitCode = (await check()) ? 0 : 1

async function check(): Promise<boolean> {
  const [orders, buyers, artists, kills] = [values.orders, values.buyers, values.artists, values.kills].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const began = performance.now()
  const print = (line: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)
  const fixture = await openEnvironment()
  const people = buyerClientsOf(fixture)
  try {
    const month: Month = newMonth({ fixture, people, violations: newViolations() })
    await each(Array.from({ length: artists }), atOnce, async () => void month.artists.push(await people.newArtist()))
    await each(Array.from({ length: buyers }), atOnce, async () => void month.buyers.push(await people.newBuyer()))
    print(`${buyers} buyers, ${artists} artists`)
    const between = Math.max(1, Math.floor(orders / (kills + 1)))
    let killing = Promise.resolve()
    const numbers = Array.from({ length: orders }, (_, number) => number)
    await each(numbers, atOnce, async (number) => {
      if (kills > 0 && number > 0 && number % between === 0)
        killing = killing.then(() => (number % (2 * between) === 0 ? fixture.killPostgres() : fixture.restart()))
      await carryOut(month, number, scenarioOf(number))
    })
    await killing
    print(`${orders} orders; killed ${fixture.kills()} times`)
    for (const one of (await deliverReports(month)).slice(0, 10)) month.violations.add(one)
    const left = await waitUntilIdle(fixture, people)
    print(left.length === 0 ? 'at rest' : 'NOT at rest')
    const lines = await count(fixture, month.stocks)
    await leaveTicketsOpen(month)
    const desk = await openDesk(fixture)
    for (const leave of [leaveRefundsOpen, leaveRefundedComingBack, leaveRunProposed]) await leave(month, desk)
    for (const leave of [leaveDisputeOpen, leaveWinUnpaid, leaveContestUndecided, leaveProviderUnanswered])
      await leave(month)
    for (const fail of [failMail, failJob, payForNoOrder, silenceCourier, silenceProvider]) await fail(month)
    print('something is left undone in each group of Today')
    lines.push(
      ...(await compareParcels(month)),
      ...(await compareClaims(month)),
      ...(await compareToday(month, desk)),
      await verifyLedgers(month),
    )
    const wrong = [...month.violations.all(), ...left.map((one) => `still under way: ${one}`)]
    lines.push({ what: 'answers that were not as they must be', figure: String(wrong.length), isRight: !wrong.length })
    for (const { what, figure, isRight } of lines)
      console.log(`${what.padEnd(76)} ${figure}${isRight ? '' : '  WRONG'}`)
    for (const one of wrong) console.log(`  ${one}`)
    print(`load average ${loadavg()[0]?.toFixed(1)}`)
    return lines.every(({ isRight }) => isRight)
  } finally {
    people.close()
    await fixture.stop()
  }
}
