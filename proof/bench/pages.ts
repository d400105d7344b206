// `npm run bench pages`: the cost of a first visit to each public page by Lighthouse's mobile defaults, cold cache,
// median of three: script, fonts and pictures in compressed kilobytes, largest paint, layout shift, blocking time and
// the four classic categories, each beside its bar. `-- / /artwork/{id}` measures these pages alone.
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { cpuOf } from './drive.ts'
import { openBenchFixture } from './fixtures.ts'
import { startProduction } from './production.ts'

interface Seen {
  scriptKb: number
  fontKb: number
  /** Pictures in the first viewport only. */
  imageKb: number
  lcpMs: number
  shift: number
  blockingMs: number
  scores: Record<string, number>
}

const classics = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3
const debugPort = 9333

/** The worst accepted figure. */
const bars = { scriptKb: 135, fontKb: 65, imageKb: 150, lcpMs: 2200, shift: 0.02, blockingMs: 200, score: 95 }

/** `chosen` are pages as the output names them; none means all. */
export async function benchPages(chosen: readonly string[]): Promise<boolean> {
  // Fresh, because the lots of a demonstration end within the day.
  const fixture = await openBenchFixture(0, { fresh: true, name: 'pages' })
  const product = await startProduction({ DATABASE_URL: fixture.database, DATA_DIR: fixture.dataDir })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${debugPort}`],
  })
  const rows: [string, Seen][] = []
  try {
    const { data } = (await (await fetch(`${product.origin}/api/v1/artwork/recent?limit=1`)).json()) as {
      data: { id: string }[]
    }
    const lots = (await (
      await fetch(`${product.origin}/api/v1/auction/all?status=live&sort=most-bids&limit=1`)
    ).json()) as { data: { id: string }[] }
    const pages = [
      '/',
      '/artworks',
      '/artworks?category=paintings',
      `/artwork/${data[0]?.id}`,
      '/auctions',
      `/auction/${lots.data[0]?.id}`,
      '/artist/saritajha',
      '/login',
      '/signup',
      '/about',
    ].filter((page) => chosen.length === 0 || chosen.includes(nameOf(page)))
    // The first visits request pictures of every width, as a gallery's first visitors do. They are not counted, so that
    // the server has made all derivatives before the measurement.
    for (const page of pages) await visit(`${product.origin}${page}`)
    await atRest(product.pid)
    for (const page of pages) {
      const imageKb = await picturesInView(browser, `${product.origin}${page}`)
      const seen: Seen[] = []
      for (let run = 0; run < runs; run++) seen.push({ ...(await visit(`${product.origin}${page}`)), imageKb })
      rows.push([nameOf(page), medianOf(seen)])
      print(rows.at(-1) as [string, Seen])
    }
  } finally {
    await browser.close()
    await product.stop()
    await fixture.stop()
  }
  return rows.length > 0 && rows.every(([, seen]) => faultsOf(seen).length === 0)
}

function nameOf(page: string): string {
  return page.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
}

/** Waits until the product, its database and its image workers use less than a twentieth of a core. */
async function atRest(pid: number): Promise<void> {
  for (let before = cpuOf([pid]), now = before; ; before = now) {
    await pause(2000)
    now = cpuOf([pid])
    if (now - before < 100) return
  }
}

/** Kilobytes of the pictures in the first viewport of Lighthouse's emulated phone. */
async function picturesInView(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(() => {
      const inView = [...document.images].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        return (
          top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0 && image.checkVisibility()
        )
      })
      const shown = new Set(inView.map((image) => image.currentSrc))
      const bytes = performance.getEntriesByType('resource').filter(({ name }) => shown.has(name))
      return (
        Math.round(bytes.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0) / 102.4) /
        10
      )
    })
  } finally {
    await context.close()
  }
}

async function visit(url: string): Promise<Omit<Seen, 'imageKb'>> {
  const { audits, categories } = await resultOf(url)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scriptKb: transferred(audits, 'Script'),
    fontKb: transferred(audits, 'Font'),
    lcpMs: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    scores: Object.fromEntries(classics.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
  }
}

/** Chromium's trace sometimes lacks its beginning and Lighthouse gives no result (NO_NAVSTART): it has three tries. */
async function resultOf(url: string): Promise<Result> {
  for (let left = 3; left > 0; left--) {
    const ran = await lighthouse(url, {
      port: debugPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...classics],
    })
    if (ran && !ran.lhr.runtimeError) return ran.lhr
    console.log(`  ${url}: ${ran?.lhr.runtimeError?.code ?? 'no response'}, once more`)
  }
  throw new Error(`Lighthouse could not judge ${url}`)
}

function transferred(audits: Result['audits'], kind: string): number {
  const details = audits['network-requests']?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined
  const bytes = (details?.items ?? [])
    .filter((item) => item.resourceType === kind)
    .reduce((sum, item) => sum + (item.transferSize ?? 0), 0)
  return Math.round(bytes / 102.4) / 10
}

function medianOf(seen: readonly Seen[]): Seen {
  const middle = (of: (one: Seen) => number) =>
    seen.map(of).sort((a, b) => a - b)[Math.floor(seen.length / 2)] ?? Number.NaN
  return {
    scriptKb: middle((one) => one.scriptKb),
    fontKb: middle((one) => one.fontKb),
    imageKb: middle((one) => one.imageKb),
    lcpMs: Math.round(middle((one) => one.lcpMs)),
    shift: Math.round(middle((one) => one.shift) * 1000) / 1000,
    blockingMs: Math.round(middle((one) => one.blockingMs)),
    scores: Object.fromEntries(classics.map((name) => [name, middle((one) => one.scores[name] ?? 0)])),
  }
}

function faultsOf({ scores, ...seen }: Seen): string[] {
  return [
    ...Object.entries(seen)
      .filter(([name, value]) => value > bars[name as keyof typeof bars])
      .map(([name]) => name),
    ...Object.entries(scores)
      .filter(([, score]) => score < bars.score)
      .map(([name]) => name),
  ]
}

function print([page, seen]: [string, Seen]): void {
  const short = faultsOf(seen)
  console.log(
    [
      page.padEnd(30),
      `script ${seen.scriptKb} KB`,
      `fonts ${seen.fontKb} KB`,
      `pictures ${seen.imageKb} KB`,
      `LCP ${seen.lcpMs} ms`,
      `shift ${seen.shift}`,
      `blocking ${seen.blockingMs} ms`,
      `Lighthouse ${classics.map((name) => seen.scores[name]).join('/')}`,
      short.length > 0 ? `SHORT: ${short.join(', ')}` : 'met',
    ].join('  '),
  )
}
