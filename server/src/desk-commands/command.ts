// A desk command, parsed completely before anything is executed.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Id, parseId } from '@rasika/contract/fields.ts'
import { isRupees, type Paise, paiseOf } from '@rasika/contract/money.ts'
import { numberFrom } from '@rasika/contract/written-number.ts'
import type { ZodType } from 'zod'
import type { Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { deskWords } from './words.ts'

/** Dependencies of a command; the server need not be running. */
export type DeskContext = Pick<AppContext, 'db' | 'config' | 'tags' | 'publicUrl' | 'sessionSecret' | 'clock'>

export interface DeskCommand {
  /** 'coupon add'. */
  name: string
  /**
   * As the screens name it: a coupon's code, an order's number, an auction's id. Null if the command concerns all. A
   * function is called after `run`.
   */
  object: string | null | ((tx: Tx) => Promise<string>)
  /** The name of the act in the audit log, where the screens name it otherwise than the command. */
  action?: string
  /** The particulars of the audit row, as the screens store them. `run` may add those that it finds. */
  detail: Record<string, unknown>
  /** Returns the lines to print. */
  run(tx: Tx, context: DeskContext): Promise<readonly string[]>
}

export type ParseCommand = (written: readonly string[]) => Omit<DeskCommand, 'name'>

/** Invalid command; the message is printed with the usage. */
export class UsageError extends Error {}

/** @throws UsageError for an unknown option, and for more positionals than `max` */
export function readArguments<const O extends NonNullable<ParseArgsConfig['options']>>(
  written: readonly string[],
  options: O,
  max: number,
) {
  let parsed
  try {
    parsed = parseArgs({ args: [...written], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  const { values, positionals } = parsed
  if (positionals.length > max) throw new UsageError(deskWords.tooMany(positionals[max] ?? ''))
  return { values, positionals }
}

/** @throws UsageError */
export function readCount(written: string | undefined, option: string, max: number): number | null {
  if (written === undefined) return null
  const count = /^\d{1,9}$/.test(written) ? Number(written) : 0
  if (count < 1 || count > max) throw new UsageError(deskWords.count(option, max))
  return count
}

/** The longest list that a command prints: 50 rows unless `--limit` gives another number. @throws UsageError */
export function readLimit(written: string | undefined): number {
  return readCount(written, '--limit', 1000) ?? 50
}

/** @throws UsageError with `sentence` for anything that is not an id */
export function readId(written: string | undefined, sentence: string): Id {
  const id = parseId(written)
  if (id === null) throw new UsageError(sentence)
  return id
}

/** Text as the screens take it. @throws UsageError with `sentence` for what the contract's schema refuses */
export function readText(written: string | undefined, schema: ZodType<string>, sentence: string): string {
  const { data } = schema.safeParse(written)
  if (data === undefined) throw new UsageError(sentence)
  return data
}

/** Parses rupees, '500', '1,499' or '499.50', above 0 and at most `max`. @throws UsageError with `sentence` */
export function readRupees(written: string, max: number, sentence: string): Paise {
  const rupees = numberFrom(written) ?? Number.NaN
  if (!isRupees(rupees) || rupees <= 0 || rupees > max) throw new UsageError(sentence)
  return paiseOf(rupees)
}
