// Public functions of Today at the desk: each list from the facts of its slice, with its deadline, and the figures.
import type { TodayFigures, TodayItem } from '@rasika/contract/desk-today.ts'
import { funnelSteps, maxTodayRows, type TodayGroup } from '@rasika/contract/desk-choices.ts'
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { faultsOf } from '@rasika/contract/payout-faults.ts'
import { formatPeriod } from '@rasika/contract/tax-duties.ts'
import { dayInIndia, startOfDay } from '@rasika/contract/time.ts'
import { type ApprovalAction, type ApprovalRow, waitingApprovals } from '../approvals/approvals.ts'
import { listTickets, ticketNumber } from '../contact/contact.ts'
import { undecidedContests } from '../desk-contests/desk-contests.ts'
import { dutiesToDo } from '../desk-tax/desk-tax.ts'
import { internalDeadline } from '../disputes/disputes.ts'
import { providerDashboard } from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import {
  type FiguresRow,
  type TodayDisputeRow,
  type OpenItemRow,
  selectClaimsForDesk,
  selectFailedJobs,
  selectFailedMails,
  selectFigures,
  selectOpenDisputes,
  selectUnpaidWins,
} from './store.ts'
import {
  type ReturnedTransfer,
  selectTransfersToLookUp,
  selectOpenRuns,
  selectRefusedAccounts,
  selectReturnedTransfers,
} from './payout-store.ts'
import { overdueParcels, parcelsToShip, silentCourier, stoppedParcels } from './parcel-rows.ts'
import { openRefunds, silentWebhook, unreconciled } from './payment-rows.ts'
import { deskTodayWords as words } from './words.ts'

export { againNames, listAgain, sendAgain } from './again.ts'

export interface Today {
  now: string
  items: TodayItem[]
  figures: TodayFigures
}

type TodayContext = Pick<AppContext, 'clock' | 'config' | 'courier' | 'provider' | 'earlierProviders'>

export async function today(context: TodayContext, db: Db): Promise<Today> {
  const now = context.clock.now()
  const groups = await Promise.all(
    Object.entries(sources).map(([group, rows]) => itemsOf(group, rows(db, context, now))),
  )
  const figures = figuresFrom(await selectFigures(db, `${dayInIndia(now).slice(0, 7)}-01`))
  return { now: now.toISOString(), items: groups.flat(), figures }
}

const sources: Record<TodayGroup, (db: Db, context: TodayContext, now: Date) => Promise<OpenItemRow[]>> = {
  approvals: async (db) => (await waitingApprovals(db, maxTodayRows)).map(approvalRow),
  disputes: async (db) =>
    (await selectOpenDisputes(db)).map((row) => ({
      ...row,
      what: disputeOf(row),
      deadline: row.respond_by && internalDeadline(row.respond_by),
      nextAct: row.is_sending ? ('await_sending' as const) : ('send_evidence' as const),
    })),
  refunds: openRefunds,
  payouts: async (db) => [
    ...(await selectOpenRuns(db)).map((row) => ({ ...row, label: words.run(row.label), what: words.runToApprove })),
    ...(await selectReturnedTransfers(db)).map(transferRow),
    ...(await selectTransfersToLookUp(db)).map((row) => ({
      ...row,
      what: words.transferDisagrees(row.failure, row.what),
      nextAct: 'look_up_transfer' as const,
    })),
    ...(await selectRefusedAccounts(db)).map((row) => ({
      ...row,
      what: words.accountRefused(row.kind, row.what, row.reason),
      nextAct: 'ask_for_account' as const,
    })),
  ],
  payments: async (db, context) =>
    (await unreconciled(db)).map((row) =>
      row.nextAct === 'refund_at_provider'
        ? { ...row, url: providerDashboard(context, row.provider)?.payment(row.label) ?? null }
        : row,
    ),
  claims: async (db) =>
    (await selectClaimsForDesk(db)).map((row) => ({
      ...row,
      what: words.claim(row.kind, row.state, row.what),
      nextAct: 'decide_claim' as const,
    })),
  stopped: stoppedParcels,
  to_ship: parcelsToShip,
  overdue: overdueParcels,
  winners: selectUnpaidWins,
  tickets: ticketRows,
  contests: contestRows,
  tax: taxRows,
  mails: selectFailedMails,
  jobs: selectFailedJobs,
  webhook: async (db, context) => [...(await silentWebhook(db, context)), ...(await silentCourier(db, context))],
}

function disputeOf({ hours_left: hoursLeft, failure, phase, order_number, what }: TodayDisputeRow): string {
  const order = order_number === null ? null : `${order_number} ${what}`
  return words.dispute({ hoursLeft, failure, phase }, order)
}

/** The provider's own words are on the page of the run. */
function transferRow(row: ReturnedTransfer): OpenItemRow {
  const faults = row.failure === null ? [] : faultsOf(row.failure, row.kind ?? 'bank')
  return { ...row, what: words.transfer(row.state, row.what, faults), nextAct: 'pay_again' }
}

/** The page on which an approval is decided, by its action. */
const approvalPages: Record<ApprovalAction, NonNullable<TodayItem['opens']>['page']> = {
  'artist tax': 'artist',
  'dispute accept': 'dispute',
  'order refund': 'order',
  'claim refund': 'claim',
  'payout record': 'artistPayouts',
  'payout run': 'payoutRun',
  'setting change': 'settings',
}

function approvalRow({ object, action, requested_by_name: by, amount, requested_at: since }: ApprovalRow): OpenItemRow {
  const row = {
    label: words.approvalOf(action, object),
    what: words.approval(action, by),
    order_number: null,
    amount,
    since,
    deadline: null,
    nextAct: 'decide_approval',
  } as const
  // During an update another version may have stored an action that this one does not know.
  const page = Object.hasOwn(approvalPages, action) ? approvalPages[action as ApprovalAction] : null
  return { ...row, opens: page && { page, id: object } }
}

/** The law's deadlines: confirmed within 48 hours, closed within a month. */
async function ticketRows(db: Db): Promise<OpenItemRow[]> {
  return (await listTickets(db, null, maxTodayRows)).map((ticket) => ({
    label: ticketNumber(ticket),
    what: ticket.subject,
    order_number: null,
    opens: { page: 'ticket', id: ticketNumber(ticket) },
    amount: null,
    nextAct: ticket.state === 'answered' ? 'close_ticket' : 'answer_ticket',
    since: ticket.sent_at,
    deadline: ticket.deadline,
  }))
}

async function taxRows(db: Db, _context: TodayContext, now: Date): Promise<OpenItemRow[]> {
  return (await dutiesToDo(db, now)).map(({ duty, period, due }) => ({
    label: words.duties[duty],
    what: formatPeriod(period),
    order_number: null,
    opens: { page: 'duty', id: `${duty} ${period}` },
    nextAct: duty === 'tds_payment' ? 'pay_duty' : 'file_duty',
    amount: null,
    since: startOfDay(due),
    deadline: new Date(`${due}T23:59:59+05:30`),
  }))
}

/** The contest's own promise: results within 48 hours after its end. */
async function contestRows(db: Db): Promise<OpenItemRow[]> {
  return (await undecidedContests(db)).map((contest) => {
    const { id, title, scoredCount } = contest
    const eligible = contest.entryCount - contest.disqualifiedCount
    return {
      label: title,
      what: words.judged(scoredCount, eligible),
      order_number: null,
      opens: { page: 'contest', id },
      nextAct: scoredCount < eligible ? 'judge_entries' : 'set_results',
      amount: null,
      since: new Date(contest.endsAt),
      deadline: contest.deadline === null ? null : new Date(contest.deadline),
    }
  })
}

/** The groups whose text begins with the fault, not with a title or a name. */
const beginsWithFault: readonly string[] = [
  'disputes',
  'approvals',
  'refunds',
  'payouts',
  'payments',
  'claims',
  'webhook',
] satisfies TodayGroup[]

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

async function itemsOf(group: string, reading: Promise<OpenItemRow[]>): Promise<TodayItem[]> {
  const end = ({ deadline, since }: OpenItemRow) => (deadline ?? since).getTime()
  return (await reading)
    .toSorted((a, b) => end(a) - end(b))
    .map((row) => ({
      group: group as TodayGroup,
      label: row.label,
      what: beginsWithFault.includes(group) ? capital(row.what) : row.what,
      opens: row.opens ?? (row.order_number === null ? null : { page: 'order' as const, id: row.order_number }),
      nextAct: row.nextAct,
      again: row.again ?? null,
      url: row.url ?? null,
      amount: row.amount === null ? null : rupeesOf(toPaise(row.amount)),
      since: row.since.toISOString(),
      deadline: row.deadline?.toISOString() ?? null,
    }))
}

function figuresFrom({ days, fees, live_lots: liveLots, ...counts }: FiguresRow): TodayFigures {
  return {
    days: days.map((day) => ({ ...day, sales: rupeesOf(toPaise(day.sales)), fees: rupeesOf(toPaise(day.fees)) })),
    feesThisMonth: rupeesOf(toPaise(fees)),
    liveLots,
    funnel: funnelSteps.map((step) => ({ step, count: counts[step] })),
  }
}
