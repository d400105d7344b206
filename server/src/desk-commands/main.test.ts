// The desk as an operator starts it: with and without a running database.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { rows } from '../testing/postgres-fixture.ts'
import { processEnv } from '../testing/process-env.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-desk-'))
  // The account that PostgreSQL runs as is passed on.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

interface Ended {
  code: number
  out: string
  err: string
}

function desk(...written: string[]): Promise<Ended> {
  const env = processEnv({ DATA_DIR: path.join(folder, 'data') })
  return new Promise((ended) => {
    execFile(process.execPath, [main, ...written], { cwd: folder, env }, (error, out, err) =>
      ended({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

test('an unknown command ends with 2, shows the usage, and changes nothing', async () => {
  const { code, out, err } = await desk('coupon', 'burn')
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^There is no command “coupon burn”\.\n\nThe desk of the gallery\./)
  expect(await readdir(folder)).toEqual([])
  expect((await desk('--help')).code).toBe(0)
})

test('it works without a running database and beside one; what is impossible ends with 1 and a sentence', async () => {
  const alone = await desk('coupon', 'add', 'RAIN', '--percent', '5')
  expect([alone.code, alone.out]).toEqual([0, 'Coupon RAIN can be used.\n'])

  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data', 'postgres'), log: () => {} })
  try {
    expect(await desk('coupon', 'list')).toMatchObject({ code: 0, out: expect.stringMatching(/RAIN +5%/), err: '' })
    expect(await desk('coupon', 'add', 'rain', '--amount', '5')).toEqual({
      code: 1,
      out: '',
      err: 'There is a coupon of this code already\n',
    })
    expect(await rows({ ...postgres.connection }, 'SELECT action, object FROM desk_actions ORDER BY id')).toEqual([
      { action: 'coupon add', object: 'RAIN' },
      { action: 'coupon list', object: null },
    ])
  } finally {
    await postgres.stop()
  }
}, 120_000)
