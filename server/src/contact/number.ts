import { dayInIndia } from '@rasika/contract/time.ts'

/** 'RAS-2026-000123': the year of receipt in India, and the sequence number among all tickets. */
export function ticketNumber({ serial, sent_at: sentAt }: { serial: number; sent_at: Date }): string {
  return `RAS-${dayInIndia(sentAt).slice(0, 4)}-${String(serial).padStart(6, '0')}`
}

/** The sequence number in a ticket number; null if it is malformed. */
export function serialOf(written: string): number | null {
  const [, digits] = /^ras-\d{4}-(\d{6,9})$/i.exec(written.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
