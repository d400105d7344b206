// Schemas of a table of fields: the values that an artist sends, those that a response shows, and the texts that a
// draft keeps. No field has a default: a change must be able to leave any of them out, and creating fills absent ones.
import { z } from 'zod'
import type { FieldKind, FieldRule, FieldTable, FieldView, TextKind } from './field-rules.ts'
import { line, objectId, optionalLine, optionalText, rupees, text } from './fields.ts'
import { formatRupees } from './money.ts'
import { words } from './words.ts'

const fieldWords = words.field
type Messages = Pick<FieldRule, 'missing' | 'wrong'>

function messageOf({ missing, wrong }: Messages) {
  return ({ input }: { input?: unknown }) =>
    (input === undefined || input === null || input === '' ? missing : wrong) ?? fieldWords.number
}

function above0(rule: Messages, max: number) {
  return z
    .number({ error: messageOf(rule) })
    .positive(rule.missing ?? fieldWords.above0)
    .max(max, fieldWords.atMost(String(max)))
}

function size({ sides }: FieldRule<'size'>) {
  // Metres; a hundred is longer than any wall.
  const side = (name: 'length' | 'breadth' | 'height') => above0(sides?.[name] ?? {}, 100)
  return z.object({ length: side('length'), breadth: side('breadth'), height: side('height') }, fieldWords.wrongType)
}

function images({ min, max }: Pick<FieldRule<'images'>, 'min' | 'max'>) {
  const addresses = z
    .array(z.string(fieldWords.wrongType).max(300, fieldWords.tooLong(300)), fieldWords.wrongType)
    .max(max, fieldWords.itemLimit(max))
  return min === 0 ? addresses : addresses.min(min, fieldWords.image)
}

/** Alternative text of each image, in order; where absent the page shows title and artist. */
export const alts = z.array(optionalLine(300), fieldWords.wrongType).max(8, fieldWords.itemLimit(8))

const fromOneRupee = () => rupees().refine((value) => value >= 1, fieldWords.above0)

const sent = {
  line: ({ max, missing }) => line(max, missing),
  'optional line': ({ max }) => optionalLine(max),
  text: ({ max, missing }) => text(max, missing),
  lines: ({ each, max }) => z.array(line(each), fieldWords.wrongType).max(max, fieldWords.itemLimit(max)),
  number: (rule) => above0(rule, rule.max),
  whole: (rule) =>
    z
      .number({ error: messageOf(rule) })
      .int(fieldWords.whole)
      .min(rule.min, rule.missing ?? fieldWords.atLeast0)
      .max(rule.max, fieldWords.atMost(String(rule.max))),
  'optional whole': ({ min, max, wrong }) =>
    z
      .union([z.literal(''), z.number().int(wrong).min(min, wrong).max(max, wrong)], wrong)
      .nullish()
      .transform((value) => (typeof value === 'number' ? value : null)),
  rupees: fromOneRupee,
  'rupees or unset': fromOneRupee,
  'optional rupees': ({ max }) =>
    z
      .union(
        [z.literal(''), fromOneRupee().refine((value) => value <= max, fieldWords.atMost(formatRupees(max)))],
        fieldWords.number,
      )
      .nullish()
      .transform((value) => (typeof value === 'number' ? value : null)),
  'whole rupees': (rule) =>
    rupees(messageOf(rule))
      .refine((value) => value > 0, rule.missing ?? fieldWords.above0)
      .refine(Number.isInteger, words.auction.wholeRupees)
      .refine((value) => value <= rule.max, fieldWords.atMost(formatRupees(rule.max))),
  choice: ({ choices }) => z.enum(choices, fieldWords.choice),
  'optional choice': ({ choices }) => optionalText(40).pipe(z.enum(choices, fieldWords.choice).nullable()),
  switch: () => z.boolean(fieldWords.trueOrFalse),
  time: (rule) => z.iso.datetime({ offset: true, error: messageOf(rule) }),
  'own id': () => objectId(optionalText(60)),
  size,
  images,
} satisfies { [Kind in FieldKind]: (rule: FieldRule<Kind>) => z.ZodType }

const maxOfRule = ({ max }: { max: number }) => max
/** Longer than any number, choice, time or id is written. */
const short = () => 40

/** How many characters a draft keeps of a field that the form has as a text. */
const draftMax = {
  line: maxOfRule,
  'optional line': maxOfRule,
  text: maxOfRule,
  lines: ({ each, max }) => max * (each + ', '.length),
  number: short,
  whole: short,
  'optional whole': short,
  rupees: short,
  'rupees or unset': short,
  'optional rupees': short,
  'whole rupees': short,
  choice: short,
  'optional choice': short,
  time: short,
  'own id': short,
  size: short,
} satisfies { [Kind in TextKind | 'size']: (rule: FieldRule<Kind>) => number }

const measure = z.number()
const shown = {
  line: z.string(),
  'optional line': z.string().nullable(),
  text: z.string(),
  lines: z.array(z.string()),
  number: measure,
  whole: z.number().int(),
  'optional whole': z.number().int().nullable(),
  rupees: z.number(),
  'rupees or unset': z.number().nullable(),
  'optional rupees': z.number().nullable(),
  'whole rupees': z.number(),
  choice: z.string(),
  'optional choice': z.string().nullable(),
  switch: z.boolean(),
  time: z.string(),
  'own id': z.uuid().nullable(),
  size: z.object({ length: measure, breadth: measure, height: measure }),
  images: z.array(z.string()),
} satisfies Record<FieldKind, z.ZodType>

type SentSchema<Rule extends FieldRule> = Rule extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? z.ZodType<Choice, Choice>
  : Rule extends { kind: 'optional choice'; choices: readonly (infer Choice)[] }
    ? z.ZodType<Choice | null, string | null | undefined>
    : ReturnType<(typeof sent)[Rule['kind']]>
type SentSchemas<T extends FieldTable> = { [Name in keyof T]: SentSchema<T[Name]> }

/** The value of a field as a response shows it. */
export type FieldValue<Rule extends FieldRule> = z.output<(typeof shown)[Rule['kind']]>

/** Any of the fields that an artist sends. */
export type FieldChange<T extends FieldTable> = { [Name in keyof T]?: z.output<SentSchema<T[Name]>> }

/** The text of a field as a draft keeps it, also where it is not finished. */
export function draftText(rule: FieldRule<TextKind | 'size'>) {
  return optionalText((draftMax[rule.kind] as (rule: FieldRule) => number)(rule))
}

/** What an artist sends, by field. */
export function sentSchemas<T extends FieldTable>(table: T): SentSchemas<T> {
  // Of a table's rule TypeScript does not see that it fits the function of its own kind, nor that of
  // Object.fromEntries.
  const schemaOf = (rule: FieldRule) => (sent[rule.kind] as (rule: FieldRule) => z.ZodType)(rule)
  return Object.fromEntries(Object.entries(table).map(([name, rule]) => [name, schemaOf(rule)])) as SentSchemas<T>
}

type ShownSchemas<T extends FieldTable, Where> = {
  [Name in keyof T as T[Name]['shown'] extends Where ? Name : never]: (typeof shown)[T[Name]['kind']]
}

/** What a response shows, by field: those of a card, or those that a larger view adds. */
export function shownSchemas<T extends FieldTable, Where extends FieldView>(
  table: T,
  where: Where,
): ShownSchemas<T, Where> {
  const rules = Object.entries(table).filter(([, rule]) => rule.shown === where)
  return Object.fromEntries(rules.map(([name, { kind }]) => [name, shown[kind]])) as ShownSchemas<T, Where>
}
