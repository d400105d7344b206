// The names of a lot's statuses, of its bids' standings, of the labels and sorts of the list of lots, and the path of a
// lot's calendar entry; free of schemas, since the browser uses them as well (spec: sections 2 and 4).
export const auctionStatuses = ['upcoming', 'active', 'completed', 'sold', 'ended', 'cancelled'] as const
export type AuctionStatus = (typeof auctionStatuses)[number]

/** The labels and filters of the list; cancelled lots are not in it (spec: section 2; docs/product.md 1). */
export const auctionLabels = ['Live', 'Upcoming', 'Completed'] as const
export type AuctionLabel = (typeof auctionLabels)[number]

export const auctionSorts = ['ending-soon', 'newly-listed', 'price-low', 'price-high', 'most-bids'] as const
export type AuctionSort = (typeof auctionSorts)[number]

/** The standings of a bid, which My Bids shows as badges (spec: section 4; 'Lapsed' is ours, docs/product.md 7). */
export const bidStandings = ['Winning', 'Outbid', 'Won', 'Lost', 'Cancelled', 'Lapsed'] as const
export type BidStanding = (typeof bidStandings)[number]

/** The iCalendar files with the ends of lots. */
export const calendarsPath = '/api/v1/auction/calendar'

export function calendarPath(lotId: string): string {
  return `${calendarsPath}/${encodeURIComponent(lotId)}.ics`
}
