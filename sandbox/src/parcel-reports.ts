// What happens to a parcel at the courier service, and how the service reports it: a scan, and a push that repeats it
// in two numberings (docs/couriers.md "Service: reports").
import { takeFault } from './faults.ts'
import type { SandboxParcelRow, SandboxScanRow } from './parcel-store.ts'
import { CourierSandboxError } from './courier-sandbox-error.ts'
import type { Client, NewDelivery } from './store.ts'

interface Status {
  label: string
  /** The number of the same fact in the list of `current_status_id`. */
  current: number
}

/** Numbers of `shipment_status_id` by what they mean. */
export const shipmentStatus = {
  cancelled: 8,
  returning: 9,
  pickupFailed: 13,
  pickupRescheduled: 15,
  outForPickup: 19,
  pickupException: 20,
  undelivered: 21,
  pickupBooked: 27,
  cancelledBeforePickup: 45,
  booked: 52,
} as const

/** The list of `shipment_status_id`. */
export const statuses: Readonly<Record<number, Status>> = {
  6: { label: 'SHIPPED', current: 6 },
  7: { label: 'DELIVERED', current: 7 },
  8: { label: 'CANCELED', current: 5 },
  9: { label: 'RTO INITIATED', current: 15 },
  10: { label: 'RTO DELIVERED', current: 16 },
  12: { label: 'LOST', current: 33 },
  13: { label: 'PICKUP ERROR', current: 14 },
  14: { label: 'RTO ACKNOWLEDGED', current: 17 },
  15: { label: 'PICKUP RESCHEDULED', current: 4 },
  17: { label: 'OUT FOR DELIVERY', current: 19 },
  18: { label: 'IN TRANSIT', current: 20 },
  19: { label: 'OUT FOR PICKUP', current: 34 },
  20: { label: 'PICKUP EXCEPTION', current: 14 },
  21: { label: 'UNDELIVERED', current: 36 },
  22: { label: 'DELAYED', current: 20 },
  23: { label: 'PARTIAL DELIVERED', current: 7 },
  24: { label: 'DESTROYED', current: 39 },
  25: { label: 'DAMAGED', current: 40 },
  26: { label: 'FULFILLED', current: 7 },
  27: { label: 'PICKUP BOOKED', current: 4 },
  38: { label: 'REACHED AT DESTINATION HUB', current: 20 },
  39: { label: 'MISROUTED', current: 20 },
  40: { label: 'RTO NDR', current: 46 },
  41: { label: 'RTO OFD', current: 45 },
  42: { label: 'PICKED UP', current: 51 },
  44: { label: 'DISPOSED OFF', current: 39 },
  45: { label: 'CANCELLED BEFORE DISPATCHED', current: 5 },
  46: { label: 'RTO IN TRANSIT', current: 55 },
  48: { label: 'REACHED WAREHOUSE', current: 20 },
  51: { label: 'HANDOVER TO COURIER', current: 6 },
  52: { label: 'SHIPMENT BOOKED', current: 3 },
  75: { label: 'RTO LOCK', current: 15 },
  76: { label: 'UNTRACEABLE', current: 88 },
  77: { label: 'ISSUE RELATED TO THE RECIPIENT', current: 36 },
  78: { label: 'REACHED BACK AT SELLER CITY', current: 90 },
}

/** The steps of the admin page, in the order of a parcel's life. */
export const parcelSteps = [19, 13, 42, 18, 17, 21, 7, 9, 10, 12, 25] as const

/** Records what happened, and queues its push. The caller holds the lock of the parcel. */
export async function report(client: Client, row: SandboxParcelRow, status: number, place: string): Promise<void> {
  if (!(status in statuses)) throw new CourierSandboxError(422, `status ${status} is not in the list`)
  if (row.awb === null) throw new CourierSandboxError(400, 'The parcel has no AWB yet')
  const scan = (await client.addScan(row.id, status, place)) as SandboxScanRow
  const now = { ...row, status }
  await client.setParcel(now)
  await client.addDeliveries(await pushesOf(client, now, scan))
}

/** None where the push is lost; several where it is sent more than once. */
async function pushesOf(client: Client, row: SandboxParcelRow, scan: SandboxScanRow): Promise<NewDelivery[]> {
  const subjects = [row.ref, row.awb as string]
  if (await takeFault(client, 'webhook_lost', subjects)) return []
  const delay = await takeFault(client, 'webhook_delayed', subjects)
  const again = await takeFault(client, 'webhook_duplicated', subjects)
  const wrong = await takeFault(client, 'webhook_wrong_signature', subjects)
  const one: NewDelivery = {
    eventId: `${row.awb} ${row.status}`,
    event: statuses[row.status]?.label ?? '',
    orderId: row.ref,
    body: JSON.stringify(pushBody(row, scan)),
    signing: wrong ? 'wrong' : 'right',
    seconds: delay?.seconds ?? 0,
    receiver: 'courier',
  }
  return Array.from({ length: 1 + (again?.copies ?? 0) }, () => one)
}

function pushBody(row: SandboxParcelRow, scan: SandboxScanRow): object {
  const { label, current } = statuses[scan.status] as Status
  const [date = '', time = ''] = indianTime(scan.at).split(' ')
  return {
    awb: row.awb,
    courier_name: '',
    current_status: label,
    current_status_id: current,
    shipment_status: label,
    shipment_status_id: scan.status,
    current_timestamp: `${date.split('-').toReversed().join(' ')} ${time}`,
    order_id: `${row.ref}_1`,
    sr_order_id: row.id,
    etd: null,
    is_return: 0,
    scans: [activity(scan)],
  }
}

export function activity({ status, place, at }: SandboxScanRow) {
  const label = statuses[status]?.label ?? ''
  return {
    date: indianTime(at),
    status: String(status),
    activity: label,
    location: place,
    'sr-status': String(status),
    'sr-status-label': label,
  }
}

const indiaAheadMs = 5.5 * 3_600_000

/** `YYYY-MM-DD HH:mm:ss` in India, without a zone, as the service writes it. */
export function indianTime(at: Date): string {
  return new Date(at.getTime() + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ')
}
