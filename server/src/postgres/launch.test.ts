import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePostgresFolder } from '../testing/postgres-fixture.ts'
import { findBinaries } from './data-folder.ts'
import { chooseLaunch } from './launch.ts'
import { PostgresStartError } from './words.ts'

test('the binaries run from below a folder that is closed to all others, as in a checkout under /root', async () => {
  const fixture = await makePostgresFolder()
  onTestFinished(fixture.clear)
  const closed = path.join(fixture.folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const { initdb } = await findBinaries()
  await cp(path.join(path.dirname(initdb), '..'), path.join(closed, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const binary = path.join(closed, 'native', 'bin', 'initdb')
  const args = ['--show', '-D', path.join(closed, 'data')]
  const launch = await chooseLaunch(path.join(closed, 'data'), { binary, args })
  expect(launch.wrap(binary, args).args).toEqual(expect.arrayContaining(args))
})

test('a binary without one of its libraries is refused with the loader’s own words, not with words about root', async () => {
  const fixture = await makePostgresFolder()
  onTestFinished(fixture.clear)
  const { initdb } = await findBinaries()
  const native = path.join(fixture.folder, 'native')
  await cp(path.join(path.dirname(initdb), '..'), native, { recursive: true, verbatimSymlinks: true })
  for (const name of await readdir(path.join(native, 'lib')))
    if (name.startsWith('libicu')) await rm(path.join(native, 'lib', name))
  const dataDir = path.join(fixture.folder, 'data')
  const refused = await chooseLaunch(dataDir, {
    binary: path.join(native, 'bin', 'initdb'),
    args: ['--show', '-D', dataDir],
  }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PostgresStartError)
  expect((refused as Error).message).toMatch(/libicu/)
  expect((refused as Error).message).not.toMatch(/root/)
})
