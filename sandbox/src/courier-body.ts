// Request bodies as the courier service reads them.
import { courierEWayAbove } from '@rasika/contract/e-way.ts'
import { CourierSandboxError } from './courier-sandbox-error.ts'
import { readBody } from './request-body.ts'

const required = [
  'order_id',
  'order_date',
  'pickup_location',
  'billing_customer_name',
  'billing_address',
  'billing_city',
  'billing_pincode',
  'billing_state',
  'billing_country',
  'billing_email',
  'billing_phone',
  'order_items',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
]

/** @throws CourierSandboxError 422 with `errors` by field */
export function orderFields(written: unknown): { ref: string; body: Record<string, unknown> } {
  const body = readBody(written)
  const errors: Record<string, string[]> = {}
  for (const name of required) if (body[name] === undefined || body[name] === '') errors[name] = ['is required.']
  const ref = String(body['order_id'])
  if (ref.length > 50) errors['order_id'] = ['may not be greater than 50 characters.']
  if (!/^\d{10}$/.test(String(body['billing_phone']))) errors['billing_phone'] = ['must be 10 digits.']
  if (String(body['billing_city']).length > 30) errors['billing_city'] = ['may not be greater than 30 characters.']
  for (const side of ['length', 'breadth', 'height'])
    if (!(Number(body[side]) > 0.5)) errors[side] = ['must be greater than 0.5.']
  if (!(Number(body['weight']) > 0)) errors['weight'] = ['must be greater than 0.']
  if (Number(body['sub_total']) > courierEWayAbove && !/^\d{12}$/.test(String(body['ewaybill_no'] ?? '')))
    errors['ewaybill_no'] = [`is required for shipments above ${courierEWayAbove}.`]
  if (Object.keys(errors).length > 0) throw new CourierSandboxError(422, 'The given data was invalid.', errors)
  return { ref, body }
}

export function readShipment(written: unknown): { id: number; on: string | null } {
  const { shipment_id: ids, pickup_date: days } = readBody(written)
  const [id] = Array.isArray(ids) ? ids : []
  const [on] = Array.isArray(days) ? days : []
  return { id: Number(id), on: /^\d{4}-\d{2}-\d{2}$/.test(String(on)) ? String(on) : null }
}
