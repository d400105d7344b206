// A frozen PostgreSQL, as on a stalled disk or a paused machine: every process of it is stopped. Its sockets still
// accept connections and bytes, and nothing answers.
import { readdirSync, readFileSync } from 'node:fs'

/** Stops the server of this postmaster; returns a function that resumes it. */
export function freeze(postmaster: number): () => void {
  const pids = familyOf(postmaster)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids.toReversed()) process.kill(pid, 'SIGCONT')
  }
}

/** The process and its children, the parent first: once it is stopped, no child is added. */
function familyOf(parent: number): number[] {
  process.kill(parent, 'SIGSTOP')
  const children = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) && parentOf(name) === parent ? [Number(name)] : [],
  )
  return [parent, ...children]
}

function parentOf(pid: string): number | null {
  try {
    // 'pid (name) state parent …'; a name may hold anything, so it is parsed from the end.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return null
  }
}
