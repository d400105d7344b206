// GET /sitemap.xml and /sitemaps/{file}: the public URLs for search engines, split by kind, at most 50,000
// URLs a file (sitemaps.org). Files are written under DATA_DIR and served from there; a request reads no table.
// Files older than an hour are rewritten while the old ones are served, once for all concurrent requests, and
// then replaced by removing and renaming.
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { menu } from '@rasika/contract/categories.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../platform/app-context.ts'
import { listAfter, type Listed, type ListedKind } from './store.ts'

export const sitemapPath = '/sitemap.xml'
/** sitemaps.org: at most 50,000 URLs and 50 MB. */
const maxUrls = 50_000
const batch = 2000
const cacheMs = 3_600_000
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

type SitemapContext = Pick<AppContext, 'readDb' | 'config' | 'clock' | 'publicUrl' | 'log'>

export function registerSitemap(app: FastifyInstance, context: SitemapContext, urlsPerFile = maxUrls): void {
  const folder = path.join(context.config.DATA_DIR, 'sitemaps')
  let writing: Promise<void> | null = null
  const write = () => (writing ??= writeAll(context, folder, urlsPerFile).finally(() => (writing = null)))

  async function fileNamed(name: string): Promise<string> {
    const file = path.join(folder, name)
    const written = await stat(path.join(folder, 'index.xml')).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (written === null) await write()
    else if (context.clock.now().getTime() - written > cacheMs)
      void write().catch((err: unknown) => context.log.error({ err }, 'the sitemap could not be written'))
    if (!(await stat(file).catch(() => null))) throw new Refusal('not_found')
    return file
  }

  const headers = { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' }
  app.get(sitemapPath, async (_request, reply) =>
    reply
      .headers(headers)
      .type('application/xml; charset=utf-8')
      .send(createReadStream(await fileNamed('index.xml'))),
  )
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params: { file } }, reply) => {
    if (!/^(?:pages|(?:artworks|auctions|artists)-[1-9]\d{0,4})\.xml$/.test(file)) throw new Refusal('not_found')
    return reply
      .headers(headers)
      .type('application/xml; charset=utf-8')
      .send(createReadStream(await fileNamed(file)))
  })
  app.addHook('onClose', async () => void (await writing?.catch(() => undefined)))
}

async function writeAll(context: SitemapContext, folder: string, urlsPerFile: number): Promise<void> {
  const fresh = `${folder}.${process.pid}`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  const { publicUrl } = context
  const files = [
    await writeFile(fresh, 'pages.xml', async (write) =>
      write(urlSet(pages.map((page) => urlEntry(publicUrl + page)).join(''))),
    ),
  ]
  for (const kind of Object.keys(pathOf) as ListedKind[])
    files.push(...(await writeKind(context, fresh, kind, urlsPerFile)))
  const listed = files.map((file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}</loc></sitemap>\n`).join('')
  await writeFile(fresh, 'index.xml', async (write) =>
    write(`${declaration}<sitemapindex xmlns="${schema}">\n${listed}</sitemapindex>\n`),
  )
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
}

/** Returns the names of the files; an empty kind has none. */
async function writeKind(
  { readDb, publicUrl }: SitemapContext,
  folder: string,
  kind: ListedKind,
  urlsPerFile: number,
): Promise<string[]> {
  const files: string[] = []
  const listed = (after: string | null, limit: number) => readDb.run([], (db) => listAfter(db, kind, after, limit))
  let last: string | null = null
  let next: Listed[] = await listed(last, Math.min(batch, urlsPerFile))
  while (next.length > 0) {
    const name = `${kind}-${files.length + 1}.xml`
    await writeFile(folder, name, async (write) => {
      await write(`${declaration}<urlset xmlns="${schema}">\n`)
      for (let left = urlsPerFile; next.length > 0 && left >= next.length;) {
        await write(next.map((one) => urlEntry(publicUrl + pathOf[kind](one.name), one.changed)).join(''))
        left -= next.length
        last = next.at(-1)?.id ?? last
        next = await listed(last, Math.min(batch, left || urlsPerFile))
        if (left === 0) break
      }
      await write('</urlset>\n')
    })
    files.push(name)
  }
  return files
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urlSet(entries: string): string {
  return `${declaration}<urlset xmlns="${schema}">\n${entries}</urlset>\n`
}

function urlEntry(url: string, changed?: Date): string {
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`
}

/** Returns the file's name once it is complete. */
async function writeFile(
  folder: string,
  name: string,
  fill: (write: (text: string) => Promise<unknown>) => Promise<unknown>,
): Promise<string> {
  const file = await open(path.join(folder, name), 'w')
  try {
    await fill((text) => file.write(text))
  } finally {
    await file.close()
  }
  return name
}
