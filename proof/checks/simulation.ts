// `npm run check:month` and `npm run check:quarter [-- --orders N] [--buyers N] [--artists N] [--kills N] [--mutation
// NAME] [--log FILE]`: a month or a quarter of the gallery at speed, one check in two sizes. Works are bought, packed,
// booked at the courier sandbox or handed over by hand, delivered, tried in vain, returned, lost, cancelled, refunded
// in parts and disputed, with the faults of couriers and payment provider switched on and the server and its database
// killed on the way; in the quarter artists of every tax status are paid out each month. Then every rupee, piece and
// parcel must be where it belongs, the tax files must add up to the ledgers, and the desk's Today must list exactly
// what was left undone, which is something in each of its groups but the duties to the tax offices. Exits with 1 when
// something is wrong; `--mutation` breaks the server first and must end with 1.
import { parseArgs } from 'node:util'
import { openOrdersFixture } from './orders/fixtures.ts'
import { count, type CountResult, waitUntilIdle } from './orders/count.ts'
import { buyerClientsOf, each } from './orders/buyers.ts'
import { newReport } from './orders/report.ts'
import { newViolations } from './orders/violations.ts'
import { newArtists } from './simulation/artists.ts'
import { newBuyers } from './simulation/buyers.ts'
import { endRefundedClaims } from './simulation/claims.ts'
import { passMonth } from './simulation/clock.ts'
import { compareMoney } from './simulation/compare-money.ts'
import { compareClaims, compareParcels, compareToday, deliverReports, verifyLedgers } from './simulation/compare.ts'
import { createCouponAtDesk, openDesk, openSecondDesk } from './simulation/desk.ts'
import {
  failJob,
  failMail,
  leaveProviderUnanswered,
  payForNoOrder,
  silenceCourier,
  silenceProvider,
} from './simulation/failures.ts'
import { leaveDisputeOpen, leaveRunProposed } from './simulation/left-money.ts'
import {
  leaveContestUndecided,
  leaveRefundedComingBack,
  leaveRefundsOpen,
  leaveTicketsOpen,
  leaveWinUnpaid,
} from './simulation/left-open.ts'
import { moneyScenarios } from './simulation/money-scenarios.ts'
import { mutations, type SimulationMutation } from './simulation/mutations.ts'
import { compareFees, issueFees } from './simulation/fees.ts'
import { compareRegister } from './simulation/income-tax.ts'
import { compareFaults, quieten, stir } from './simulation/noise.ts'
import { simulateOrder } from './simulation/orders.ts'
import { comparePayouts, payOut } from './simulation/payouts.ts'
import { parcelScenarios, type Scenario } from './simulation/scenarios.ts'
import { newSimulation, type Simulation } from './simulation/simulation.ts'
import { compareTax } from './simulation/tax.ts'

const sizes = {
  month: { months: 1, orders: 800, buyers: 200, artists: 40, kills: 6, scenarios: parcelScenarios },
  quarter: {
    ...{ months: 3, orders: 2000, buyers: 300, artists: 60, kills: 12 },
    scenarios: [...parcelScenarios, ...moneyScenarios],
  },
} as const satisfies Record<string, { months: number; scenarios: readonly Scenario[]; [count: string]: unknown }>

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'month' },
    orders: { type: 'string' },
    buyers: { type: 'string' },
    artists: { type: 'string' },
    kills: { type: 'string' },
    mutation: { type: 'string' },
    log: { type: 'string' },
  },
})
const atOnce = 16
const size = sizes[values.size as keyof typeof sizes]
if (!size) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`)
const mutation = values.mutation as SimulationMutation | undefined
if (mutation !== undefined && !(mutation in mutations))
  throw new Error(`--mutation is one of ${Object.keys(mutations).join(', ')}`)
const given = (name: 'orders' | 'buyers' | 'artists' | 'kills') => Number(values[name] ?? size[name])

process.exitCode = (await check()) ? 0 : 1

async function check(): Promise<boolean> {
  const [orders, buyers, artists, kills] = [given('orders'), given('buyers'), given('artists'), given('kills')]
  const isQuarter = size.months > 1
  const { log } = values
  const { print, conclude } = newReport()
  const env = {
    PLATFORM_FEE_PERCENT: '10',
    TCS_PERCENT: '0.5',
    TDS_PERCENT: '0.1',
    TDS_NO_PAN_PERCENT: '5',
    PAYOUT_WEEKDAY: '0',
    SELLER_GSTIN: '27AAAAA0000A1Z5',
    LOG_LEVEL: 'error',
  }
  const fixture = await openOrdersFixture({
    env,
    guard: mutation && mutations[mutation],
    ...(log ? { logFile: log } : {}),
  })
  const clients = buyerClientsOf(fixture)
  try {
    const desk = await openDesk(fixture)
    const simulation = newSimulation({ fixture, clients, desk, violations: newViolations() })
    const second = isQuarter ? await openSecondDesk(fixture) : null
    await newArtists(simulation, { count: artists, isPlain: !isQuarter, second })
    await newBuyers(simulation, { count: buyers, isPlain: !isQuarter })
    await createCouponAtDesk(desk)
    print(`${buyers} buyers, ${artists} artists${mutation ? `, WITHOUT: ${mutation}` : ''}`)
    const between = Math.max(1, Math.floor(orders / (kills + 1)))
    const lines: CountResult[] = []
    const left: string[] = []
    for (let month = 0; month < size.months; month++) {
      const [from, to] = [month, month + 1].map((one) => Math.floor((orders * one) / size.months)) as [number, number]
      await sell(simulation, { from, to, killEach: kills > 0 ? between : null, isQuarter })
      print(`${to} orders; killed ${fixture.kills()} times`)
      for (const one of (await deliverReports(simulation)).slice(0, 10)) simulation.violations.add(one)
      left.push(...(await waitUntilIdle(fixture, clients)))
      print(left.length === 0 ? 'at rest' : 'NOT at rest')
      if (month === size.months - 1) break
      // While a claim is open, nothing of its order is paid out.
      await endRefundedClaims(simulation)
      await passMonth(simulation, size.months - 2 - month)
      await issueFees(simulation)
      lines.push(...(await payOut(simulation, month === 0 ? 1 : 2)))
      left.push(...(await waitUntilIdle(fixture, clients)))
      print('a month has passed, and artists are paid')
    }
    await quieten(simulation)
    lines.push(...(await count(fixture, simulation.stocks)))
    if (isQuarter) lines.push(...(await comparePayouts(simulation)))
    await leaveUndone(simulation)
    print('something is left undone in each group of Today')
    lines.push(
      ...(await compareParcels(simulation)),
      ...(await compareClaims(simulation)),
      ...(await compareMoney(simulation)),
      ...(isQuarter ? [...(await compareTax(simulation)), ...(await compareRegister(simulation))] : []),
      ...(isQuarter ? await compareFees(simulation) : []),
      ...(await compareToday(simulation)),
      ...(isQuarter ? await compareFaults(simulation) : []),
      await verifyLedgers(simulation),
    )
    return conclude(lines, [...simulation.violations.all(), ...left.map((one) => `still under way: ${one}`)])
  } finally {
    clients.close()
    await fixture.stop()
  }
}

/** Carries out the orders of one month, with a kill after every `killEach` of them: server and database in turn. */
async function sell(
  simulation: Simulation,
  { from, to, killEach, isQuarter }: { from: number; to: number; killEach: number | null; isQuarter: boolean },
): Promise<void> {
  const { fixture } = simulation
  let killing = Promise.resolve()
  const numbers = Array.from({ length: to - from }, (_, at) => from + at)
  const scenarioOf = (number: number) => size.scenarios[number % size.scenarios.length] as Scenario
  await each(numbers, atOnce, async (number) => {
    if (killEach !== null && number > 0 && number % killEach === 0)
      killing = killing.then(() => (number % (2 * killEach) === 0 ? fixture.killPostgres() : fixture.restart()))
    if (isQuarter) await stir(simulation, number)
    await simulateOrder(simulation, number, scenarioOf(number))
  })
  await killing
}

async function leaveUndone(simulation: Simulation): Promise<void> {
  await leaveTicketsOpen(simulation)
  for (const leave of [leaveRefundsOpen, leaveRefundedComingBack, leaveDisputeOpen, leaveWinUnpaid])
    await leave(simulation)
  for (const leave of [leaveContestUndecided, leaveProviderUnanswered, leaveRunProposed]) await leave(simulation)
  for (const fail of [failMail, failJob, payForNoOrder, silenceCourier, silenceProvider]) await fail(simulation)
}
