import { expect, test } from 'vitest'
import { forEachRow } from './for-each-row.ts'

test('a row that fails does not keep the rest from their turn, and the task fails once', async () => {
  const [done, logged]: [number[], object[]] = [[], []]
  const run = async ({ id }: { id: number }) => {
    if (id === 1) throw new Error('broken')
    done.push(id)
  }
  const log = { error: (entry: object) => void logged.push(entry) }
  await expect(forEachRow([{ id: 0 }, { id: 1 }, { id: 2 }], log, run)).rejects.toThrow('1 of 3 rows failed')
  expect(done).toEqual([0, 2])
  expect(logged).toMatchObject([{ row: { id: 1 } }])
})
