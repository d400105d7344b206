// The identity of a process. Ids are reused, so an id alone proves nothing: a process is identified by its id and
// start time, and a postmaster by its data folder. A zombie counts as gone: it holds nothing, and in a container
// without an init it may never be reaped.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

const linux = process.platform === 'linux'

/** Unique to a process: the boot and the tick on Linux, the start time elsewhere. Absent: no such process. */
export function processMark(pid: number): string | undefined {
  if (!linux) return ps(pid, 'lstart=')
  const stat = procStat(pid)
  return stat && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.startTick}`
}

export function isRunning(pid: number): boolean {
  if (linux) return procStat(pid) !== undefined
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True if this process is a postmaster on `dataDir`, also when the folder was moved meanwhile. */
export function worksIn(pid: number, dataDir: string): boolean {
  if (!linux) return ps(pid, 'command=')?.includes(dataDir) ?? false
  try {
    const cwd = statSync(`/proc/${pid}/cwd`)
    const data = statSync(dataDir)
    return cwd.dev === data.dev && cwd.ino === data.ino
  } catch {
    return false
  }
}

function procStat(pid: number): { startTick: string } | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The second field is the command in parentheses and may hold anything: count from the last one.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state = 'X', startTick = ''] = [fields[0], fields[19]]
  return state === 'Z' || state === 'X' ? undefined : { startTick }
}

function ps(pid: number, column: string): string | undefined {
  try {
    const args = ['-ww', '-o', column, '-p', String(pid)]
    return execFileSync('/bin/ps', args, { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim()
  } catch {
    return undefined
  }
}
