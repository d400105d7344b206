// The statements of faults and switches, and their cache.
type Values = readonly unknown[]

/** Another process of the same installation may set a switch: it counts here after this time. */
const cacheMs = 200

/**
 * A cache of the switches, so that a payment does not query each of them; null: must be read again. A caller that
 * finds it empty reads on its own connection: waiting for another's read, which may wait for a connection, while
 * holding one would deadlock once all are held.
 */
export interface FaultCache {
  faults: ReadonlySet<string> | null
  switches: ReadonlyMap<string, string> | null
  /** Incremented by every change: a value read before a change is not cached. */
  changes: number
  /** When the cache was last emptied, by the local clock. */
  emptiedAt: number
}

/** The statements on the pool or the transaction that `many` and `run` use. */
export function faultStatements(
  many: <R>(text: string, values?: Values) => Promise<R[]>,
  run: (text: string, values?: Values) => Promise<number>,
  known: FaultCache,
) {
  const storedSetting = async <Name extends 'faults' | 'switches'>(
    name: Name,
    read: () => Promise<NonNullable<FaultCache[Name]>>,
  ): Promise<NonNullable<FaultCache[Name]>> => {
    if (performance.now() - known.emptiedAt > cacheMs) empty()
    const there = known[name]
    if (there !== null) return there
    const { changes } = known
    const fresh = await read()
    if (known.changes === changes) known[name] = fresh
    return fresh
  }
  const empty = () => Object.assign(known, { faults: null, switches: null, emptiedAt: performance.now() })
  const changed = () => Object.assign(empty(), { changes: known.changes + 1 })
  return {
    /**
     * Outside a transaction only: the cache of this process then shows at once that the switch may be on.
     */
    addFault: async (name: string, subject: string | null, times: number, detail: unknown) => {
      await run('INSERT INTO sandbox.faults (name, subject, times, detail) VALUES ($1, $2, $3, $4)', [
        name,
        subject,
        times,
        detail,
      ])
      changed()
    },
    faults: async (name: string, subjects: readonly string[]) => {
      const on = await storedSetting('faults', () =>
        many<{ name: string }>('SELECT DISTINCT name FROM sandbox.faults WHERE times > 0').then(
          (rows) => new Set(rows.map((row) => row.name)),
        ),
      )
      if (!on.has(name)) return []
      return many<{ id: string; detail: unknown }>(
        'SELECT id, detail FROM sandbox.faults WHERE name = $1 AND times > 0 AND (subject IS NULL OR subject = ANY ($2)) ORDER BY subject NULLS LAST, id',
        [name, subjects],
      )
    },
    countDown: async (id: string) =>
      (await run('UPDATE sandbox.faults SET times = times - 1 WHERE id = $1 AND times > 0', [id])) === 1,
    allFaults: () =>
      many<{ id: string; name: string; subject: string | null; times: number; detail: unknown }>(
        'SELECT * FROM sandbox.faults WHERE times > 0 ORDER BY id',
      ),
    clearFaults: () => run('DELETE FROM sandbox.faults'),

    switch: async (name: string) => {
      const read = () =>
        many<{ name: string; value: string }>('SELECT name, value FROM sandbox.switches').then(
          (rows) => new Map(rows.map((row) => [row.name, row.value])),
        )
      return (await storedSetting('switches', read)).get(name) ?? null
    },
    /** Outside a transaction only, as `addFault`. */
    setSwitch: async (name: string, value: string) => {
      await run(
        'INSERT INTO sandbox.switches (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [name, value],
      )
      changed()
    },
  }
}
