// What Shiprocket's `shipment_status_id` means for a parcel. It numbers the same facts otherwise in
// `current_status_id`, which is not read. A number that is not here is a note.
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'

const states: Readonly<Record<string, ShipmentState>> = {
  6: 'in_transit',
  7: 'delivered',
  8: 'cancelled',
  9: 'returning',
  10: 'returned',
  12: 'lost',
  13: 'pickup_failed',
  14: 'returned',
  15: 'pickup_due',
  17: 'out_for_delivery',
  18: 'in_transit',
  19: 'pickup_due',
  20: 'pickup_failed',
  21: 'failed_attempt',
  22: 'in_transit',
  23: 'damaged',
  24: 'lost',
  25: 'damaged',
  26: 'delivered',
  27: 'pickup_due',
  38: 'in_transit',
  39: 'in_transit',
  40: 'returning',
  41: 'returning',
  42: 'in_transit',
  44: 'lost',
  45: 'cancelled',
  46: 'returning',
  48: 'in_transit',
  51: 'in_transit',
  52: 'booked',
  75: 'returning',
  76: 'lost',
  77: 'failed_attempt',
  // Back in the seller's city is not yet with the seller.
  78: 'returning',
}

export function stateOfStatus(status: string): ShipmentState | null {
  return Object.hasOwn(states, status) ? (states[status] as ShipmentState) : null
}
