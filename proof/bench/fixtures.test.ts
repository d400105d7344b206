// The records that a benchmark loads: a part of a file, which may be plain or gzipped, as `npm run load` takes it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordsFor } from './fixtures.ts'

const lines = Array.from({ length: 40 }, (_, nth) => `{"ref":"${nth}"}`)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-bench-records-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['plain', Buffer.from(lines.join('\n'))],
  ['gzipped', gzipSync(lines.join('\n'))],
])('the records of a benchmark are the first lines of a %s file', async (kind, content) => {
  const [file, part] = [path.join(folder, kind), path.join(folder, `${kind} part`)]
  await writeFile(file, content)
  vi.stubEnv('BENCH_RECORDS', file)
  expect(await recordsFor(10, part)).toEqual({ file: part, copies: 1 })
  expect((await readFile(part, 'utf8')).trim().split('\n')).toEqual(lines.slice(0, 11))
})
