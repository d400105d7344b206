// A proxy to the test database that can lose a response: once armed, it cuts the connection when the database
// confirms a commit, before the client receives it.
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import type pg from 'pg'

/** A host that is a path is the folder of the server's socket. */
export function socketOf({ host = 'localhost', port = 5432 }: pg.ClientConfig) {
  return host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port }
}

export async function cuttableConnection(to: pg.ClientConfig) {
  let armed = false
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer((here) => {
    const there = connect(socketOf(to))
    open.add(here).add(there)
    here.on('error', () => there.destroy()).on('close', () => there.destroy())
    there.on('error', () => here.destroy()).on('close', () => here.destroy())
    here.pipe(there)
    there.on('data', (bytes: Buffer) => {
      if (armed && bytes.includes('COMMIT\0')) {
        armed = false
        cuts += 1
        here.destroy()
        return
      }
      here.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    connection: { ...to, host: '127.0.0.1', port } as pg.ClientConfig,
    /** The client does not receive the next commit's response. */
    arm: () => void (armed = true),
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
