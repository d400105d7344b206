// The mails about a parcel that does not arrive, comes again, or is not picked up, for the test of all templates.
import {
  type ArtistOrderReference,
  attemptAnsweredMail,
  comesAgainMail,
  type Mail,
  type OrderMailData,
  parcelMails,
  pickupFailedMail,
} from './mail-templates.ts'

export function parcelMailSamples(
  order: OrderMailData,
  sale: ArtistOrderReference,
  written: string,
  at: Date,
  publicUrl: string,
): Record<string, Mail> {
  const parcel = { number: 1, courier: written, trackingNumber: 'X1234', trackingUrl: null, since: at, actBy: at }
  return {
    ...Object.fromEntries(
      (['failed_attempt', 'returning', 'returned', 'lost', 'damaged', 'overdue'] as const).flatMap((state) =>
        parcelMails(state, { order, artist: sale.artist, parcel }, publicUrl).map((mail, nth) => [
          `parcel ${state} ${nth}`,
          mail,
        ]),
      ),
    ),
    'pickup failed': pickupFailedMail(sale, parcel, publicUrl),
    'attempt answered': attemptAnsweredMail(
      sale,
      { act: 'retry', isByDesk: false, day: '2026-11-30', phone: written, hint: written, at, state: 'by_hand' },
      publicUrl,
    ),
    'attempt answered back': attemptAnsweredMail(
      sale,
      { act: 'return', isByDesk: true, day: null, phone: null, hint: null, at, state: 'sent' },
      publicUrl,
    ),
    'comes again': comesAgainMail(order, { day: '2026-11-30', at }, publicUrl),
  }
}
