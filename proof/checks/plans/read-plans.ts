// What PostgreSQL's auto_explain wrote of the statements that ran: the plan of each with the rows that its nodes read.
import { open } from 'node:fs/promises'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface RunStatement {
  text: string
  plan: PlanNode
  /** Blocks of 8 KB that it read, from memory or disk. */
  blocks: number
}

const [hit, read] = ['Shared Hit Blocks', 'Shared Read Blocks'] as const

/** A log that is read on from where the last reading ended. */
export function planLog(file: string) {
  let offset = 0
  return {
    /** The statements that were logged since the last call. */
    async statements(): Promise<RunStatement[]> {
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        const { buffer } = await handle.read(Buffer.alloc(size - offset), 0, size - offset, offset)
        offset = size
        return statementsOf(buffer.toString('utf8'))
      } finally {
        await handle.close()
      }
    },
  }
}

/** auto_explain's JSON follows a line that ends with "plan:", each of its own lines behind a tab. */
export function statementsOf(log: string): RunStatement[] {
  return [...log.matchAll(/ plan:\n((?:\t.*\n)+)/g)].map(([, json = '']) => {
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
    const counts = plan as PlanNode & Record<typeof hit | typeof read, number>
    return { text, plan, blocks: counts[hit] + counts[read] }
  })
}

export interface WholeRead {
  /** The table, with the index by which it was read. */
  what: string
  rows: number
}

/**
 * The scans that read more than `share` of a table, or all of it one after another. `sizes`: the rows of each table
 * that is large.
 */
export function wholeReads(node: PlanNode, sizes: ReadonlyMap<string, number>, share: number): WholeRead[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Actual Loops': loops = 0 } = node
  // A bitmap of an index names no table: its heap scan above does, and the index is named after its table's owner.
  const size = sizes.get(table ?? '') ?? sizes.get(index ?? '')
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const rows = perLoop * loops
  const isScan = type.endsWith(' Scan')
  const isWhole = size !== undefined && isScan && loops > 0 && (rows > share * size || type === 'Seq Scan')
  const own = isWhole ? [{ what: [type, table, index].filter(Boolean).join(' '), rows: Math.round(rows) }] : []
  return [...own, ...(node.Plans ?? []).flatMap((child) => wholeReads(child, sizes, share))]
}
