// The processes of a PostgreSQL: frozen, as on a stalled disk or a paused machine, or killed. Read from /proc.
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Stops every process of this postmaster's server: its sockets still accept connections and bytes, and nothing answers.
 * Returns a function that resumes it.
 */
export function freeze(postmaster: number): () => void {
  const pids = familyOf(postmaster)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids.toReversed()) process.kill(pid, 'SIGCONT')
  }
}

/**
 * Kills every process of this postmaster's server. Its backends alone would serve on until they notice that it died.
 */
export function killServer(postmaster: number): void {
  for (const pid of familyOf(postmaster)) process.kill(pid, 'SIGKILL')
}

/** The process and its children, the parent first: once it is stopped, no child is added. */
function familyOf(parent: number): number[] {
  process.kill(parent, 'SIGSTOP')
  return [parent, ...childrenOf(parent)]
}

/** The process ids of a process's children. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && parentOf(name) === parent ? [Number(name)] : []))
}

/** Its command line; empty once it is gone. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(pid: string): number | null {
  try {
    // 'pid (name) state parent …'; a name may hold anything, so it is parsed from the end.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return null
  }
}
