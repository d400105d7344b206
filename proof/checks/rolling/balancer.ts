// HAProxy with deploy/haproxy/haproxy.cfg in front of the processes of an update, and what an operator tells it.
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { host, portsFrom, startHaproxy } from '../../cluster/haproxy.ts'

/** Their names in haproxy.cfg. */
export type WebProcess = 'web1' | 'web2'

/** Those that have both processes and give them new work. A process that is drained still has the scripts of its pages. */
const backends = ['web', 'bids', 'live']

export interface Balancer {
  origin: string
  /** Takes a process out: it answers what it has begun and gets nothing new. */
  drain(name: WebProcess): Promise<void>
  /** Takes it in again. */
  ready(name: WebProcess): Promise<void>
  stop(): Promise<void>
}

/** `processes`: their ports; those that are not open yet count as down. Uses the ports of a cluster from `base` on. */
export function startBalancer(folder: string, base: number, processes: Readonly<Record<WebProcess, number>>): Balancer {
  const ports = portsFrom(base)
  const proxy = startHaproxy(folder, ports, { WEB1: processes.web1, WEB2: processes.web2 })
  async function setState(name: WebProcess, state: 'drain' | 'ready'): Promise<void> {
    const client = connect(path.join(folder, 'haproxy.sock'))
    client.end(backends.map((backend) => `set server ${backend}/${name} state ${state}`).join(';') + '\n')
    const response = (await text(client)).trim()
    if (response !== '') throw new Error(`haproxy: ${response}`)
  }
  return {
    origin: `http://${host}:${ports.www}`,
    drain: (name) => setState(name, 'drain'),
    ready: (name) => setState(name, 'ready'),
    // At once: connections of a test's clients are idle by then.
    stop: () => proxy.end('SIGKILL'),
  }
}
