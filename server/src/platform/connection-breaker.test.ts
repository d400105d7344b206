// A server that accepts a connection and cuts it at once, as a terminated PostgreSQL does.
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './db.ts'
import { isConnectionLoss } from './db-client.ts'
import { makeLog } from './log.ts'

let server: Server
let db: Database

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

beforeAll(async () => {
  const cut = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
  const authenticated = message('R', Buffer.alloc(4))
  const ready = message('Z', Buffer.from('I'))
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, message('E', Buffer.from(cut))])))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  db = openDatabase(
    { host: '127.0.0.1', port, user: 'u', database: 'd' },
    { max: 2, statementMs: 1000, log: makeLog('silent', false) },
  )
})
afterAll(async () => {
  await db.close()
  await new Promise((closed) => server.close(closed))
})

test('a connection cut in the moment it opens fails its query, and not the process', async () => {
  const uncaught: unknown[] = []
  const hear = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', hear)
  for (let n = 0; n < 3; n++) await expect(db.many('SELECT 1')).rejects.toSatisfy(isConnectionLoss)
  process.off('uncaughtException', hear)
  expect(uncaught).toEqual([])
})
