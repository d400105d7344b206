// The rows of a scheduled task: one that fails does not keep the rest from their turn.

/**
 * One after another. The log has the id of a row that failed and nothing else of it, which may be personal.
 * @throws AggregateError once all had their turn, where some failed
 */
export async function forEachRow<Row extends { id: string }>(
  rows: readonly Row[],
  log: { error: (entry: object, message: string) => void },
  run: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const row of rows) {
    try {
      await run(row)
    } catch (err) {
      log.error({ err, id: row.id }, 'one row of a task failed')
      errors.push(err)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${rows.length} rows failed`)
}
