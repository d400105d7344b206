// `npm run check:edge [-- --port 4450]`: the product behind HAProxy and nginx with the configuration of deploy/: what
// the cache keeps, what it sends while the origin fails, that fifty callers of a new page are one request, that private
// answers and event streams pass untouched, HTTP/2. Prints one line for each claim; exits with 1 when one does not
// hold.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEdgeCache } from '../cluster/edge-cache.ts'
import { host, portsFrom, startProxy } from '../cluster/proxy.ts'
import { startProduct } from '../product.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4450' } } })
const ports = portsFrom(Number(values.port))
const [edgePort, productPort] = [ports.www + 2, ports.www + 3]
const folder = await mkdtemp(path.join(tmpdir(), 'rasika-edge-'))
const product = await startProduct({
  PORT: String(productPort),
  TRUST_PROXY: host,
  PAGE_CACHE_SECONDS: '1',
  CDN: 'generic',
  CDN_PURGE_URL: `http://${host}:1/`,
  LOG_LEVEL: 'fatal',
  RATE_LOOSENESS: '1',
  LIVE_STREAMS_PER_ADDRESS: '1',
})
const proxy = startProxy(folder, ports, { WEB1: productPort })
const cache = startEdgeCache(folder, edgePort, ports.www)
const edge = `http://${host}:${edgePort}`
let faults = 0

function check(what: string, isRight: boolean, figure: unknown = ''): void {
  if (!isRight) faults += 1
  console.log(`${what.padEnd(84)} ${String(figure)}${isRight ? '' : '  WRONG'}`)
}

async function get(url: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const response = await fetch(edge + url, { headers })
  const body = await response.text()
  const { status } = response
  const ms = performance.now() - began
  return { status, body, ms, cached: response.headers.get('x-cache-status') ?? '', headers: response.headers }
}

/** Of one more event stream, from a client of this address. */
async function streamStatus(
  lot: string | undefined,
  localAddress: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const sent = request(`${edge}/api/v1/auction/live?lots=${lot}`, { localAddress, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  sent.destroy()
  return response.statusCode as number
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 30_000; !(await isSo());) {
    if (performance.now() > end) throw new Error('waited for half a minute')
    await new Promise((passed) => setTimeout(passed, 100))
  }
}

try {
  await until(async () => (await get('/healthz').catch(() => ({ status: 0 }))).status === 200)
  const first = await get('/artworks')
  check('a new page is asked for', first.status === 200 && first.cached === 'MISS', first.cached)
  const second = await get('/artworks')
  check('and is kept', second.cached === 'HIT', `${second.cached} in ${second.ms.toFixed(1)} ms`)
  check(
    'its tags are printed',
    /^settings .*\blists\b/.test(first.headers.get('surrogate-key') ?? ''),
    first.headers.get('surrogate-key'),
  )
  let expired = await get('/artworks')
  await until(async () => (expired = await get('/artworks')).cached === 'STALE')
  check(
    'after its seconds it is sent at once, and renewed behind',
    expired.status === 200,
    `${expired.ms.toFixed(1)} ms`,
  )

  const fifty = await Promise.all(Array.from({ length: 50 }, () => get('/artists')))
  const missed = fifty.filter(({ cached }) => cached === 'MISS').length
  const isOne = missed === 1 && fifty.every(({ status }) => status === 200)
  check('50 callers at once of a new page are one request to the origin', isOne, `${missed} of 50`)

  const token = { authorization: 'Bearer nonsense' }
  const own = await get('/api/v1/user/profile', token)
  check(
    'a private answer is not kept',
    own.cached === 'BYPASS' && own.headers.get('cache-control') === 'private, no-store',
    own.cached,
  )
  check('metrics are not for strangers', (await get('/metrics')).status === 404)

  const lots = JSON.parse((await get('/api/v1/auction/all?limit=1')).body) as { data: { id: string }[] }
  const stream = new AbortController()
  const began = performance.now()
  const live = await fetch(`${edge}/api/v1/auction/live?lots=${lots.data[0]?.id}`, { signal: stream.signal })
  const { value } = await (live.body as ReadableStream<Uint8Array>).getReader().read()
  check(
    'an event stream passes unbuffered',
    Buffer.from(value ?? []).includes('event:'),
    `first event after ${(performance.now() - began).toFixed(0)} ms`,
  )
  const [sameCaller, forgedCaller, otherCaller] = [
    await streamStatus(lots.data[0]?.id, '127.0.0.1'),
    await streamStatus(lots.data[0]?.id, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }),
    await streamStatus(lots.data[0]?.id, '127.0.0.3'),
  ]
  const isTrue = sameCaller === 429 && forgedCaller === 429 && otherCaller === 200
  check('callers count by their own address, whatever they claim', isTrue, [sameCaller, forgedCaller, otherCaller])
  stream.abort()

  const session = connect(`https://${host}:${ports.wwwTls}`, { rejectUnauthorized: false })
  const [headers] = (await once(session.request({ ':path': '/healthz' }), 'response')) as [{ ':status': number }]
  check('the balancer speaks HTTP/2', session.alpnProtocol === 'h2' && headers[':status'] === 200, session.alpnProtocol)
  session.close()

  await product.kill()
  await until(async () => (await get('/api/v1/auction/all?limit=1')).status === 503)
  const failing = await get('/artworks')
  check(
    'while the origin is away a kept page is sent',
    failing.status === 200 && failing.cached === 'STALE',
    `${failing.cached} in ${failing.ms.toFixed(1)} ms`,
  )
} finally {
  await product.kill()
  await cache.end()
  await proxy.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1
