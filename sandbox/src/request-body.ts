// Request bodies as the provider reads them: JSON objects without unknown fields.
import { SandboxError } from './sandbox-error.ts'
import type { SandboxOrderRow } from './rows.ts'

type Fields = Record<string, unknown>

/** @throws SandboxError unless the body is a JSON object; an empty body is an empty object. */
export function readBody(body: unknown): Fields {
  if (body === undefined || body === null || body === '') return {}
  try {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : body
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Fields
  } catch {
    // refused below
  }
  throw new SandboxError('The request body is not a JSON object')
}

export function checkFields(body: unknown, known: readonly string[]): Fields {
  const fields = readBody(body)
  const strange = Object.keys(fields).filter((name) => !known.includes(name))
  if (strange.length > 0)
    throw new SandboxError(`${strange.join(', ')} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
    })
  return fields
}

export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}

export function notesIn(body: unknown): Record<string, string> {
  const { notes } = readBody(body)
  if (notes === undefined || (Array.isArray(notes) && notes.length === 0)) return {}
  if (typeof notes !== 'object' || notes === null || Array.isArray(notes))
    throw new SandboxError('notes should be an object', { field: 'notes' })
  const pairs = Object.entries(notes).map(([name, value]): [string, string] => [name, String(value)])
  if (pairs.length > 15)
    throw new SandboxError('Number of fields in notes should be less than or equal to 15', { field: 'notes' })
  if (pairs.some(([, value]) => value.length > 256))
    throw new SandboxError('A note may not be greater than 256 characters', { field: 'notes' })
  return Object.fromEntries(pairs)
}

const orderFields = ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'first_payment_min_amount', 'payment']

export function readOrder(
  body: unknown,
): Pick<SandboxOrderRow, 'amount' | 'currency' | 'receipt' | 'notes' | 'capture'> {
  const { amount, currency, receipt, payment } = checkFields(body, orderFields)
  if (amount === undefined) throw new SandboxError('The amount field is required.', { field: 'amount' })
  if (!isWhole(amount)) throw new SandboxError('The amount must be an integer.', { field: 'amount' })
  if (amount < 100) throw new SandboxError('The amount must be at least INR 1.00', { field: 'amount' })
  if (currency === undefined) throw new SandboxError('The currency field is required.', { field: 'currency' })
  if (currency !== 'INR') throw new SandboxError('The currency is not supported', { field: 'currency' })
  if (receipt !== undefined && (typeof receipt !== 'string' || receipt.length > 40)) {
    throw new SandboxError('The receipt may not be greater than 40 characters.', { field: 'receipt' })
  }
  const capture = (payment as { capture?: unknown } | undefined)?.capture === 'manual' ? 'manual' : 'automatic'
  return { amount, currency, receipt: receipt ?? null, notes: notesIn(body), capture }
}
