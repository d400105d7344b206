// Shared fields, each with its error message (spec: section 5; docs/product.md 10 and 11). `""` in an optional field
// is null.
import { z } from 'zod'
import { emailShape } from './email.ts'
import { formatCount, formatRupees, isRupees, maxAmountPaise, rupeesOf } from './money.ts'
import { words } from './words.ts'

const fieldWords = words.field

/** Required text, trimmed, line breaks kept; `missing` where the spec has a message of its own for it. */
export function text(max: number, missing: string = fieldWords.required) {
  return required(max, clean, missing)
}

/** Required text on one line: names, streets, anything that may stand in an email header. */
export function line(max: number, missing: string = fieldWords.required) {
  return required(max, onOneLine, missing)
}

/** Optional text: absent, null and `""` are all null. */
export function optionalText(max: number) {
  return optional(max, clean)
}

/** Optional text on one line. */
export function optionalLine(max: number) {
  return optional(max, onOneLine)
}

function required(max: number, tidy: (value: string) => string, missing: string) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : fieldWords.wrongType) })
    .transform(tidy)
    .pipe(z.string().min(1, missing).max(max, fieldWords.tooLong(max)))
}

function optional(max: number, tidy: (value: string) => string) {
  return z
    .string({ error: fieldWords.wrongType })
    .nullish()
    .transform((value) => tidy(value ?? '') || null)
    .pipe(z.string().max(max, fieldWords.tooLong(max)).nullable())
}

/** The messages for an absent value and for one of another type. */
export function missingOrWrong(issue: { input?: unknown }): string {
  return issue.input === undefined || issue.input === null ? fieldWords.required : fieldWords.wrongType
}

/**
 * Removes controls, which only disturb a page (\n and \t stay; NUL the server refuses), and direction marks, which make
 * a name read as another. Joiners stay: Indic scripts need them. Text without any visible character left (joiners and
 * marks alone, halves of a letter) becomes empty.
 */
export function clean(value: string): string {
  const cleaned = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}--[\n\t]]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gv, '')
    .trim()
  return seen.test(cleaned) ? cleaned : ''
}

/** A visible letter, figure or sign: not the fillers that Unicode counts as letters, nor the replacement character. */
const seen = /[[\p{L}\p{N}\p{P}\p{S}]--[\u115f\u1160\u2800\u3164\uffa0\ufffd]]/v

function onOneLine(value: string): string {
  return clean(value).replace(/\s+/gu, ' ')
}

export const email = z
  .string({ error: missingOrWrong })
  .trim()
  .toLowerCase()
  .max(254, fieldWords.tooLong(254))
  .pipe(z.email({ pattern: emailShape, error: fieldWords.email }))

export const password = z
  .string({ error: missingOrWrong })
  .min(8, fieldWords.passwordShort)
  .max(128, fieldWords.passwordLong)

/**
 * The id of anything that is stored: a UUID, in lower case. Text from outside becomes an `Id` here and nowhere else.
 */
export const id = z.uuid().toLowerCase().brand<'Id'>()
export type Id = z.output<typeof id>

/** Null for anything that is not an id. */
export function parseId(written: unknown): Id | null {
  return id.safeParse(written).data ?? null
}

/**
 * The id of an object, in a body. A malformed one is refused as an unknown one is, with `not_found`, unless another
 * field is invalid.
 */
export function objectId<Text extends z.ZodType<string | null>>(text: Text) {
  return text
    .refine((value) => value === null || parseId(value) !== null, { params: { isMalformedId: true } })
    .transform((value) => (value === null ? null : parseId(value)) as z.output<Text> extends string ? Id : Id | null)
}

/** True for an issue that `objectId` reports. */
export function isMalformedId(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['isMalformedId'] === true
}

/** The id of an object, in a body, where a malformed one counts as none. */
export function idOrNull<Text extends z.ZodType<string | null>>(text: Text) {
  return text.transform(parseId)
}

/** `sentence`: the message for a value that is no number. */
export function rupees(sentence: string | ((issue: { input?: unknown }) => string) = fieldWords.number) {
  return z
    .number({ error: sentence })
    .refine(isRupees, fieldWords.rupees)
    .refine((value) => value <= rupeesOf(maxAmountPaise), fieldWords.atMost(formatRupees(rupeesOf(maxAmountPaise))))
}

/** A whole number of a form. */
export function wholeNumber(min: number, max: number) {
  const sentence = fieldWords.wholeFrom(formatCount(min), formatCount(max))
  return z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence)
}

export const optionalUrl = z
  .string({ error: fieldWords.wrongType })
  .nullish()
  .transform((value) => onOneLine(value ?? '') || null)
  .pipe(
    z
      .url({ protocol: /^https?$/, error: words.link.url })
      .max(500, fieldWords.tooLong(500))
      .nullable(),
  )

/** A number from a query string; absent and `""` are null. */
export function queryNumber(number: z.ZodType<number>) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : Number(value)), number.nullable())
}

export const queryRupees = queryNumber(
  z
    .number({ error: fieldWords.number })
    .min(0, fieldWords.atLeast0)
    .max(rupeesOf(maxAmountPaise), fieldWords.atMost(formatRupees(rupeesOf(maxAmountPaise)))),
)

export const querySwitch = z.preprocess((value) => value === '1' || value === 'true' || value === true, z.boolean())

function queryParts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value ?? ''])
    .flatMap((part) => String(part).split(','))
    .map((part) => part.trim())
    .filter(Boolean)
}

/** 'a,b' in a query; empty parts are dropped. */
export const queryList = z.preprocess(
  queryParts,
  z.array(z.string().max(80, fieldWords.tooLong(80))).max(40, fieldWords.itemLimit(40)),
)

/** 'a,b' in a query, each one of `names` in any case; empty parts are dropped. */
export function queryChoices<const Name extends string>(names: readonly Name[]) {
  const named = (part: string) => names.find((name) => name.toLowerCase() === part.toLowerCase()) ?? part
  return z.preprocess(
    (value) => queryParts(value).map(named),
    z.array(z.enum(names, fieldWords.oneOf(names))).max(40, fieldWords.itemLimit(40)),
  )
}

/** The `limit` of a list call: a whole number from 1 to `max`, `standard` where absent. */
export function queryLimit(standard: number, max = 100) {
  return z.preprocess(
    (value) => (value === '' || value === undefined ? standard : Number(value)),
    z
      .number({ error: fieldWords.number })
      .int(fieldWords.whole)
      .min(1, fieldWords.atLeast1)
      .max(max, fieldWords.atMost(String(max))),
  )
}
