// The particulars of an audit row in words: what the server stored by its own names.
import { formatRupeesExact, formatRupeesSigned } from '@rasika/contract/money.ts'
import { timeline } from '@rasika/contract/words/timeline.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { particularWords as words } from './words.ts'

const valueWords: Readonly<Record<string, string>> = { ...timeline.states, ...words.values }
const nameWords: Readonly<Record<string, string>> = words.names
const moneyNames: readonly string[] = words.money

/** 'from: On sale, to: Hidden'. */
export function particularsText(detail: readonly { name: string; value: string }[]): string {
  return detail.map(({ name, value }) => `${nameText(name)}: ${valueText(name, value)}`).join(', ')
}

/** A status, or the word of a fact, as people say it; anything else as it is. */
export function wordOf(value: string): string {
  return valueWords[value] ?? value
}

function nameText(name: string): string {
  return nameWords[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function valueText(name: string, value: string): string {
  const amount = moneyNames.includes(name) && value !== '' ? Number(value) : Number.NaN
  if (Number.isFinite(amount)) return amount < 0 ? formatRupeesSigned(amount) : formatRupeesExact(amount)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(`${value}T12:00:00Z`)
  if (value.startsWith('{') || value.startsWith('[')) return nestedText(value)
  return wordOf(value)
}

/** What was stored as a whole, such as a coupon's limits; of a list only how many there are. */
function nestedText(value: string): string {
  try {
    const stored: unknown = JSON.parse(value)
    if (Array.isArray(stored)) return String(stored.length)
    const parts = Object.entries(stored as object).map(([name, part]: [string, unknown]) => ({
      name,
      value: typeof part === 'string' ? part : JSON.stringify(part),
    }))
    return `(${particularsText(parts)})`
  } catch {
    return value
  }
}
