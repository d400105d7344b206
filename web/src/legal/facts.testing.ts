// The facts of a demonstration, for tests of the legal texts.
import type { LegalFacts } from './text.ts'

export const facts: LegalFacts = {
  seller: { name: 'Rasika Pvt Ltd', address: 'Bengaluru', gstin: '29AAAAA0000A1Z5' },
  supportEmail: 'care@rasika.test',
  grievanceOfficer: 'A. Officer',
  deliveryPromise: '5-7 business days',
  feePercent: '10',
  taxCollectedPercent: '0.5',
  holdMinutes: 15,
  winHours: 72,
  offerHours: 24,
  sessionDays: 30,
  ticketDays: 365,
  eventDays: 90,
  uploadHours: 24,
  sample: true,
}
