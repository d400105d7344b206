import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { deskWords } from './words.ts'

/** The index of the desk, in groups: name, URL, and the key that opens it after `g`. */
export const pageGroups = [
  [
    ['today', deskPaths.today(), 't'],
    ['orders', deskPaths.orders(), 'o'],
    ['claims', deskPaths.claims(), 'm'],
    ['tickets', deskPaths.tickets(), 'k'],
  ],
  [
    ['payouts', deskPaths.payouts(), 'p'],
    ['tax', deskPaths.tax(), 'x'],
    ['disputes', deskPaths.disputes(), 'd'],
    ['coupons', deskPaths.coupons(), 'c'],
  ],
  [
    ['buyers', deskPaths.buyers(), 'b'],
    ['artists', deskPaths.artists(), 'r'],
    ['artworks', deskPaths.artworks(), 'w'],
    ['auctions', deskPaths.auctions(), 'a'],
    ['contests', deskPaths.contests(), 'j'],
    ['home', deskPaths.home(), 'h'],
  ],
  [
    ['settings', deskPaths.settings(), 's'],
    ['audit', deskPaths.audit(), 'l'],
  ],
] as const satisfies readonly (readonly (readonly [keyof typeof deskWords.pages, string, string])[])[]

export const pages = pageGroups.flat()
