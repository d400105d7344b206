// Runs a command of the product to its end.
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

/** `program` is a file below server/src. Returns the exit code and all output. */
export function runCommand(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    // Away from a developer's .env.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })))
}
