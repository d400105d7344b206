import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeGround } from '../testing/postgres-ground.ts'
import { findBinaries } from './cluster.ts'
import { chooseLaunch } from './launch.ts'

test('the binaries run from below a folder that is closed to all others, as in a checkout under /root', async () => {
  const ground = await makeGround()
  onTestFinished(ground.clear)
  const closed = path.join(ground.folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const { initdb } = await findBinaries()
  await cp(path.join(path.dirname(initdb), '..'), path.join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
  const binary = path.join(closed, 'native', 'bin', 'initdb')
  const args = ['--show', '-D', path.join(closed, 'data')]
  const launch = await chooseLaunch(path.join(closed, 'data'), { binary, args })
  expect(launch.wrap(binary, args).args).toEqual(expect.arrayContaining(args))
})
