// The lower limit of the event stream: `node:http` keeps every response open and, on POST, writes one prepared buffer
// to all of them. No lot, no database, no coalescing. Started by live.ts with the size of an event; prints its port. A
// POST returns the number and the time of the event, taken before the first write.
import { createServer, type ServerResponse } from 'node:http'

const size = Number(process.argv[2])
const watchers = new Set<ServerResponse>()
let seq = 0

function event(): Buffer {
  const head = `id: ${seq}\nevent: moment\ndata: `
  return Buffer.from(`${head}${'x'.repeat(Math.max(1, size - head.length - 2))}\n\n`)
}

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const at = Date.now()
    seq++
    const bytes = event()
    for (const watcher of watchers) watcher.write(bytes)
    response.end(JSON.stringify({ seq, at }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  response.write(event())
  watchers.add(response)
  response.once('close', () => watchers.delete(response))
})
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as { port: number }).port}`))
