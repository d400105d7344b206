// A TCP forwarder that stands in for the proxy before a database: one address, which leads to whichever server is the
// primary, or nowhere.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { socketOf } from './cut-connection.ts'

export async function openForwarder(first: pg.ClientConfig) {
  let target: pg.ClientConfig | null = first
  const open = new Set<Socket>()
  const server = createServer((here) => {
    if (!target) return here.destroy()
    const there = connect(socketOf(target))
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => (open.delete(socket), other.destroy()))
      socket.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    connection: { ...first, host: '127.0.0.1', port } as pg.ClientConfig,
    /** Cuts every connection; later ones lead there. Null: no server is up. */
    leadTo(to: pg.ClientConfig | null) {
      target = to
      for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
