// Desk commands for tax: the statement of a month with its check against the ledgers, a file for the tax office on
// standard output, and a duty that is done.
import { type TaxFile, taxFiles } from '@rasika/contract/desk-choices.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { taxDuties } from '@rasika/contract/tax-duties.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { fingerprintOf, recordDuty, deskTaxOf, taxFileText } from '../desk-tax/desk-tax.ts'
import { type ParseCommand, readArguments, UsageError } from './command.ts'
import { columns, printable } from './show.ts'
import { taxWords as words } from './tax-words.ts'
import { deskWords } from './words.ts'

const show: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const month = positionals[0] === undefined ? undefined : readMonth(positionals[0])
  return {
    object: month ?? null,
    detail: {},
    run: async (tx, context) => {
      const { month: shown, gstr8, own, duties } = await deskTaxOf(context, tx, month)
      const money = formatRupeesExact
      return [
        words.title(shown),
        ...columns([
          words.head,
          ...gstr8.rows.map((row) => [
            ...[printable(row.name), row.gstin, row.place, money(row.net)],
            ...[money(row.cgst), money(row.sgst), money(row.igst)],
          ]),
        ]),
        ...gstr8.enrolled.map(({ name, number, sold, returned }) =>
          words.enrolled(printable(name), number, money(sold), money(returned)),
        ),
        words.sums(money(gstr8.tax), money(gstr8.ledger)),
        ...gstr8.disagreements.map((one) =>
          words.disagreement(one.order ?? '', one.document ?? '', money(one.tax), money(one.ledger)),
        ),
        words.own(own.documents, money(own.value), money(own.cgst), money(own.sgst), money(own.igst)),
        '',
        ...columns([
          words.dutyHead,
          ...duties.map(({ duty, period, due, status, done }) => [due, duty, period, status, done?.reference ?? '']),
        ]),
      ]
    },
  }
}

const file: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 2)
  const [kind, month = ''] = positionals
  if (!isTaxFile(kind)) throw new UsageError(words.fileUsage(taxFiles.join(', ')))
  const detail: Record<string, unknown> = { kind }
  return {
    object: readMonth(month),
    detail,
    run: async (tx, { config }) => {
      const text = await taxFileText(tx, kind, month, config)
      detail.sha256 = fingerprintOf(text)
      return [text]
    },
  }
}

const done: ParseCommand = (written) => {
  const options = { reference: { type: 'string' }, on: { type: 'string' } } as const
  const { values, positionals } = readArguments(written, options, 2)
  const [named, period] = positionals
  const duty = taxDuties.find((one) => one === named)
  const reference = printable(values.reference).trim()
  if (!duty || !period || reference === '') throw new UsageError(words.doneUsage(taxDuties.join(', ')))
  if (values.on !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.on)) throw new UsageError(deskWords.day('--on'))
  const detail: Record<string, unknown> = {}
  return {
    object: `${duty} ${period}`,
    detail,
    run: async (tx, { clock }) => {
      const doneOn = values.on ?? dayInIndia(clock.now())
      const before = await recordDuty(tx, clock.now(), { duty, period, reference, doneOn }, null)
      const after = { reference, doneOn }
      Object.assign(detail, before ? { before, after } : after)
      return [words.done(duty, period, reference)]
    },
  }
}

export const taxCommands = { 'tax done': done, 'tax file': file, 'tax show': show }

function isTaxFile(written: string | undefined): written is TaxFile {
  return taxFiles.some((one) => one === written)
}

function readMonth(written: string): string {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(written)) throw new UsageError(words.month)
  return written
}
