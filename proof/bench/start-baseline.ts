// Starts baseline A (baseline.ts) as a process of its own on the database under test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { top } from '../checks/sources.ts'
import type { Both } from './measures.ts'

const port = 4599

/** `bufferBytes`: the size of its ready answer. */
export async function startBaseline(database: string, bufferBytes: number): Promise<Both['baseline']> {
  const program = path.join(top, 'proof/bench/baseline.ts')
  const child = spawn(process.execPath, [program, database, String(port), String(bufferBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { origin: `http://127.0.0.1:${port}`, child }
}
