/** What a page of terms says of the house: from its settings, so that no page promises what the house does not do. */
export interface HouseFacts {
  /** A demonstration: names, addresses and numbers are samples. */
  sample: boolean
  seller: { name: string; address: string; gstin: string }
  grievanceOfficer: string
  /** Hours the winner of an auction has to pay, and the next bidder to take a second chance. */
  winHours: number
  offerHours: number
  /** Minutes a work is held for somebody who pays. */
  holdMinutes: number
  /** Per cent, '0' or '2.5': what the house keeps of a sale, and collects at source. */
  feePercent: string
  taxCollectedPercent: string
  /** How long is kept: sessions, letters after they were closed, events, uploads nothing uses (hours). */
  sessionDays: number
  letterDays: number
  eventDays: number
  uploadHours: number
}
