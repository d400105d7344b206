// Prices, sizes, shapes and colours that were typed in words: "madhubani below 1 lakh", "2 feet wide", "A3", "landscape
// blue" as filters of the catalogue and the words that are left. Pure.
import { colours, type Colour, type Orientation } from '@rasika/contract/catalogue-filters.ts'
import { formatRupees, maxAmountPaise, paiseOf } from '@rasika/contract/money.ts'
import { words } from './words.ts'

/** Rupees and centimetres. */
export interface WordFilters {
  minPrice?: number
  maxPrice?: number
  maxWidth?: number
  maxHeight?: number
  orientation?: Orientation
  colour?: Colour
}

export interface FiltersInWords {
  filters: WordFilters
  /** What is left to search for. */
  rest: string
  /** The filters as the visitor reads them. */
  labels: readonly string[]
}

/** What one phrase means. */
interface Meaning {
  filters: WordFilters
  label: string
}
type Rule = readonly [pattern: RegExp, read: (match: readonly string[]) => Meaning | null]

const factors: Record<string, number> = { '': 1, k: 1e3, t: 1e3, h: 1e3, l: 1e5, c: 1e7 }
const currency = String.raw`(?:\u20b9|rs\.?|inr|rupees?)`
const amount = String.raw`(${currency}?)\s*(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|hazaa?r|lakhs?|lacs?|l|crores?|cr)?\b\s*(${currency}|/-)?`
const below = '(?:under|below|less than|up ?to|at most|max(?:imum)?|within|cheaper than|not more than)'
const above = '(?:over|above|more than|at least|min(?:imum)?|from|starting (?:at|from))'

/** A number alone is a price where it can be no size, year or edition. */
const minPlainPrice = 500

/** `[currency, digits, factor, currency]` as rupees; null for what is no price. */
function rupeesFrom([before = '', digits = '', factor = '', after = '']: readonly string[]): number | null {
  const rupees = Number(digits.replaceAll(',', '')) * (factors[factor.charAt(0)] ?? 1)
  const isAmount = before !== '' || after !== '' || factor !== ''
  if (!isAmount && rupees < minPlainPrice) return null
  return Number.isFinite(rupees) && rupees > 0 && rupees * 100 <= maxAmountPaise ? paiseOf(rupees) / 100 : null
}

function isYear(match: readonly string[]): boolean {
  return /^1\d{3}$|^20\d\d$/.test(match[1] ?? '') && [match[0], match[2], match[3]].every((meaning) => !meaning)
}

function between(from: readonly string[], to: readonly string[]): Meaning | null {
  if (isYear(from) && isYear(to)) return null
  const [min, max] = [rupeesFrom(from[2] ? from : from.with(2, to[2] ?? '')), rupeesFrom(to)]
  if (min === null || max === null || min >= max) return null
  const label = `${words.atLeast(formatRupees(min))} ${words.atMost(formatRupees(max))}`
  return { filters: { minPrice: min, maxPrice: max }, label }
}

const centimetres: readonly (readonly [unit: RegExp, factor: number])[] = [
  [/^mm|^milli/, 0.1],
  [/^c/, 1],
  [/^f|^['’′]$/, 30.48],
  [/^i|^["”″]$/, 2.54],
  [/^m/, 100],
]
const unit = String.raw`(mm|millimet(?:re|er)s?|cms?|centimet(?:re|er)s?|m|met(?:re|er)s?|in|inch(?:es)?|ft|feet|foot|["”″'’′])`
const number = String.raw`(\d+(?:\.\d+)?)`
const longestSide = 10_000

function sideFrom(digits: string, written: string): number | null {
  const factor = centimetres.find(([pattern]) => pattern.test(written))?.[1] ?? 1
  const side = Math.round(Number(digits) * factor * 100) / 100
  return side >= 0.1 && side <= longestSide ? side : null
}

function sides(width: readonly [string, string] | null, height: readonly [string, string] | null): Meaning | null {
  const [maxWidth, maxHeight] = [width && sideFrom(...width), height && sideFrom(...height)]
  if (width && !maxWidth) return null
  if (height && !maxHeight) return null
  const label = [width && words.wide(width.join(' ')), height && words.high(height.join(' '))]
    .filter(Boolean)
    .join(', ')
  return { filters: { ...(maxWidth && { maxWidth }), ...(maxHeight && { maxHeight }) }, label }
}

/** Sizes come first: "under 2 feet wide" is no price. */
const sureRules: readonly Rule[] = [
  [
    rule(String.raw`(?:${below} )?${number} ?${unit}? ?(?:x|×|\*|by) ?${number} ?${unit}`),
    ([width = '', unitOfWidth, height = '', unitOfHeight = '']) =>
      sides([width, unitOfWidth || unitOfHeight], [height, unitOfHeight]),
  ],
  [
    rule(String.raw`(?:${below} )?${number} ?${unit} ?(?:wide|broad|across|long|in width|width)`),
    ([side = '', of = '']) => sides([side, of], null),
  ],
  [
    rule(String.raw`(?:${below} )?${number} ?${unit} ?(?:tall|high|in height|height)`),
    ([side = '', of = '']) => sides(null, [side, of]),
  ],
  [rule(`(?:between )?${amount} ?(?:to|and|-|–) ?${amount}`), (match) => between(match.slice(0, 4), match.slice(4, 8))],
  [
    rule(`${below} ${amount}`),
    (match) => {
      const rupees = rupeesFrom(match)
      return rupees === null ? null : { filters: { maxPrice: rupees }, label: words.atMost(formatRupees(rupees)) }
    },
  ],
  [
    rule(`${above} ${amount}`),
    (match) => {
      const rupees = isYear(match) ? null : rupeesFrom(match)
      return rupees === null ? null : { filters: { minPrice: rupees }, label: words.atLeast(formatRupees(rupees)) }
    },
  ],
]

/** The long sides of paper, centimetres. */
const papers = [118.9, 84.1, 59.4, 42, 29.7, 21, 14.8]
const shapes: readonly (readonly [string, Orientation])[] = [
  ['very wide|panoramic', 'very-wide'],
  ['upright|vertical|portrait (?:format|orientation|shape)', 'upright'],
  ['horizontal|wide|landscape (?:format|orientation|shape)', 'wide'],
  ['square', 'square'],
]
/** Gold is a material, and earth what a landscape shows. */
const colourNames = new Map<string, Colour>([
  ...colours.filter((colour) => colour !== 'gold' && colour !== 'earth').map((colour) => [colour, colour] as const),
  ['gray', 'grey'],
  ['purple', 'violet'],
  ['golden', 'gold'],
])

/** What titles and subjects say as well. */
const looseRules: readonly Rule[] = [
  [
    rule(String.raw`a([0-6])(?: (?:size|sized|paper|sheet))?`),
    ([name = '']) => {
      const side = papers[Number(name)]
      return side === undefined
        ? null
        : { filters: { maxWidth: side, maxHeight: side }, label: words.paper(`A${name}`) }
    },
  ],
  ...shapes.map(([names, orientation]): Rule => [
    rule(`(?:${names})`),
    () => ({ filters: { orientation }, label: words.orientations[orientation] }),
  ]),
  [
    rule(`(${[...colourNames.keys()].join('|')})(?: colou?red| colou?r)?`),
    ([name = '']) => ({ filters: { colour: colourNames.get(name) ?? 'grey' }, label: name }),
  ],
]

/** Not within a word, a number or a longer amount. */
function rule(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}.,])${pattern}(?![\p{L}\p{M}\p{N}])`, 'u')
}

/**
 * The filters of a search; null where it has none. `loose`: colours, shapes and paper too, which titles say as well.
 */
export function filtersInWords(search: string, loose: boolean): FiltersInWords | null {
  let rest = search
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\s+/g, ' ')
  let filters: WordFilters = {}
  const labels: string[] = []
  for (const [pattern, read] of loose ? [...sureRules, ...looseRules] : sureRules) {
    const match = pattern.exec(rest)
    const meaning = match && read(match.slice(1).map((part) => part ?? ''))
    // A later rule does not change the filters of an earlier one.
    if (!match || !meaning || Object.keys(meaning.filters).some((name) => name in filters)) continue
    filters = { ...filters, ...meaning.filters }
    labels.push(meaning.label)
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim()
  }
  return labels.length === 0 ? null : { filters, rest, labels }
}
