// The courier and the tracking number that a person enters, of a parcel or of a work that goes back.
import { checkTrackingNumber, knownCourier, trackingNumber } from './couriers.ts'
import { optionalLine } from './fields.ts'
import { words } from './words.ts'

export const optionalTrackingNumber = optionalLine(60).transform((written) =>
  written === null ? null : trackingNumber(written),
)

/** The message about courier and number, by field; null where both are good. Only a courier of the list needs one. */
export function faultOfCourier(courier: string | null, number: string | null): [string, string] | null {
  if (courier === null) return ['courier', words.field.required]
  if (number === null) return knownCourier(courier) ? ['trackingNumber', words.field.required] : null
  return checkTrackingNumber(courier, number) === 'refused'
    ? ['trackingNumber', words.field.trackingNumber(courier)]
    : null
}
