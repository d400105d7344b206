// The sentences of the evidence, from the facts of an order. Pure.
import { formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import { maxEvidenceSummary } from '@rasika/contract/provider-limits.ts'
import { formatRupeesExact, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { hasLeftArtist } from '@rasika/contract/shipment-states.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { timeline as timelineWords } from '@rasika/contract/words/timeline.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import type { EvidencePart } from '../documents/documents.ts'
import type { ParcelWithScans } from '../shipments/shipments.ts'
import type { SoldOrderRow } from './evidence-store.ts'
import { evidenceWords as words } from './words.ts'

/** At most 1000 characters. */
export function summaryOf(order: SoldOrderRow, parcels: readonly ParcelWithScans[]): string {
  const { summary } = words
  const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0)
  return [
    summary.sold(order.title, order.artist_name, order.number),
    summary.paid(written(order.total), timeText(order.paid_at)),
    order.is_digital ? downloadOf(order) : deliveryOf(order, parcels),
    ...(refunded > 0 ? [summary.refunded(written(refunded))] : []),
    summary.proof,
  ]
    .join(' ')
    .slice(0, maxEvidenceSummary)
}

function downloadOf({ downloads: [first] }: SoldOrderRow): string {
  return first === undefined ? words.summary.offered : words.summary.downloaded(timeText(first))
}

/** Parcels and their scans are newest first. */
function deliveryOf({ buyer_name: name, address }: SoldOrderRow, parcels: readonly ParcelWithScans[]): string {
  for (const parcel of parcels) {
    const courier = parcel.courier ?? words.someCourier
    const delivered = parcel.scans.find(({ state }) => state === 'delivered')
    const to = `${address.receiverName || name}, ${address.city} ${address.pincode}`
    if (delivered) return words.summary.delivered(courier, trackingOf(parcel), timeText(delivered.at), to)
    const left = parcel.scans.findLast(({ state }) => hasLeftArtist(state))
    if (left) return words.summary.onItsWay(courier, trackingOf(parcel), timeText(left.at))
  }
  return words.summary.waiting
}

/** What the sheet states under its headings. */
export function partsOf(
  order: SoldOrderRow,
  parcels: readonly ParcelWithScans[],
  { payment, publicUrl }: { payment: string; publicUrl: string },
): EvidencePart[] {
  const paid = timeText(order.paid_at)
  const { parts } = words
  const letters = [
    ...order.mails.map(({ at, subject }) => ({ at, lines: [words.mail(timeText(at), subject)] })),
    ...order.letters.map(({ at, from, text }) => ({
      at,
      lines: [words.letter[from](timeText(at)), ...text.split('\n')],
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return [
    { heading: parts.order, lines: orderLines(order, payment) },
    { heading: parts.delivery, lines: order.is_digital ? downloadLines(order) : deliveryLines(order, parcels) },
    { heading: parts.terms, lines: [words.terms(paid, `${publicUrl}${paths.termsAndConditions()}`)] },
    { heading: parts.letters, lines: letters.flatMap(({ lines }) => lines) },
    {
      heading: parts.refunds,
      lines: order.refunds.map(({ at, amount, reference }) =>
        words.refund(timeText(at), written(amount), reference === null ? '' : words.reference(reference)),
      ),
    },
  ].filter(({ lines }) => lines.length > 0)
}

function orderLines(order: SoldOrderRow, payment: string): string[] {
  const { order: texts } = words
  return [
    texts.work(order.title, order.artist_name),
    texts.buyer(order.buyer_name),
    texts.placed(timeText(order.created_at)),
    texts.paid(written(order.total), timeText(order.paid_at), payment),
    ...(order.invoice_number === null ? [] : [texts.invoice(order.invoice_number)]),
    ...(order.certificate_code === null ? [] : [texts.certificate(formatCertificateCode(order.certificate_code))]),
  ]
}

function downloadLines({ downloads }: SoldOrderRow): string[] {
  return [words.summary.offered, ...downloads.map((at) => words.delivery.download(timeText(at)))]
}

/** Oldest first. */
function deliveryLines(order: SoldOrderRow, parcels: readonly ParcelWithScans[]): string[] {
  const { delivery } = words
  const ofParcels = parcels
    .toReversed()
    .flatMap((parcel) => [
      delivery.parcel(parcel.courier ?? words.someCourier, trackingOf(parcel)),
      ...parcel.scans
        .toReversed()
        .map(({ at, state, source, place }) =>
          delivery.scan(
            timeText(at),
            [timelineWords.states[state], place].filter(Boolean).join(', '),
            timelineWords.sources[source],
          ),
        ),
    ])
  const photographs = order.photographs.length
  return [
    delivery.to(writtenAddress(order.address).join(', ')),
    ...ofParcels,
    ...(photographs > 0 ? [delivery.photographs(photographs)] : []),
  ]
}

function trackingOf({ tracking_number: number }: ParcelWithScans): string {
  return number ? words.tracking(number) : ''
}

/** Rupees and paise. */
function written(paise: number): string {
  return formatRupeesExact(rupeesOf(toPaise(paise)))
}

function timeText(at: Date | string): string {
  return formatDateTime(typeof at === 'string' ? new Date(at).toISOString() : at.toISOString())
}
