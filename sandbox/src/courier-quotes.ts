// Couriers of the sandbox, what they ask, and their AWBs in the formats of the real ones. Rates are invented.
import type { SandboxParcelRow } from './parcel-store.ts'
import { indianTime } from './parcel-reports.ts'

interface SandboxCourier {
  id: number
  name: string
  isSurface: boolean
  /** Cubic centimetres that count as a kilogram. */
  divisor: number
  base: number
  perKg: number
  days: number
  awb: (id: number) => string
}

const couriers: readonly SandboxCourier[] = [
  { id: 1, name: 'Blue Dart', isSurface: false, divisor: 5000, base: 140, perKg: 96, days: 2, awb: digits('77', 11) },
  { id: 10, name: 'Delhivery', isSurface: true, divisor: 4000, base: 80, perKg: 38, days: 5, awb: digits('18', 13) },
  { id: 33, name: 'XpressBees', isSurface: true, divisor: 5000, base: 95, perKg: 42, days: 4, awb: digits('14', 14) },
]

function digits(start: string, length: number): (id: number) => string {
  return (id) => start + String(id).padStart(length - start.length, '0')
}

export function courierWithId(id: unknown): SandboxCourier | null {
  return couriers.find((one) => one.id === Number(id)) ?? null
}

/** Lakshadweep is not served by road or air. */
export function isServed(pin: string): boolean {
  return !pin.startsWith('6825')
}

export interface Freight {
  from: string
  to: string
  kg: number
  /** Cubic centimetres. */
  volume: number
}

export function quotesOf({ from, to, kg, volume }: Freight, now: Date): object[] {
  const isFar = from[0] !== to[0]
  return couriers.map(({ id, name, isSurface, divisor, base, perKg, days }) => {
    const charged = Math.max(kg, volume / divisor, 0.5)
    const rate = Math.round((base + perKg * charged) * (isFar ? 1.4 : 1) * 100) / 100
    const taken = days + (isFar ? 1 : 0)
    return {
      courier_company_id: id,
      courier_name: name,
      rate,
      freight_charge: rate,
      estimated_delivery_days: String(taken),
      etd: indianTime(new Date(now.getTime() + taken * 86_400_000)),
      is_surface: isSurface,
      rating: 4.2,
      pickup_availability: '1',
    }
  })
}

/** As the service lists an order. */
export function listed(row: SandboxParcelRow): object {
  return {
    id: row.id,
    channel_order_id: row.ref,
    status: row.status === 8 ? 'CANCELED' : row.awb ? 'READY TO SHIP' : 'NEW',
    status_code: row.status === 8 ? 5 : row.awb ? 3 : 1,
    shipments: [
      {
        id: shipmentId(row.id),
        awb: row.awb ?? '',
        courier: courierWithId(row.courier_id)?.name ?? '',
        courier_id: row.courier_id,
        pickup_scheduled_date: row.pickup_on === null ? null : `${row.pickup_on} 10:00:00`,
        pickup_token_number: row.pickup_token,
      },
    ],
  }
}

/** The service numbers orders and shipments apart. */
export const shipmentId = (parcelId: number): number => parcelId + 500_000
export const parcelIdOf = (shipment: unknown): number => Number(shipment) - 500_000
