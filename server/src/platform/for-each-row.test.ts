import { expect, test } from 'vitest'
import { forEachRow } from './for-each-row.ts'

test('a row that fails does not keep the rest from their turn, and the task fails once', async () => {
  const [done, logged]: [string[], object[]] = [[], []]
  const run = async ({ id }: { id: string }) => {
    if (id === 'one') throw new Error('broken')
    done.push(id)
  }
  const rows = ['none', 'one', 'two'].map((id) => ({ id, email: `${id}@example.com` }))
  const log = { error: (entry: object) => void logged.push(entry) }
  await expect(forEachRow(rows, log, run)).rejects.toThrow('1 of 3 rows failed')
  expect(done).toEqual(['none', 'two'])
  expect(logged).toEqual([{ err: new Error('broken'), id: 'one' }])
})
