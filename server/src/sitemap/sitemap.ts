// GET /sitemap.xml and /sitemaps/{file}: the public URLs for search engines, split by kind, at most 50,000
// URLs a file (sitemaps.org). A job writes the files into the storage, so that every process serves the same ones; a
// request reads no table. The first request, and one that finds them older than an hour, asks for the job.
import { menu } from '@rasika/contract/categories.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../platform/app-context.ts'
import { enqueue } from '../platform/jobs.ts'
import { selectListedAfter, type Listed, type ListedKind } from './store.ts'

const sitemapPath = '/sitemap.xml'
/** sitemaps.org: at most 50,000 URLs and 50 MB. */
const maxUrls = 50_000
const batch = 2000
const cacheMs = 3_600_000
const minMsBetweenRequests = 60_000
const folder = 'sitemaps'
const indexName = 'index.xml'
const fileShape = /^(?:pages|(?:artworks|auctions|artists)-[1-9]\d{0,4})\.xml$/
export const sitemapTask = 'write-sitemap'
const keyOf = (name: string) => `${folder}/${name}`
const pathOf: Record<ListedKind, (name: string) => string> = {
  artworks: paths.artwork,
  auctions: paths.auction,
  artists: paths.artist,
}
const pages = [
  paths.home(),
  paths.artworks(),
  ...menu.map(({ slug }) => paths.artworks({ category: slug })),
  paths.auctions(),
  paths.artists(),
  paths.tour(),
  paths.contest(),
  paths.contestResults(),
  paths.about(),
  paths.certification(),
  paths.contact(),
  paths.artistSignup(),
  paths.termsAndConditions(),
  paths.privacy(),
  paths.refunds(),
  paths.shipping(),
  paths.promises(),
]

export type SitemapContext = Pick<AppContext, 'db' | 'readDb' | 'clock' | 'publicUrl' | 'storage'>

export function registerSitemap(app: FastifyInstance, context: SitemapContext): void {
  const { storage, db, clock } = context
  let requestedAt = 0

  /** At most one statement a minute, however many requests find the files old. */
  async function requestNew(): Promise<void> {
    if (clock.now().getTime() - requestedAt < minMsBetweenRequests) return
    requestedAt = clock.now().getTime()
    await enqueue(db, sitemapTask, {}, { key: sitemapTask })
  }

  async function send(reply: FastifyReply, name: string): Promise<FastifyReply> {
    const index = await storage.find(keyOf(indexName))
    if (index === null || clock.now().getTime() - index.changed.getTime() > cacheMs) await requestNew()
    if (index === null) throw new Refusal('unavailable', { retryAfter: 10 })
    const file = await storage.get(keyOf(name))
    if (file === null) throw new Refusal('not_found')
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
      .type('application/xml; charset=utf-8')
      .send(file)
  }

  app.get(sitemapPath, async (_request, reply) => send(reply, indexName))
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params: { file } }, reply) => {
    if (!fileShape.test(file)) throw new Refusal('not_found')
    return send(reply, file)
  })
}

/**
 * The index is written last, so that it never names a file that is not there; then files that it no longer names go.
 */
export async function writeSitemap(
  { storage, readDb, publicUrl }: SitemapContext,
  urlsPerFile = maxUrls,
): Promise<void> {
  const names: string[] = []
  const write = async (name: string, text: string) => {
    await storage.put(keyOf(name), Buffer.from(text))
    names.push(name)
  }
  await write('pages.xml', urlSet(pages.map((page) => urlEntry(publicUrl + page)).join('')))
  for (const kind of Object.keys(pathOf) as ListedKind[]) {
    let number = 0
    for await (const entries of entriesOf(readDb, publicUrl, kind, urlsPerFile))
      await write(`${kind}-${(number += 1)}.xml`, urlSet(entries))
  }
  const listed = names.map((name) => `<sitemap><loc>${publicUrl}/${folder}/${name}</loc></sitemap>\n`).join('')
  await write(indexName, `${declaration}<sitemapindex xmlns="${schema}">\n${listed}</sitemapindex>\n`)
  for await (const { key } of storage.list(folder))
    if (!names.some((name) => keyOf(name) === key)) await storage.remove(key)
}

/** The entries of one file after the other; an empty kind has none. */
async function* entriesOf(
  readDb: AppContext['readDb'],
  publicUrl: string,
  kind: ListedKind,
  urlsPerFile: number,
): AsyncGenerator<string> {
  let last: string | null = null
  while (true) {
    let entries = ''
    let left = urlsPerFile
    while (left > 0) {
      const limit = Math.min(batch, left)
      const after: string | null = last
      const next: Listed[] = await readDb.run([], (db) => selectListedAfter(db, kind, after, limit))
      if (next.length === 0) break
      entries += next.map(({ name, changed }) => urlEntry(publicUrl + pathOf[kind](name), changed)).join('')
      left -= next.length
      last = next.at(-1)?.id ?? last
    }
    if (entries === '') return
    yield entries
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urlSet(entries: string): string {
  return `${declaration}<urlset xmlns="${schema}">\n${entries}</urlset>\n`
}

function urlEntry(url: string, changed?: Date): string {
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`
}
