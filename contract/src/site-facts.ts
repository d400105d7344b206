/** Facts on the legal pages and a few others, from the settings, so that pages match the server's actual rules. */
export interface SiteFacts {
  /** A demonstration: names, addresses and numbers are samples. */
  sample: boolean
  seller: { name: string; address: string; gstin: string }
  grievanceOfficer: string
  /** Hours the winner of an auction has to pay, and the next bidder to take a second chance. */
  winHours: number
  offerHours: number
  /** Minutes a work is held for a buyer who pays. */
  holdMinutes: number
  /** Per cent, '0' or '2.5': the fee on a sale, and the tax collected at source. */
  feePercent: string
  taxCollectedPercent: string
  /** Retention: sessions, closed contact messages, events, unused uploads (hours). */
  sessionDays: number
  ticketDays: number
  eventDays: number
  uploadHours: number
}
