// The rows of Today about parcels and the courier service.
import type { TodayAct } from '@rasika/contract/desk-choices.ts'
import { handOverBy } from '@rasika/contract/delivery-days.ts'
import { actBy, askCourierBy, type StateToAct } from '@rasika/contract/shipment-states.ts'
import { timeline } from '@rasika/contract/words/timeline.ts'
import { courierDashboard } from '../courier/courier.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import {
  selectLeftAtService,
  selectOfRefundedOrders,
  selectOverdue,
  selectPickupsToCancel,
  selectSilentCourier,
  selectStopped,
  selectToShip,
  selectUnanswered,
  type StoppedRow,
} from './parcel-store.ts'
import type { OpenItemRow } from './store.ts'
import { deskTodayWords as words } from './words.ts'

/** What keeps a parcel from going on: its own state, or what the courier service has done or not done. */
export async function stoppedParcels(db: Db, { courier }: Pick<AppContext, 'courier'>): Promise<OpenItemRow[]> {
  /** Null for a service that is set up no longer. */
  const dashboardOf = (service: string) => (service === courier.name ? courierDashboard(courier) : null)
  return [
    ...(await selectStopped(db)).map(stoppedRow),
    ...(await selectUnanswered(db)).map((row) => ({
      ...row,
      what: words.unanswered(row.courier, row.what, row.failure, row.is_refused),
      nextAct: 'call_service' as const,
    })),
    ...(await selectPickupsToCancel(db)).map((row) => ({
      ...row,
      what: words.pickupToCancel(row.courier, row.what),
      nextAct: 'cancel_at_service' as const,
      url: dashboardOf(row.service),
    })),
    ...(await selectLeftAtService(db)).map((row) => ({
      ...row,
      what: words.leftAtService(row.service, row.ref, row.what),
      nextAct: 'cancel_at_service' as const,
      url: dashboardOf(row.service),
    })),
    ...(await selectOfRefundedOrders(db)).map((row) => ({
      ...row,
      what: words.refunded(timeline.states[row.state], row.what),
      nextAct: actOfRefundedOrder(row),
    })),
  ]
}

export async function parcelsToShip(db: Db): Promise<OpenItemRow[]> {
  return (await selectToShip(db)).map((row) => ({
    ...row,
    deadline: handOverBy(row.since),
    nextAct: 'call_artist' as const,
  }))
}

export async function overdueParcels(db: Db): Promise<OpenItemRow[]> {
  return (await selectOverdue(db)).map((row) => ({
    ...row,
    deadline: askCourierBy(row.since),
    nextAct: 'call_courier' as const,
  }))
}

/** A row where the courier service has pushed nothing for a day. */
export async function silentCourier(db: Db, { courier }: Pick<AppContext, 'courier'>): Promise<OpenItemRow[]> {
  return (await selectSilentCourier(db, courier.name)).map((row) => ({
    ...row,
    what: words.noPush(row.what),
    nextAct: 'check_webhook' as const,
    url: courierDashboard(courier),
  }))
}

const stoppedActs: Record<StateToAct, TodayAct> = {
  pickup_failed: 'call_artist',
  failed_attempt: 'answer_courier',
  returning: 'ask_buyer',
  returned: 'send_again_or_refund',
  lost: 'claim_and_refund',
  damaged: 'claim_damage',
}

function stoppedRow(stopped: StoppedRow): OpenItemRow {
  const row = { ...stopped, what: words.stopped(timeline.states[stopped.state], stopped.what) }
  if (row.comes_again_by !== null) return { ...row, deadline: row.comes_again_by, nextAct: 'await_attempt' }
  if (row.is_to_return) return { ...row, deadline: actBy(row.state, row.since), nextAct: 'await_return' }
  return { ...row, deadline: actBy(row.state, row.since), nextAct: stoppedActs[row.state as StateToAct] }
}

function actOfRefundedOrder(row: Pick<StoppedRow, 'state' | 'is_to_return'>): TodayAct {
  if (row.is_to_return || row.state === 'returning') return 'await_return'
  return row.state === 'failed_attempt' ? 'ask_back' : 'call_courier'
}
