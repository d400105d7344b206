import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../testing/shutdown-process.ts', import.meta.url))

/**
 * Runs the process in mode `way`, sends SIGTERM after it prints `at`, and returns its lines, its log and its exit code.
 */
function run(way: string, at?: string): Promise<{ lines: string[]; log: string; code: number | null }> {
  const child = spawn(process.execPath, [script, way], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  let sent = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (at && !sent && printed.split('\n').includes(at)) sent = child.kill('SIGTERM')
  })
  return new Promise((resolve) =>
    child.once('close', (code) => {
      const lines = printed.trim().split('\n')
      resolve({
        lines: lines.filter((line) => !line.startsWith('{')),
        log: lines.filter((line) => line.startsWith('{')).join('\n'),
        code,
      })
    }),
  )
}

test('after the signal a process closes its parts, the last first, and ends with 0', async () => {
  const { lines, code } = await run('stay', 'open')
  expect([lines, code]).toEqual([['open', 'closing', 'second part closed', 'first part closed', 'closed'], 0])
})

test('after the signal a process that drains serves on before it closes its parts', async () => {
  const { lines, code } = await run('serve on', 'open')
  const closed = ['second part closed', 'first part closed', 'closed']
  expect([lines, code]).toEqual([['open', 'closing', 'still open', ...closed], 0])
})

test('after the signal during its start it aborts the start and closes what there is', async () => {
  const { lines, code } = await run('long start', 'starting')
  expect([lines, code]).toEqual([['starting', 'closing', 'second part closed', 'first part closed', 'closed'], 0])
})

test('a start that is refused prints only the reason, closes what there is, and ends with 1', async () => {
  const { lines, log, code } = await run('refuse')
  expect([lines, log, code]).toEqual([['This cannot be. Do something else', 'first part closed'], '', 1])
})

test('a start that fails is in the log with its stack, and ends with 1', async () => {
  const { lines, log, code } = await run('fail')
  expect([lines, code]).toEqual([['first part closed'], 1])
  expect(log).toMatch(/the start failed/)
  expect(log).toMatch(/a fault of ours.*shutdown-process\.ts/)
})

test('an uncaught exception closes the process in order, with 1', async () => {
  const { lines, log, code } = await run('throw')
  expect([lines, code]).toEqual([['open', 'closing', 'second part closed', 'first part closed', 'closed'], 1])
  expect(log).toMatch(/nobody caught this/)
})

test('an unhandled rejection is logged, and the process stays open', async () => {
  const { lines, log, code } = await run('reject', 'still open')
  expect([lines.slice(0, 2), code]).toEqual([['open', 'still open'], 0])
  expect(log).toMatch(/nobody handled this/)
})

test('a part that does not close leaves the others to close, and ends the process with 1', async () => {
  const { lines, log, code } = await run('close badly', 'open')
  expect([lines, code]).toEqual([['open', 'closing', 'first part closed', 'closed'], 1])
  expect(log).toMatch(/it would not close/)
})
