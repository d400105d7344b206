// What the server stores by its own names, in words: the particulars and the objects of audit rows, and the history of
// an order. On screens and in exports.
import type { ChangeableSetting } from './changeable-settings.ts'
import { formatRupeesExact, formatRupeesSigned } from './money.ts'
import { formatPeriod } from './tax-duties.ts'
import { formatDate, formatDateTime } from './time.ts'
import { deskNames } from './words/desk-names.ts'
import { particularWords as words } from './words/particulars.ts'
import { settingWords } from './words/settings.ts'
import { timeline } from './words/timeline.ts'

export type Particulars = readonly { name: string; value: string }[]

interface Recorded {
  action: string
  object: string | null
  detail: Particulars
}

const valueWords: Readonly<Record<string, string>> = { ...timeline.states, ...words.values }
const nameWords: Readonly<Record<string, string>> = words.names
const dutyNames: Readonly<Record<string, string>> = deskNames.taxDuty
const moneyNames: readonly string[] = words.money

/** 'from: On sale, to: Hidden'. */
export function particularsText(detail: Particulars): string {
  return detail.map(({ name, value }) => `${nameText(name)}: ${valueText(name, value)}`).join(', ')
}

/** The particulars of an audit row: those of a setting with its values as people read them. */
export function auditParticulars({ action, object, detail }: Recorded): string {
  if (!isOfSetting(action, object)) return particularsText(detail)
  const { shown } = settingWords[object]
  const isValue = (name: string) => name === 'before' || name === 'after'
  return particularsText(detail.map(({ name, value }) => ({ name, value: isValue(name) ? shown(value) : value })))
}

/** What an audit row is about; a number, a name or an id as it is. */
export function auditObject(action: string, object: string | null): string | null {
  if (isOfSetting(action, object)) return settingWords[object].name
  const [duty = '', period] = action === 'tax done' && object !== null ? object.split(' ') : []
  const name = dutyNames[duty]
  return name === undefined || period === undefined ? object : `${name}, ${formatPeriod(period)}`
}

function isOfSetting(action: string, object: string | null): object is ChangeableSetting {
  return action.startsWith('setting change') && object !== null && Object.hasOwn(settingWords, object)
}

/** What happened to an order, and its particulars. */
export function orderEventTexts({ cause, detail }: { cause: string; detail: Particulars }): [string, string] {
  const requested = words.refundRequested[cause]
  const restocked = words.restocked[cause]
  if (restocked !== undefined && detail.some(({ name }) => name === 'restocked')) return [restocked, '']
  if (requested !== undefined) return [requested, particularsText(detail.filter(isShown))]
  return [wordOf(cause), particularsText(detail)]
}

/** The cause names who requested it, and a buyer needs no reason. */
function isShown({ name, value }: Particulars[number]): boolean {
  return name !== 'refund' && value !== 'null'
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
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value)
  if (value.startsWith('{') || value.startsWith('[')) return nestedText(value)
  return words.valuesOf[name]?.[value] ?? wordOf(value)
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
