// The fields of a lot that its artist writes, in the spec's order (spec: section 5, Auction create; docs/product.md 1
// to 7). What is frozen after the first bid: docs/product.md 15.
import { minimumRise, maxBid } from './auction-ledger.ts'
import { categories, deliveryTypes, framingTypes } from './categories.ts'
import type { FieldTable } from './field-rules.ts'
import { rupeesOf, toPaise } from './money.ts'
import { words } from './words.ts'

const auction = words.auction
const number = (name: Exclude<keyof typeof auction.named, 'startDate' | 'endDate'>) => ({
  missing: auction[name],
  wrong: auction.mustBeNumber(auction.named[name]),
})
const time = (name: 'startDate' | 'endDate') => ({
  missing: auction[name],
  wrong: auction.mustBeDate(auction.named[name]),
})
const sides = { length: number('length'), breadth: number('breadth'), height: number('height') }
/** One higher bid is still possible. */
const maxStartingPrice = rupeesOf(toPaise(maxBid - minimumRise))

export const auctionFields = {
  title: { kind: 'line', max: 160, missing: auction.title, required: true, shown: 'card' },
  description: { kind: 'text', max: 5000, missing: auction.description, required: true, shown: 'page' },
  startingPrice: {
    kind: 'whole rupees',
    max: maxStartingPrice,
    ...number('startingPrice'),
    required: true,
    frozen: true,
    shown: 'card',
  },
  size: { kind: 'size', sides, required: true, frozen: true, shown: 'card' },
  /** Kilograms. */
  weight: { kind: 'number', max: 100_000, ...number('weight'), required: true, frozen: true, shown: 'page' },
  images: { kind: 'images', min: 1, max: 2, required: true, frozen: true, shown: 'card' },
  stock: { kind: 'whole', min: 1, max: 100_000, default: 1, ...number('stock'), required: true, shown: 'page' },
  /** The lot shows its start and its end, which bids may move, as `auctionStartTime` and `auctionEndTime`. */
  startDate: { kind: 'time', ...time('startDate'), required: true, frozen: true, shown: 'under other names' },
  /** From the first bid on it may only move later. */
  endDate: { kind: 'time', ...time('endDate'), required: true, shown: 'under other names' },
  category: { kind: 'choice', choices: categories, default: 'Other', frozen: true, shown: 'card' },
  framingType: { kind: 'choice', choices: framingTypes, default: 'Frame', frozen: true, shown: 'page' },
  deliveryType: { kind: 'choice', choices: deliveryTypes, default: 'Digital', frozen: true, shown: 'card' },
  hasSignature: { kind: 'switch', frozen: true, shown: 'page' },
  softCloseMinutes: { kind: 'whole', min: 0, max: 60, default: 0, frozen: true, shown: 'page' },
  /** The caller's own work, one unit of which is held for the lot. */
  artworkId: { kind: 'own id', frozen: true, shown: 'card' },
  condition: { kind: 'optional line', max: 120, shown: 'page' },
  theme: { kind: 'optional line', max: 120, shown: 'page' },
  /** The artist's own words (spec); the filter `colour` follows from the first picture instead. */
  color: { kind: 'optional line', max: 120, shown: 'page' },
  tags: { kind: 'lines', each: 40, max: 12, shown: 'page' },
} as const satisfies FieldTable
