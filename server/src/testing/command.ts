// Runs a command of the product to its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { processEnv } from './process-env.ts'

interface Ended {
  code: number | null
  printed: string
}

/** `program` is a file below server/src. Returns the exit code and all output. */
export function runCommand(program: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return commandProcess(program, args, env).ended
}

/** For tests that end it before it ends by itself. */
export function commandProcess(
  program: string,
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    // Away from a developer's .env.
    cwd: tmpdir(),
    env: processEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, printed }))) }
}
