// What a parcel's papers say: the address label and the packing slip, drawn from the order as it is now
// (docs/product.md 21). Unlike an invoice they are no snapshot: an address corrected before the parcel leaves is on
// the next print.
import { formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import { paths } from '@rasika/contract/paths.ts'
import { type PackingKind, packingOf } from '@rasika/contract/packing.ts'
import { formatPhone } from '@rasika/contract/phone.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import type { Db } from '../platform/db.ts'
import { findParcelContents, findReturnContents } from './parcel-store.ts'
import type { PaperSize } from './sheet.ts'
import { addressLines } from './snapshots.ts'

export const parcelPapers = ['label_a6', 'label_a4', 'packing_slip_a6', 'packing_slip_a4'] as const
/** Label or packing slip, and the paper that it is printed on. */
export type ParcelPaper = (typeof parcelPapers)[number]

export interface ParcelContents {
  orderNumber: string
  /** 1, or more where an earlier parcel did not arrive. */
  parcelNumber: number
  paidAt: string
  title: string
  artistName: string
  medium: string | null
  year: number | null
  packing: PackingKind
  receiver: { name: string; lines: readonly string[]; pincode: string | null; phone: string }
  sender: { name: string; lines: readonly string[]; phone: string }
  /** Who carries it; null until it is booked or handed over. */
  courier: { name: string; number: string } | null
  invoiceNumber: string
  certificateCode: string
  /** The buyer's page of the order, in the QR code of the packing slip. */
  orderUrl: string
}

export function isParcelPaper(kind: string): kind is ParcelPaper {
  return (parcelPapers as readonly string[]).includes(kind)
}

export function paperSizeOf(paper: ParcelPaper): PaperSize {
  return paper.endsWith('a6') ? 'A6' : 'A4'
}

/** @throws Problem not_found for an order that is not paid, was refunded or is a download */
export async function parcelContents(db: Db, orderId: string, publicUrl: string): Promise<ParcelContents> {
  const row = await findParcelContents(db, orderId)
  if (!row) throw new Refusal('not_found')
  const { address } = row
  const work = {
    category: row.category,
    menuCategory: row.menu_category,
    medium: row.medium,
    framingType: row.framing_type,
  }
  return {
    orderNumber: row.number,
    parcelNumber: row.parcel_number,
    paidAt: row.paid_at.toISOString(),
    title: row.title,
    artistName: row.artist_name,
    medium: row.medium,
    year: row.year,
    packing: packingOf(work),
    receiver: {
      name: address.receiverName ?? row.buyer_name,
      lines: writtenAddress({ ...address, receiverName: null }),
      pincode: address.pincode,
      phone: formatPhone(address.phone ?? row.buyer_phone),
    },
    sender: {
      name: row.sender_name,
      lines: [[...addressLines(row.sender_address), row.sender_address.state].join(', ')],
      phone: formatPhone(row.sender_phone),
    },
    courier:
      row.courier === null || row.tracking_number === null ? null : { name: row.courier, number: row.tracking_number },
    invoiceNumber: row.invoice_number,
    certificateCode: formatCertificateCode(row.certificate_code),
    orderUrl: `${publicUrl}${paths.order(orderId)}`,
  }
}

/** The label of the way back: from the buyer to the artist. @throws Problem not_found where nothing is to come back */
export async function returnContents(db: Db, orderId: string, publicUrl: string): Promise<ParcelContents> {
  const row = await findReturnContents(db, orderId)
  if (!row) throw new Refusal('not_found')
  const [artist = row.artist_name, ...lines] = row.return_address
  const { address, return_courier: courier, return_tracking_number: number } = row
  return {
    orderNumber: row.claim_number,
    parcelNumber: 1,
    paidAt: row.opened_at.toISOString(),
    title: row.title,
    artistName: row.artist_name,
    medium: row.medium,
    year: row.year,
    packing: packingOf({
      category: row.category,
      menuCategory: row.menu_category,
      medium: row.medium,
      framingType: row.framing_type,
    }),
    // The artist's phone stays private: the courier has it from the booking of the way back.
    receiver: { name: artist, lines, pincode: /\b\d{6}\b/.exec(lines.join(' '))?.[0] ?? null, phone: '' },
    sender: {
      name: address.receiverName ?? row.buyer_name,
      lines: [writtenAddress({ ...address, receiverName: null }).join(', ')],
      phone: formatPhone(address.phone ?? row.buyer_phone),
    },
    courier: courier === null || number === null ? null : { name: courier, number },
    invoiceNumber: '',
    certificateCode: '',
    orderUrl: `${publicUrl}${paths.artistOrder(orderId)}`,
  }
}
