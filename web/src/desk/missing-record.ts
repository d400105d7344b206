// The message for a URL that names a record that is not there.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { deskWords } from './words.ts'

const { missing, searchIn } = deskWords.failed

/** By the first part of the URL of a record. */
const lists: Readonly<Record<string, readonly [page: keyof typeof missing, list: string]>> = {
  order: ['orders', deskPaths.orders()],
  claim: ['claims', deskPaths.claims()],
  ticket: ['tickets', deskPaths.tickets()],
  auction: ['auctions', deskPaths.auctions()],
  artwork: ['artworks', deskPaths.artworks()],
  artist: ['artists', deskPaths.artists()],
  buyer: ['buyers', deskPaths.buyers()],
  contest: ['contests', deskPaths.contests()],
  coupon: ['coupons', deskPaths.coupons()],
  dispute: ['disputes', deskPaths.disputes()],
  payouts: ['payouts', deskPaths.payouts()],
}

/** Null for a page that shows no record of a list. */
export function missingRecord(one: string, id: string): { sentence: string; list: string; search: string } | null {
  const found = Object.hasOwn(lists, one) ? lists[one] : undefined
  if (found === undefined) return null
  const [page, list] = found
  return { sentence: missing[page](id), list, search: searchIn(deskWords.pages[page]) }
}
