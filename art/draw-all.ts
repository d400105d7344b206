// Shares the works between two processes, since one picture cannot be shared.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const processes = 2

/** Draws every work into the folder and answers the worst exit code. */
export async function drawAll(edge: number, folder: string): Promise<number> {
  const script = fileURLToPath(new URL('./draw.ts', import.meta.url))
  const codes = Array.from(
    { length: processes },
    (_, part) =>
      new Promise<number>((resolve, reject) => {
        spawn(process.execPath, [script, 'part', String(part), String(processes), String(edge), folder], {
          stdio: 'inherit',
        })
          .on('error', reject)
          .on('exit', (code) => resolve(code ?? 1))
      }),
  )
  return Math.max(...(await Promise.all(codes)))
}
