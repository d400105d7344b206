// The fields of a lot that its artist writes (spec: section 5, Auction create; docs/product.md 1 to 7).
import { z } from 'zod'
import { bidStep, maxBid } from './auction-ledger.ts'
import { categories, deliveryTypes, framingTypes } from './categories.ts'
import { line, objectId, optionalLine, optionalText, rupees, text } from './fields.ts'
import { formatRupees, rupeesOf, toPaise } from './money.ts'
import { words } from './words.ts'

const fieldWords = words.field
/** Leaves room for one bid above it. */
const mostStartingPrice = rupeesOf(toPaise(maxBid - bidStep))

/** Separate messages for an absent value and for one of another type. */
const absentOr = (absent: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null || input === '' ? absent : wrong),
})
const { named } = words.auction
const typed = { number: words.auction.mustBeNumber, date: words.auction.mustBeDate }
const measure = (sentence: string, name: string) =>
  z
    .number(absentOr(sentence, typed.number(name)))
    .positive(sentence)
    .max(100, fieldWords.atMost('100'))
const moment = (sentence: string, name: string) =>
  z.iso.datetime({ offset: true, ...absentOr(sentence, typed.date(name)) })

/** The artist's fields of a lot, in the spec's order (spec: section 5, Auction create). */
export const auctionFields = z.object({
  title: line(160, words.auction.title),
  description: text(5000, words.auction.description),
  startingPrice: rupees(absentOr(words.auction.startingPrice, typed.number(named.startingPrice)).error)
    .refine((value) => value > 0, words.auction.startingPrice)
    .refine(Number.isInteger, words.auction.wholeRupees)
    .refine((value) => value <= mostStartingPrice, fieldWords.atMost(formatRupees(mostStartingPrice))),
  size: z.object(
    {
      length: measure(words.auction.length, named.length),
      breadth: measure(words.auction.breadth, named.breadth),
      height: measure(words.auction.height, named.height),
    },
    fieldWords.wrongType,
  ),
  weight: z
    .number(absentOr(words.auction.weight, typed.number(named.weight)))
    .positive(words.auction.weight)
    .max(100_000, fieldWords.atMost('100000')),
  images: z
    .array(z.string(fieldWords.wrongType).max(300, fieldWords.tooLong(300)), fieldWords.wrongType)
    .min(1, fieldWords.image)
    .max(2, fieldWords.itemLimit(2)),
  stock: z
    .number(absentOr(words.auction.stock, typed.number(named.stock)))
    .int(fieldWords.whole)
    .min(1, words.auction.stock)
    .max(100_000, fieldWords.atMost('100000')),
  startDate: moment(words.auction.startDate, named.startDate),
  endDate: moment(words.auction.endDate, named.endDate),
  category: z.enum(categories, fieldWords.choice),
  framingType: z.enum(framingTypes, fieldWords.choice),
  deliveryType: z.enum(deliveryTypes, fieldWords.choice),
  hasSignature: z.boolean(fieldWords.trueOrFalse),
  softCloseMinutes: z
    .number(fieldWords.number)
    .int(fieldWords.whole)
    .min(0, fieldWords.atLeast0)
    .max(60, fieldWords.atMost('60')),
  /** The caller's own work, one unit of which is held for the lot. */
  artworkId: objectId(optionalText(60)),
  condition: optionalLine(120),
  theme: optionalLine(120),
  color: optionalLine(120),
  tags: z.array(line(40), fieldWords.wrongType).max(12, fieldWords.itemLimit(12)),
})
export type AuctionFields = z.output<typeof auctionFields>
export type AuctionChange = Partial<AuctionFields>

/** The names that 'Missing fields: …' may list, in the spec's order. */
export const requiredAuctionFields = [
  'title',
  'description',
  'startingPrice',
  'size.length',
  'size.breadth',
  'size.height',
  'weight',
  'images',
  'stock',
  'startDate',
  'endDate',
] as const
