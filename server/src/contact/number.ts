import { dayInIndia } from '@rasika/contract/time.ts'

/** 'RAS-2026-000123': the year it came in, in India, and its place among all. */
export function ticketNumber({ serial, sent_at: sentAt }: { serial: number; sent_at: Date }): string {
  return `RAS-${dayInIndia(sentAt).slice(0, 4)}-${String(serial).padStart(6, '0')}`
}

/** The place among all that a number names; null where it is none. */
export function serialOf(written: string): number | null {
  const [, digits] = /^ras-\d{4}-(\d{6,9})$/i.exec(written.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
