// HAProxy in front of the processes of an update, with the time-outs and retries of deploy/haproxy: reads are repeated
// at another process, writes never. A script of one version that the other does not have is asked for at the other.
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { startProgram } from '../../cluster/programs.ts'
import { freePort } from '../../product.ts'

export interface Balancer {
  address: string
  /** Takes a process out: it answers what it has begun and gets nothing new. */
  drain(name: string): Promise<void>
  /** Takes it in again. */
  ready(name: string): Promise<void>
  stop(): Promise<void>
}

/** @param ports of the processes by name; those that are not open yet count as down */
export async function startBalancer(folder: string, ports: Readonly<Record<string, number>>): Promise<Balancer> {
  const port = await freePort()
  const socket = path.join(folder, 'haproxy.sock')
  const config = path.join(folder, 'haproxy.cfg')
  writeFileSync(config, configuration(port, socket, ports))
  const proxy = startProgram('haproxy', {
    args: ['-db', '-q', '-f', config],
    logFile: path.join(folder, 'haproxy.log'),
  })
  async function setState(name: string, state: 'drain' | 'ready'): Promise<void> {
    const client = connect(socket)
    client.end(
      ['processes', 'assets'].map((backend) => `set server ${backend}/${name} state ${state}`).join(';') + '\n',
    )
    const response = (await text(client)).trim()
    if (response !== '') throw new Error(`haproxy: ${response}`)
  }

  return {
    address: `http://127.0.0.1:${port}`,
    drain: (name) => setState(name, 'drain'),
    ready: (name) => setState(name, 'ready'),
    stop: () => proxy.end(),
  }
}

function configuration(port: number, socket: string, ports: Readonly<Record<string, number>>): string {
  const servers = Object.entries(ports)
    .map(([name, own]) => `  server ${name} 127.0.0.1:${own} check`)
    .join('\n')
  const health = `  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fastinter 200ms fall 3 rise 1
${servers}`
  return `global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  timeout check 2s
  option redispatch 1
  retries 3
frontend www
  bind 127.0.0.1:${port}
  option forwardfor
  http-request disable-l7-retry unless { method GET HEAD }
  use_backend assets if { path_beg /assets/ }
  default_backend processes
backend processes
  balance roundrobin
  retry-on conn-failure empty-response response-timeout 503
${health}
backend assets
  balance roundrobin
  retry-on conn-failure empty-response response-timeout 404 503
${health}
`
}
