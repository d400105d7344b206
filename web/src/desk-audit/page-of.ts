// The page of what an audit row is about.
import { deskPaths } from '@rasika/contract/desk-paths.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const name = /^[a-z0-9._-]+$/

/** The first row whose words begin the action decides: longer ones stand first. `object`: how the object is written. */
const pages: readonly (readonly [action: string, object: RegExp, page: (object: string) => string])[] = [
  ['payout record', name, deskPaths.artistPayouts],
  ['payout request', name, deskPaths.artistPayouts],
  ['payout approved', name, deskPaths.artistPayouts],
  ['payout refused', name, deskPaths.artistPayouts],
  ['payout withdrawn', name, deskPaths.artistPayouts],
  ['payout list', name, deskPaths.artistPayouts],
  ['payout', /^payout run \d+$/, (object) => deskPaths.payoutRun(object.slice('payout run '.length))],
  ['order', /^R-/, deskPaths.order],
  ['refund again', /^R-/, deskPaths.order],
  ['payment again', /^R-/, deskPaths.order],
  ['claim', /^C-/, deskPaths.claim],
  ['ticket', /^RAS-/, deskPaths.ticket],
  // Looks of the command line, and its acts before they had the names of the screens.
  ['contact', /^RAS-/, deskPaths.ticket],
  ['dispute', /^disp_/, deskPaths.dispute],
  ['auction', uuid, deskPaths.auction],
  ['work', uuid, deskPaths.artwork],
  ['buyer', uuid, deskPaths.buyer],
  ['contest', uuid, deskPaths.contest],
  ['artist', name, deskPaths.artist],
  ['coupon', /^[A-Z0-9_-]+$/, deskPaths.coupon],
  ['tax done', /^[a-z0-9_]+ \S+$/, deskPaths.duty],
  ['tax show', /^\d{4}-\d{2}$/, deskPaths.tax],
  ['tax file', /^\d{4}-\d{2}$/, deskPaths.tax],
  ['setting change', /^[A-Z_]+$/, deskPaths.settings],
  ['home page change', /^home page$/, deskPaths.home],
]

/** Null where the row is about no page, such as an export. */
export function pageOf({ action, object }: { action: string; object: string | null }): string | null {
  if (object === null || action.endsWith('export')) return null
  const found = pages.find(([start]) => action === start || action.startsWith(`${start} `))
  return found?.[1].test(object) ? found[2](object) : null
}
