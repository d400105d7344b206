// Finds PostgreSQL's first process, the postmaster, whose children do the work: what a check kills and a benchmark
// measures.
import type pg from 'pg'

/** The process id of the server that this client or pool is connected to. */
export async function postmasterOf(client: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  )
  return (rows[0] as { pid: number }).pid
}
