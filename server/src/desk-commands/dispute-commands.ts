// Desk commands for disputes at a buyer's bank: what the bank would get, sending it, and accepting. A response is sent
// while the product runs.
import { formatRupeesExact, rupeesOf } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { maxEvidenceSummary } from '@rasika/contract/provider-limits.ts'
import {
  type DisputeRow,
  evidenceTextOf,
  findDispute,
  findDisputeId,
  selectNewestDisputes,
  requestResponse,
  saveSummary,
} from '../disputes/disputes.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Tx } from '../platform/db.ts'
import { type ParseCommand, readArguments, readLimit, UsageError } from './command.ts'
import { disputeActWords as words } from './dispute-words.ts'
import { DeskError } from './desk-error.ts'
import { columns, printable } from './show.ts'

const list: ParseCommand = (written) => {
  const { values } = readArguments(written, { limit: { type: 'string' } } as const, 0)
  const limit = readLimit(values.limit)
  return {
    object: null,
    detail: { ...values },
    run: async (tx) => {
      const rows = await selectNewestDisputes(tx, limit)
      if (rows.length === 0) return [words.none]
      const lines = rows.map((row) => [
        row.provider_dispute_id,
        row.order_number ?? '',
        formatRupeesExact(rupeesOf(row.amount)),
        row.status,
        row.respond_by === null ? '' : formatDateTime(row.respond_by.toISOString()),
      ])
      return columns([words.head, ...lines])
    },
  }
}

const show: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const id = idIn(positionals)
  return {
    object: id,
    detail: {},
    run: async (tx, context) => {
      const { summary, parts, files } = await evidenceTextOf(context, tx, await disputeNamed(tx, id))
      const texts = parts.flatMap(({ heading, lines }) => ['', printable(heading), ...lines.map(printable)])
      return [printable(summary), ...texts, '', words.files(files.join(', '))]
    },
  }
}

const contest: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { text: { type: 'string' } } as const, 1)
  const id = idIn(positionals)
  const text = values.text?.trim()
  if (text !== undefined && (text.length < 1 || text.length > maxEvidenceSummary)) throw new UsageError(words.text)
  return {
    object: id,
    detail: {},
    run: async (tx, context) => {
      const dispute = await disputeNamed(tx, id)
      const now = await databaseNow(tx)
      const { summary } = await evidenceTextOf(context, tx, dispute)
      // Without a text of the operator's own, one that somebody saves just now is not replaced by the one before it.
      const summaryBefore = text === undefined ? summary : null
      await saveSummary(tx, dispute.id, { summary: text ?? summary, summaryBefore }, now)
      await requestResponse(tx, dispute.id, 'contest', now)
      return [words.contested]
    },
  }
}

const accept: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 1)
  const id = idIn(positionals)
  const detail: Record<string, unknown> = { ...values }
  return {
    object: id,
    detail,
    run: async (tx) => {
      const dispute = await disputeNamed(tx, id)
      detail.amount = rupeesOf(dispute.amount)
      await requestResponse(tx, dispute.id, 'accept', await databaseNow(tx))
      return [words.accepted]
    },
  }
}

export const disputeCommands = {
  'dispute list': list,
  'dispute show': show,
  'dispute contest': contest,
  'dispute accept': accept,
}

function idIn([id]: readonly string[]): string {
  if (!id) throw new UsageError(words.which)
  return id
}

async function disputeNamed(tx: Tx, written: string): Promise<DisputeRow> {
  const id = await findDisputeId(tx, written)
  const row = id && (await findDispute(tx, id))
  if (!row) throw new DeskError(words.unknown(printable(written)))
  return row
}
