// The query of a list call from its table of filters: a value that is unknown or malformed is refused at its parameter.
import { z } from 'zod'
import { optionalText, queryChoices, queryList, queryNumber, querySwitch } from './fields.ts'
import type { FilterParam, FilterTable, FilterValues } from './list-filters.ts'
import { formatCount, formatRupees } from './money.ts'
import { words } from './words.ts'

const fieldWords = words.field

type Shapes<T extends FilterTable> = { [Name in keyof T]: z.ZodType<FilterValues<T>[Name], unknown> }

export function filterQuery<T extends FilterTable>(table: T): Shapes<T> {
  return Object.fromEntries(Object.entries(table).map(([name, param]) => [name, shapeOf(param)])) as Shapes<T>
}

function shapeOf(param: FilterParam): z.ZodType<unknown, unknown> {
  switch (param.kind) {
    case 'text':
      return optionalText(param.max)
    case 'names':
      return queryList
    case 'choices':
      return queryChoices(param.choices)
    case 'choice':
      return z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(param.choices, fieldWords.choice).default(param.default),
      )
    case 'number':
      return queryNumber(numberOf(param))
    case 'switch':
      return querySwitch
  }
}

function numberOf({ of, min, max }: Extract<FilterParam, { kind: 'number' }>) {
  switch (of) {
    case 'rupees':
      return z
        .number(fieldWords.number)
        .min(min, fieldWords.atLeast0)
        .max(max, fieldWords.atMost(formatRupees(max)))
    case 'year':
      return z.number(fieldWords.year).int(fieldWords.year).min(min, fieldWords.year).max(max, fieldWords.year)
    case 'side':
      return z
        .number(fieldWords.number)
        .min(min, fieldWords.above0)
        .max(max, fieldWords.atMost(formatCount(max)))
  }
}
