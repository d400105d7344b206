// Shiprocket's wire shapes, parsed into the types of `courier-service.ts`; leniently, because its samples differ:
// numbers come as texts, and what is missing as null or ''. Times are India's, without a zone.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { z } from 'zod'
import type { Booked, CourierScan, Quote } from './courier-service.ts'
import { stateOfStatus } from './shiprocket-states.ts'

const idText = z.union([z.number(), z.string().min(1)]).transform(String)
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)))
/** Rupees with at most two decimals. */
const rupees = z.coerce
  .number()
  .min(0)
  .transform((value): Paise => toPaise(Math.round(value * 100)))
/** The day of a time like `2026-11-25 10:00:00`, which may be a text of another form. */
const day = text.transform((value) => /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0] ?? null)

export const quotesShape = z
  .object({
    data: z
      .object({
        available_courier_companies: z
          .array(
            z.object({
              courier_company_id: idText,
              courier_name: z.string(),
              rate: rupees,
              etd: day,
              is_surface: z.boolean().nullish(),
            }),
          )
          .nullish(),
      })
      .nullish(),
  })
  .transform(({ data }): Quote[] =>
    (data?.available_courier_companies ?? []).map((one) => ({
      courierId: one.courier_company_id,
      courier: one.courier_name,
      price: one.rate,
      expectedOn: one.etd,
      isSurface: one.is_surface ?? false,
    })),
  )

export const createdShape = z.object({ order_id: idText, shipment_id: idText })

export const assignedShape = z.object({
  awb_assign_status: z.coerce.number(),
  response: z.object({ data: z.object({ awb_code: text, courier_name: text }) }),
})

export const pickupShape = z
  .object({ response: z.object({ pickup_scheduled_date: day, pickup_token_number: text }) })
  .transform(({ response }) => ({ on: response.pickup_scheduled_date, token: response.pickup_token_number }))

const listedShape = z.object({
  id: idText,
  channel_order_id: z.string(),
  status: text,
  shipments: z.array(
    z.object({
      id: idText,
      awb: text,
      courier: text,
      pickup_scheduled_date: day.optional(),
      pickup_token_number: text.optional(),
    }),
  ),
})

export const listShape = z.object({ data: z.array(listedShape) })

/** The service's list is of a search; this finds the order with exactly this reference. */
export function bookedIn({ data }: z.output<typeof listShape>, ref: string): Booked | null {
  const order = data.find((one) => one.channel_order_id === ref)
  const parcel = order?.shipments[0]
  if (!order || !parcel) return null
  const on = parcel.pickup_scheduled_date ?? null
  return {
    orderId: order.id,
    parcelId: parcel.id,
    courier: parcel.courier,
    trackingNumber: parcel.awb,
    pickup: on === null ? null : { on, token: parcel.pickup_token_number ?? null },
    isCancelled: /^cancel/i.test(order.status ?? ''),
  }
}

const scanShape = z
  .object({ date: z.string(), 'sr-status': text, location: text })
  .transform(({ date, location, 'sr-status': status }): CourierScan | null => {
    const at = new Date(`${date.trim().replace(' ', 'T')}+05:30`)
    if (Number.isNaN(at.getTime()) || status === null) return null
    return { at, code: status.slice(0, 60), state: stateOfStatus(status), place: location?.slice(0, 120) ?? null }
  })

export const trackShape = z
  .object({ tracking_data: z.object({ shipment_track_activities: z.array(scanShape).nullish() }) })
  .transform(({ tracking_data }) =>
    (tracking_data.shipment_track_activities ?? []).filter((scan): scan is CourierScan => scan !== null),
  )

export const pushShape = z
  .object({ awb: idText, shipment_status_id: idText, current_timestamp: z.string() })
  .transform((push) => ({
    trackingNumber: push.awb,
    key: `${push.awb} ${push.shipment_status_id} ${push.current_timestamp}`.slice(0, 200),
  }))

/** A response of which nothing is needed. */
export const anyShape = z.unknown()
