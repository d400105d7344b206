// The texts of a form by its table of fields (artworkFormFields, auctionFields): at first, of what is stored, and as
// the body of the request. A numeric text is sent as a number; any other text is sent as typed, so that only the server
// judges it.
import {
  type FieldOfKind,
  fieldsOfKind,
  type FieldTable,
  type FormText,
  formTexts,
  type TextKind,
} from '@rasika/contract/field-rules.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { type Dimension, dimensions } from '@rasika/contract/size.ts'
import { fromIndiaField } from '@rasika/contract/time.ts'
import { numberFrom } from '@rasika/contract/written-number.ts'
import type { Uploaded } from '../platform/upload.ts'
import { type Measured, sizeFrom } from './measure.ts'

/** The names under which a form shows faults: those of the fields, and the three sides of a size. */
export type FieldName<T extends FieldTable> = (keyof T & string) | Dimension

export type FormDraft<T extends FieldTable> = Record<FormText<T>, string> &
  Record<FieldOfKind<T, 'switch'>, boolean> &
  Measured & { images: readonly Uploaded[] }

/** Empty, but for choices and numbers that have a default. */
export function blankDraft<T extends FieldTable>(table: T): FormDraft<T> {
  const texts = formTexts(table).map(([name, rule]) => [name, 'default' in rule ? String(rule.default) : ''])
  const switches = fieldsOfKind(table, 'switch').map((name) => [name, false])
  return { ...Object.fromEntries([...texts, ...switches]), images: [] } as FormDraft<T>
}

type Stored<T extends FieldTable> = { images: readonly string[]; pictures: readonly Picture[] } & {
  [Name in Exclude<keyof T, FieldOfKind<T, 'time' | 'size' | 'images'>>]: unknown
}

/** What is stored, as texts. The caller adds sizes and times. */
export function draftOf<T extends FieldTable>(table: T, stored: Stored<T>) {
  const values = stored as Record<string, unknown>
  const texts = formTexts(table)
    .filter(([, { kind }]) => kind !== 'size' && kind !== 'time')
    .map(([name]) => [name, textOf(values[name])])
  const switches = fieldsOfKind(table, 'switch').map((name) => [name, values[name]])
  return { ...Object.fromEntries([...texts, ...switches]), images: imagesOf(stored) } as Omit<
    FormDraft<T>,
    keyof Measured | FieldOfKind<T, 'time'>
  >
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

export function imagesOf({ images, pictures }: Pick<Stored<FieldTable>, 'images' | 'pictures'>): Uploaded[] {
  return pictures.flatMap((picture, at) => (images[at] === undefined ? [] : [{ address: images[at], picture }]))
}

/** All of a new work or lot; of a change only what differs from `before`. `isFlat`: how the draft is measured. */
export function bodyOf<T extends FieldTable, D extends FormDraft<T>>(
  table: T,
  draft: D,
  before: D | null,
  isFlat: (draft: D) => boolean,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const isChanged = (name: keyof D) => before === null || draft[name] !== before[name]
  for (const [name, rule] of formTexts(table))
    if (rule.kind !== 'size' && isChanged(name)) body[name] = sentAs[rule.kind](draft[name])
  for (const name of fieldsOfKind(table, 'switch')) if (isChanged(name)) body[name] = draft[name]
  // Sizes are compared as the API has them: a change between flat and other work may swap height and depth.
  const size = sizeBody(draft, isFlat(draft))
  if (before === null || JSON.stringify(size) !== JSON.stringify(sizeBody(before, isFlat(before)))) body.size = size
  const [images, shown] = [addressesOf(draft), before && addressesOf(before)]
  if (images.join(' ') !== shown?.join(' ')) body.images = images
  return body
}

const asTyped = (text: string) => text
/** `""` removes the stored value. */
const orNull = (text: string) => text.trim() || null

const sentAs: Record<TextKind, (text: string) => unknown> = {
  line: asTyped,
  'optional line': orNull,
  text: asTyped,
  lines: (text) =>
    text
      .split(',')
      .map((line) => line.trim())
      .filter(Boolean),
  number: written,
  whole: written,
  'optional whole': written,
  rupees: written,
  'rupees or unset': written,
  'optional rupees': written,
  'whole rupees': written,
  choice: asTyped,
  'optional choice': orNull,
  time: fromIndiaField,
  'own id': orNull,
}

/** The number in the text; null for an empty text, and the text itself where it is not a number. */
export function written(text: string): number | string | null {
  const plain = text.trim()
  return plain === '' ? null : (numberFrom(plain) ?? plain)
}

function sizeBody(measured: Measured, flat: boolean) {
  const [width, height, depth] = dimensions.map((dimension) => written(measured[dimension]))
  const { length, breadth, height: high } = sizeFrom({ width, height, depth }, flat)
  return { length, breadth, height: high }
}

function addressesOf({ images }: Pick<FormDraft<FieldTable>, 'images'>): string[] {
  return images.map(({ address }) => address)
}
