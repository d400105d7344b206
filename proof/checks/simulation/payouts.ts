// The payout runs of the simulation: proposed by one manager and approved by another, with the provider's faults, and
// held against what the scenarios say is due to each artist.
import type { DeskPayoutItem, DeskPayoutRunPage } from '@rasika/contract/desk-payout-runs.ts'
import { aloneUpTo } from '@rasika/contract/approval-limits.ts'
import { paiseOf } from '@rasika/contract/money.ts'
import type { CountResult } from '../orders/count.ts'
import { untilChecked, writeAccount } from './artists.ts'
import { type Desk, openSecondDesk } from './desk.ts'
import { expectedOf, leftOf } from './order-money.ts'
import type { BankKind, SimulatedArtist } from './people.ts'
import { runNow, type SimulatedOrder, type Simulation, sureRows, untilRow } from './simulation.ts'

interface Due {
  balance: number
  payable: number
}

/** What is owed to each artist and what of it is due, by the scenarios; freight and payouts are the ledger's. */
async function duesOf(simulation: Simulation): Promise<Map<string, Due>> {
  const freights = new Map(
    (
      await sureRows<{ order_id: string; sum: string }>(
        simulation,
        'SELECT order_id, sum(amount) FROM ledger_entries WHERE booking_id IS NOT NULL GROUP BY order_id',
      )
    ).map(({ order_id, sum }) => [order_id, Number(sum)]),
  )
  const paid = new Map(
    (
      await sureRows<{ artist_id: string; sum: string }>(
        simulation,
        `SELECT artist_id, sum(amount) FROM ledger_entries WHERE kind IN ('payout', 'payout_back') GROUP BY artist_id`,
      )
    ).map(({ artist_id, sum }) => [artist_id, Number(sum)]),
  )
  return new Map(
    simulation.artists.map(({ id }) => {
      const own = simulation.orders.filter(({ artist }) => artist.id === id)
      const nets = own.map((one) => ({
        net: expectedOf(one.money).artist + (freights.get(one.order.orderId) ?? 0),
        isDue: isDue(simulation, one),
      }))
      const balance = nets.reduce((sum, { net }) => sum + net, paid.get(id) ?? 0)
      const waiting = nets.reduce((sum, { net, isDue: due }) => sum + (due || net <= 0 ? 0 : net), 0)
      return [id, { balance, payable: Math.max(0, balance - waiting) }]
    }),
  )
}

/** Delivered in an earlier month, with nothing open; or refunded whole. */
function isDue({ month: now }: Simulation, { scenario, money }: SimulatedOrder): boolean {
  const isOpen = scenario.claim === 'escalated' || scenario.claim === 'requested'
  return leftOf(money) === 0 || (money.month < now && scenario.status === 'Delivered' && !isOpen)
}

/** Why nothing is paid to an artist of this kind in the run; null where it is. */
function whyOf(bank: BankKind, run: number, { balance, payable }: Due): DeskPayoutItem['why'] {
  if (balance < 0) return 'below_zero'
  if (payable === 0) return 'not_matured'
  if (payable < minimum) return 'below_minimum'
  if (bank === 'none') return 'no_account'
  if (bank === 'wrong_name' || (bank === 'refused' && run === 1)) return 'account_refused'
  return bank === 'changed' && run === 2 ? 'account_held' : null
}

const minimum = 500_00
/** The transfers of these go wrong in the first and in the second run. */
const failing: Record<1 | 2, readonly BankKind[]> = { 1: ['fails'], 2: ['comes_back', 'upi_comes_back'] }

/** Kills the server, in the second run its database, once it is approved and before the transfers are sent. */
export async function payOut(simulation: Simulation, run: 1 | 2): Promise<CountResult[]> {
  const { desk, artists, fixture, clients } = simulation
  await prepare(simulation, run)
  const dues = await duesOf(simulation)
  const { number } = await desk.call<DeskPayoutRunPage>('POST', '/payout-runs')
  const of = ({ items }: DeskPayoutRunPage, { username }: SimulatedArtist) =>
    items.find((item) => item.username === username) ?? null
  const proposed = await desk.call<DeskPayoutRunPage>('GET', `/payout-run/${number}`)
  const toPay: SimulatedArtist[] = []
  for (const artist of artists) {
    const due = dues.get(artist.id) as Due
    const item = of(proposed, artist)
    if (due.balance === 0 && item === null) continue
    const why = whyOf(artist.bank, run, due)
    const [is, must] = [
      // By UPI a part of what is payable may have to wait.
      item && `${item.why} ${paiseOf(item.balance)} ${paiseOf(item.amount) + paiseOf(item.rest)}`,
      `${why} ${due.balance} ${due.payable}`,
    ]
    if (is !== must) simulation.violations.add(`run ${run} has ${artist.bank} ${artist.username}: ${is}, not ${must}`)
    if (why === null) toPay.push(artist)
  }
  const [out, refunded] = toPay.filter(({ bank }) => bank === 'good') as [SimulatedArtist?, SimulatedArtist?]
  if (run === 1 && out)
    await desk.call('POST', `/payout-run/${number}/leave-out`, { username: out.username, reason: 'By telephone' })
  if (run === 1 && refunded) await refundMeanwhile(simulation, refunded)
  const approved = await approve(desk, await openSecondDesk(fixture), number)
  await (run === 1 ? fixture.restart() : fixture.killPostgres())
  await settle(simulation)
  const paid = await desk.call<DeskPayoutRunPage>('GET', `/payout-run/${number}`)
  const isRefunded = (artist: SimulatedArtist) => run === 1 && artist === refunded
  for (const artist of toPay) {
    const state = of(paid, artist)?.state
    const must = expectedState(run, artist, { isOut: run === 1 && artist === out, isRefunded: isRefunded(artist) })
    if (state !== must)
      simulation.violations.add(`run ${run} left ${artist.bank} ${artist.username} ${state}, not ${must}`)
    if (must === 'paid' || must === 'failed' || must === 'reversed') artist.transfer = must
  }
  await clients.admin('/deliver', { all: true })
  const [failed, all] = [
    paid.items.filter(({ state }) => state === 'failed' || state === 'reversed').length,
    toPay.length,
  ]
  return [
    {
      what: `payout run ${run}: due to artists by the scenarios = proposed, of which failed or came back`,
      figure: `${all} = ${proposed.toPay}, ${failed}`,
      isRight: all === proposed.toPay && all > 0 && approved,
    },
  ]
}

function expectedState(
  run: 1 | 2,
  { bank }: SimulatedArtist,
  { isOut, isRefunded }: Record<'isOut' | 'isRefunded', boolean>,
) {
  if (isOut) return 'left_out'
  if (isRefunded) return 'changed'
  if (failing[run].includes(bank)) return run === 1 ? 'failed' : 'reversed'
  return 'paid'
}

/** Before the second run accounts are changed: one that was refused, and one that then is held. */
async function prepare(simulation: Simulation, run: 1 | 2): Promise<void> {
  const { artists, clients } = simulation
  for (const [nth, artist] of artists.entries())
    if (run === 2 && (artist.bank === 'changed' || artist.bank === 'refused'))
      await writeAccount(simulation, artist, artists.length + nth)
  await untilChecked(simulation)
  // The two days in which a corrected account is held pass at once here.
  await sureRows(
    simulation,
    `UPDATE payout_accounts SET held_until = clock_timestamp() WHERE held_until IS NOT NULL AND artist_id = ANY ($1)`,
    [artists.filter(({ bank }) => bank === 'refused').map(({ id }) => id)],
  )
  const name = run === 1 ? 'transfer_fails' : 'transfer_reversed'
  const wrong = artists.filter(({ bank }) => failing[run].includes(bank)).map(({ id }) => id)
  const linked = await sureRows<{ id: string }>(
    simulation,
    'SELECT provider_account_id AS id FROM payout_accounts WHERE ended_at IS NULL AND artist_id = ANY ($1)',
    [wrong],
  )
  for (const { id } of linked) await clients.admin('/faults', { name, subject: id })
}

/** A refund, which needs no second person, between proposal and approval takes what is due from what is proposed. */
async function refundMeanwhile(simulation: Simulation, artist: SimulatedArtist): Promise<void> {
  const one = simulation.orders.find(
    (order) =>
      order.artist === artist &&
      isDue(simulation, order) &&
      leftOf(order.money) > 0 &&
      leftOf(order.money) <= aloneUpTo.refund,
  )
  if (!one) throw new Error('there is no order to be refunded')
  const amount = leftOf(one.money)
  await simulation.desk.call('POST', `/order/${one.order.orderNumber}/refund`, { reason: 'Agreed', restock: false })
  one.money.refunds.push({ amount, isBorneByGallery: false, month: simulation.month })
}

/** Above the limit a second manager approves. */
async function approve(desk: Desk, second: Desk, number: number): Promise<boolean> {
  const { state, approval } = await desk.call<DeskPayoutRunPage>('POST', `/payout-run/${number}/approve`)
  if (state === 'approved') return true
  const decided = await second.call<DeskPayoutRunPage>('POST', `/payout-run/${number}/decision`, {
    approvalId: approval?.id,
    outcome: 'approved',
  })
  return decided.state === 'approved'
}

/** Transfers to bank accounts and payouts to UPI addresses, as the provider has them. */
const atProvider =
  '(SELECT id, amount, status FROM sandbox.transfers UNION ALL SELECT id, amount, status FROM sandbox.payouts)'

/** Every transfer has an outcome, and what comes back has come back. */
async function settle(simulation: Simulation): Promise<void> {
  await untilRow(
    simulation,
    `SELECT WHERE NOT EXISTS (SELECT FROM payout_items WHERE state IN ('due', 'sent'))
       AND NOT EXISTS (SELECT FROM sandbox.tasks WHERE kind LIKE 'transfer%' OR kind LIKE 'payout%')
       AND NOT EXISTS (SELECT FROM ${atProvider} t JOIN payout_items i ON i.provider_transfer_id = t.id
         WHERE t.status <> CASE i.state WHEN 'paid' THEN 'processed' ELSE i.state END)`,
    [],
    async () => {
      await simulation.clients.admin('/deliver', { all: true })
      // The pauses between two questions pass at once here.
      await simulation.fixture
        .rows('UPDATE payout_items SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL')
        .catch(() => [])
      await runNow(simulation, 'send-payouts')
    },
  )
}

/** What Today lists of payouts: owed, and the newest transfer failed or the bank account is not accepted. */
export async function payoutsLeft(simulation: Simulation): Promise<string[]> {
  const dues = await duesOf(simulation)
  return simulation.artists
    .filter(({ id }) => (dues.get(id)?.balance ?? 0) > 0)
    .flatMap(({ bank, transfer, username }) => [
      ...(transfer === 'failed' || transfer === 'reversed' ? [`payouts ${username}`] : []),
      ...(bank === 'wrong_name' ? [`payouts ${username}`] : []),
    ])
}

/** What arrived at the artists' banks, as the provider has it, is what the ledgers say. */
export async function comparePayouts(simulation: Simulation): Promise<CountResult[]> {
  const [row] = await sureRows<{ sent: string; recorded: string; count: number }>(
    simulation,
    `SELECT (SELECT coalesce(sum(amount), 0) FROM ${atProvider} t WHERE status = 'processed')::text AS sent,
       (SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE kind IN ('payout', 'payout_back'))::text AS recorded,
       (SELECT count(*)::int FROM ${atProvider} t WHERE status = 'processed') AS count`,
  )
  const { sent = '', recorded = '', count = 0 } = row ?? {}
  return [
    {
      what: 'paise at the artists’ banks and UPI addresses = paid out by the ledgers, in transfers',
      figure: `${sent} = ${recorded}, ${count}`,
      isRight: sent === recorded && count > 0,
    },
  ]
}
