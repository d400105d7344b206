import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderWith } from './fixture.mjs'
import { isOldNode, oldNodeSentence } from './node-version.mjs'
import { run } from './run.mjs'

const here = import.meta.dirname
const served = `
import { writeFileSync } from 'node:fs'
process.on('SIGTERM', () => leave('SIGTERM')).on('SIGINT', () => leave('SIGINT'))
const stay = setInterval(() => {}, 1000)
writeFileSync('served', String(process.pid))
function leave(signal) {
  writeFileSync('left', signal)
  clearInterval(stay)
  process.exitCode = 5
}
`
const starter = `
import { run } from ${JSON.stringify(new URL('./run.mjs', import.meta.url).href)}
process.exitCode = await run(process.execPath, ['served.mjs'], { cwd: process.cwd() })
`

/** A generous limit: the tests share two cores. */
const patience = { timeout: 20_000 }

test('the exit code of the program is returned, and for a signal 128 and its number', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(7)'], { cwd: here })).toBe(7)
  expect(await run(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"], { cwd: here })).toBe(137)
})

const signals = /** @type {const} */ (['SIGTERM', 'SIGINT'])
test.each(signals)('%s is handed on, and the program leaves in its own time', async (signal) => {
  const root = folderWith({ 'served.mjs': served, 'starter.mjs': starter })
  const child = spawn(process.execPath, ['starter.mjs'], { cwd: root, stdio: 'ignore' })
  await vi.waitFor(() => readFileSync(path.join(root, 'served')), patience)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([5, null])
  expect(readFileSync(path.join(root, 'left'), 'utf8')).toBe(signal)
})

test('when npm ends its shell without a signal to us, the program gets SIGTERM', async () => {
  const root = folderWith({ 'served.mjs': served, 'starter.mjs': starter })
  const command = `"${process.execPath}" starter.mjs; true`
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', command], { cwd: root, stdio: 'ignore', env })
  await vi.waitFor(() => readFileSync(path.join(root, 'served')), patience)
  shell.kill('SIGTERM')
  await vi.waitFor(() => expect(readFileSync(path.join(root, 'left'), 'utf8')).toBe('SIGTERM'), patience)
})

test('a Node older than 20 gets one sentence', () => {
  expect(['12.22.12', '18.19.1', '20.0.0', '26.10.0'].map(isOldNode)).toEqual([true, true, false, false])
  expect(oldNodeSentence('18.19.1')).toContain('Node 20 or newer to start, and this is Node 18.19.1')
})
