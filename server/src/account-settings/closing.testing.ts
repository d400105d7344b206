// Finds what a closed account has left in the database.
import type { Database } from '../platform/db.ts'

/** Every row of the database that contains the text, by table. */
export async function tablesWith(db: Database, needle: string): Promise<string[]> {
  const tables = await db.fresh<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    if ((await db.fresh(`SELECT FROM ${name} t WHERE t::text ILIKE '%' || $1 || '%' LIMIT 1`, [needle])).length > 0)
      found.push(name)
  }
  return found.toSorted()
}
