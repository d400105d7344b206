// What several processes must be together, asked of each process of a cluster by itself: docs/scale.md.
import { setTimeout as sleep } from 'node:timers/promises'
import { eventStreamPath } from '@rasika/contract/event-stream.ts'
import sharp from 'sharp'
import type { Cluster } from '../../cluster/whole-cluster.ts'

const longestMs = 30_000

type Some<Names extends keyof Cluster['origins']> = Pick<Cluster['origins'], Names>
type Requirement = (origins: Cluster['origins']) => Promise<string[]>

/** Each returns what is wrong. */
export const requirements: Readonly<Record<string, Requirement>> = {
  'a picture that one process took in is served by the other, whose disk has nothing': otherServesPicture,
  'each watcher hears how many watch in all processes': watchersAddUp,
  'every process serves the same sitemap, which one job wrote': sameSitemap,
  'every process reaches database, Redis and both replicas, and none has found the store away': enginesAreUp,
  'a process refuses what is not its role, and says so': rolesRefuse,
}

export async function otherServesPicture({ WEB1, WEB2 }: Some<'WEB1' | 'WEB2'>): Promise<string[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const file = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'work.jpg')
  const taken = await fetch(`${WEB1}/api/v1/image/upload`, { method: 'POST', body: form })
  if (!taken.ok) return [`the upload was answered ${taken.status}: ${await taken.text()}`]
  const { data } = (await taken.json()) as { data: { picture: { base: string } } }
  const shown = await fetch(`${WEB2}${data.picture.base}/480.webp`)
  const bytes = (await shown.arrayBuffer()).byteLength
  return shown.ok && bytes > 1000 ? [] : [`the other process answered ${shown.status} with ${bytes} bytes`]
}

export async function watchersAddUp({ WEB1, LIVE1 }: Some<'WEB1' | 'LIVE1'>): Promise<string[]> {
  const list = await fetch(`${WEB1}/api/v1/auction/all?limit=100`)
  const { data } = (await list.json()) as { data: { id: string; status: string }[] }
  const lot = data.find(({ status }) => status === 'active')?.id
  const stop = AbortSignal.timeout(longestMs)
  const ended = new AbortController()
  const streams = [WEB1, LIVE1].map((origin) => ({ origin, received: '' }))
  // Each stream stays open until both have received it: a watcher who leaves is no longer counted.
  const listening = streams.map((stream) =>
    listen(`${stream.origin}${eventStreamPath}?lots=${lot}`, AbortSignal.any([stop, ended.signal]), (text) => {
      stream.received += text
      if (streams.every(({ received }) => received.includes('"watching":2'))) ended.abort()
    }),
  )
  await Promise.all(listening)
  return streams.flatMap(({ origin, received }) =>
    received.includes('"watching":2') ? [] : [`${origin} never told that two watch: ${received.slice(-300)}`],
  )
}

async function listen(url: string, signal: AbortSignal, hear: (text: string) => void): Promise<void> {
  try {
    const { body } = await fetch(url, { signal })
    for await (const bytes of body ?? []) hear(Buffer.from(bytes).toString())
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function sameSitemap({ WEB1, WEB2 }: Cluster['origins']): Promise<string[]> {
  const [first, second] = [await sitemapOf(WEB1), await sitemapOf(WEB2)]
  if (!first.includes('<sitemapindex')) return [`no sitemap: ${first.slice(0, 200)}`]
  return first === second ? [] : ['they differ']
}

/** The first request asks for the job and is answered 503. */
async function sitemapOf(origin: string): Promise<string> {
  for (const end = performance.now() + longestMs; ; await sleep(200)) {
    const response = await fetch(`${origin}/sitemap.xml`)
    const body = await response.text()
    if (response.ok || performance.now() > end) return body
  }
}

async function enginesAreUp(origins: Cluster['origins']): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, origin] of Object.entries(origins)) {
    const { engines } = (await (await fetch(`${origin}/depz`)).json()) as {
      engines: Record<string, { state: string }>
    }
    const up = Object.entries(engines).flatMap(([engine, { state }]) => (state === 'up' ? [engine] : []))
    const replicas = up.filter((engine) => engine.startsWith('replica')).length
    const isWhole = up.includes('database') && up.includes('redis') && replicas === 2
    if (!isWhole || engines['storage']?.state === 'down') wrong.push(`${name}: ${JSON.stringify(engines)}`)
  }
  return wrong
}

async function rolesRefuse({ BIDS1, LIVE1, JOBS1 }: Cluster['origins']): Promise<string[]> {
  const wrong: string[] = []
  for (const [role, origin] of Object.entries({ bids: BIDS1, live: LIVE1, jobs: JOBS1 })) {
    const response = await fetch(`${origin}/api/v1/artwork/all`)
    const body = await response.text()
    if (response.status !== 503 || !body.includes(role)) wrong.push(`${role} answered ${response.status}: ${body}`)
  }
  return wrong
}
