// `npm run check:edge [-- --port 4450]`: the product behind HAProxy and nginx with the configuration of deploy/: what
// the cache keeps, what it sends while the origin fails, that fifty callers of a new page are one request, and those of
// a list wait for nobody, that private answers and event streams pass untouched, HTTP/2. Prints one line for each;
// exits with 1 when one does not hold.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEdgeCache } from '../cluster/edge-cache.ts'
import { host, portsFrom, startHaproxy } from '../cluster/haproxy.ts'
import { startProduct } from '../product.ts'
import { endReport, reportFigure } from './verdicts.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4450' } } })
const ports = portsFrom(Number(values.port))
const [edgePort, productPort] = [ports.www + 2, ports.www + 3]
/** A cache that lets one caller of it through after the other takes half a second for each. */
const longestUncachedMs = 2000
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
const proxy = startHaproxy(folder, ports, { WEB1: productPort })
const cache = startEdgeCache(folder, edgePort, ports.www)
const edge = `http://${host}:${edgePort}`

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
  reportFigure('a new page is asked for', first.cached, first.status === 200 && first.cached === 'MISS')
  const second = await get('/artworks')
  reportFigure('and is kept', `${second.cached} in ${second.ms.toFixed(1)} ms`, second.cached === 'HIT')
  const tags = first.headers.get('surrogate-key') ?? ''
  reportFigure('its tags are printed', tags, /^settings .*\blists\b/.test(tags))
  let expired = await get('/artworks')
  await until(async () => (expired = await get('/artworks')).cached === 'STALE')
  const after = `${expired.ms.toFixed(1)} ms`
  reportFigure('after its seconds it is sent at once, and renewed behind', after, expired.status === 200)

  const fifty = await Promise.all(Array.from({ length: 50 }, () => get('/artists')))
  const missed = fifty.filter(({ cached }) => cached === 'MISS').length
  const isOne = missed === 1 && fifty.every(({ status }) => status === 200)
  reportFigure('50 callers at once of a new page are one request to the origin', `${missed} of 50`, isOne)

  const lists = await Promise.all(Array.from({ length: 20 }, () => get('/api/v1/auction/all?limit=2')))
  const longest = Math.max(...lists.map(({ ms }) => ms))
  const isQuick = longest < longestUncachedMs && lists.every(({ status }) => status === 200)
  reportFigure(
    '20 callers at once of a list that is not kept do not wait for each other',
    `${longest.toFixed(0)} ms`,
    isQuick,
  )

  const token = { authorization: 'Bearer nonsense' }
  const own = await get('/api/v1/user/profile', token)
  reportFigure(
    'a private answer is not kept',
    own.cached,
    own.cached === 'BYPASS' && own.headers.get('cache-control') === 'private, no-store',
  )
  const { status } = await get('/metrics')
  reportFigure('metrics are for nobody through the balancer', status, status === 404)

  const lots = JSON.parse((await get('/api/v1/auction/all?limit=1')).body) as { data: { id: string }[] }
  const stream = new AbortController()
  const began = performance.now()
  const live = await fetch(`${edge}/api/v1/auction/live?lots=${lots.data[0]?.id}`, { signal: stream.signal })
  const { value } = await (live.body as ReadableStream<Uint8Array>).getReader().read()
  reportFigure(
    'an event stream passes unbuffered',
    `first event after ${(performance.now() - began).toFixed(0)} ms`,
    Buffer.from(value ?? []).includes('event:'),
  )
  const [sameCaller, forgedCaller, otherCaller] = [
    await streamStatus(lots.data[0]?.id, '127.0.0.1'),
    await streamStatus(lots.data[0]?.id, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }),
    await streamStatus(lots.data[0]?.id, '127.0.0.3'),
  ]
  const isTrue = sameCaller === 429 && forgedCaller === 429 && otherCaller === 200
  reportFigure(
    'callers count by their own address, whatever they state',
    [sameCaller, forgedCaller, otherCaller],
    isTrue,
  )
  stream.abort()

  const session = connect(`https://${host}:${ports.wwwTls}`, { rejectUnauthorized: false })
  const [headers] = (await once(session.request({ ':path': '/healthz' }), 'response')) as [{ ':status': number }]
  const { alpnProtocol } = session
  reportFigure('the balancer speaks HTTP/2', alpnProtocol, alpnProtocol === 'h2' && headers[':status'] === 200)
  session.close()

  await product.stop()
  await until(async () => (await get('/api/v1/auction/all?limit=1')).status === 503)
  const failing = await get('/artworks')
  reportFigure(
    'while the origin is away a kept page is sent',
    `${failing.cached} in ${failing.ms.toFixed(1)} ms`,
    failing.status === 200 && failing.cached === 'STALE',
  )
} finally {
  await product.stop()
  await cache.end()
  await proxy.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}
endReport()
