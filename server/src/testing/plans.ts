// Finds statements that read a whole table or a whole index: records every statement of a test's calls, then explains
// it as planned for its values and as a generic plan.
import type { Db } from '../platform/db.ts'
import type { TestApp } from './app.ts'

interface PlannedStatement {
  text: string
  values: readonly unknown[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/** Records the server's database queries outside transactions from now on. */
export function notePlans(testApp: TestApp, tables: readonly string[]) {
  let statements: PlannedStatement[] = []
  const { db } = testApp
  const [many, fresh, one] = [db.many.bind(db), db.fresh.bind(db), db.one.bind(db)]
  const noted: Pick<Db, 'many' | 'fresh' | 'one'> = {
    many: (text, values = [], signal) => many(note(text, values), values, signal),
    fresh: (text, values = [], signal) => fresh(note(text, values), values, signal),
    one: (text, values = []) => one(note(text, values), values),
  }
  Object.assign(db, noted)

  function note(text: string, values: readonly unknown[]): string {
    statements.push({ text, values })
    return text
  }

  return {
    /**
     * 'force_generic_plan: artworks in SELECT …' for each of `tables` that `work` reads whole, itself or by an index.
     */
    async endToEndReads(work: () => Promise<unknown>): Promise<string[]> {
      statements = []
      await work()
      if (statements.length === 0) throw new Error('no statement was sent to the database')
      const bad: string[] = []
      const client = await db.pool.connect()
      try {
        for (const mode of ['force_custom_plan', 'force_generic_plan']) {
          await client.query(`SET plan_cache_mode = ${mode}`)
          for (const { text, values } of statements) {
            const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (FORMAT JSON) ${text}`, [
              ...values,
            ])
            for (const table of wholeScans(rows[0]?.['QUERY PLAN'][0].Plan, tables))
              bad.push(`${mode}: ${table} in ${text}`)
          }
        }
      } finally {
        await client.query('RESET plan_cache_mode')
        client.release()
      }
      return bad
    },
  }
}

/** These nodes read all of their input before they return a row, so that no limit above them stops a scan below. */
const readsAll = new Set(['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'CTE Scan'])

function wholeScans(node: Node | undefined, tables: readonly string[], limited = false): string[] {
  if (!node) return []
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition } = node
  const isUnboundedIndexScan = /^Index (Only )?Scan/.test(type) && condition === undefined && !limited
  const own = (type === 'Seq Scan' || isUnboundedIndexScan) && tables.includes(table) ? [table] : []
  const isLimited = type === 'Limit' || (limited && !readsAll.has(type))
  return [...own, ...(node.Plans ?? []).flatMap((child) => wholeScans(child, tables, isLimited))]
}
