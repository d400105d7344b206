// The records that a benchmark loads: a part of a file, which may be plain or gzipped, as `npm run load` takes it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordsFor } from './fixtures.ts'

const usable = (ref: number) => JSON.stringify({ ref, title: 'A Figure', widthMm: 300, heightMm: 400 })
/** Of each four lines the first and the last become a work; the second has no size, the third the ref of the first. */
const lines = Array.from({ length: 40 }, (_, nth) =>
  nth % 4 === 1 ? `{"ref":${nth},"title":"A Figure"}` : usable(nth % 4 === 2 ? nth - 2 : nth),
)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-bench-records-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.each([
  ['plain', Buffer.from(lines.join('\n'))],
  ['gzipped', gzipSync(lines.join('\n'))],
])('of a %s file', (kind, content) => {
  let file: string
  beforeEach(async () => {
    file = path.join(folder, kind)
    await writeFile(file, content)
    vi.stubEnv('BENCH_RECORDS', file)
  })

  test('as many works as there are usable records or fewer are its first lines', async () => {
    const part = `${file} part`
    for (const [works, count] of [
      [9, 17],
      [10, 20],
      [20, 40],
    ] as const) {
      expect(await recordsFor(works, part)).toEqual({ file: part, copies: 1 })
      expect((await readFile(part, 'utf8')).trim().split('\n')).toEqual(lines.slice(0, count))
    }
  })

  test('more works are so many copies of its usable records as are needed', async () => {
    expect(await recordsFor(21, `${file} part`)).toEqual({ file, copies: 2 })
    expect(await recordsFor(1000, `${file} part`)).toEqual({ file, copies: 50 })
  })
})

test('a file without a usable record is named', async () => {
  const file = path.join(folder, 'useless')
  await writeFile(file, '{"ref":1}\n')
  vi.stubEnv('BENCH_RECORDS', file)
  await expect(recordsFor(10, `${file} part`)).rejects.toThrow(file)
})
