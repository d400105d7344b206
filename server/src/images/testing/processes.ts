// Observes the image processes from outside, through Linux's /proc.
import { readdir, readFile } from 'node:fs/promises'

/** Process ids of this process's image processes; empty on a system without /proc. */
export async function pictureProcesses(): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
  const own = await Promise.all(
    pids.map(
      async (pid) =>
        (await processField(pid, 'cmdline')).includes('images/worker.ts') &&
        (await processField(pid, 'status')).includes(`PPid:\t${process.pid}\n`),
    ),
  )
  return pids.filter((_, at) => own[at])
}

/** Peak memory of this process's image processes in megabytes; 0 on a system without /proc. */
export async function workerPeak(): Promise<number> {
  const peaks = (await pictureProcesses()).map(
    async (pid) => Number(/VmHWM:\s+(\d+)/.exec(await processField(pid, 'status'))?.[1] ?? 0) / 1024,
  )
  return Math.max(0, ...(await Promise.all(peaks)))
}

/**
 * From now on the processes do nothing, however fast the machine is: jobs wait until their time-out. Only those of the
 * test itself: nobody ends the processes of another test file in this process, and a frozen one outlives all of them.
 */
export function freeze(pids: readonly number[]): void {
  if (pids.length === 0) throw new Error('no picture process was found to be frozen')
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
}

function processField(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
}
