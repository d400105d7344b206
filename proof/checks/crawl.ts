// `npm run check:crawl [-- --like N] [--widths 390,768,1440]`: follows every link and every navigating button from the
// home page in a real browser at three widths. Of URLs that differ only in the work, lot or artist, N (2) are
// opened and the others only requested. Reports dead ends, console errors, content policy violations, axe findings and
// layout shift.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { reservedUsernames } from '@rasika/contract/usernames.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { pageFaults, maxShift, type PageFindings, watch } from '../journeys/page-faults.ts'
import { hydrated } from '../journeys/journey.ts'
import { startProduct } from '../product.ts'

const { values } = parseArgs({
  options: { like: { type: 'string', default: '2' }, widths: { type: 'string', default: '390,768,1440' } },
})
const like = Number(values.like)
const widths = values.widths.split(',').map(Number)
const maxLookingMs = 60_000

interface Walk {
  origin: string
  context: BrowserContext
  /** URL without origin → the URL of the page that first linked to it. */
  known: Map<string, string>
  /** How many URLs of each pattern were opened. */
  opened: Map<string, number>
  faults: string[]
}

/**
 * URLs that differ in ids, codes or usernames form one pattern; of a query string the names count, not the values.
 */
function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://here')
  const path = pathname
    .replace(/\/(artwork|auction|certificate|demo\/mails|checkout\/artwork|checkout\/auction)\/[^/]+$/, '/$1/…')
    .replace(/^\/artist\/([^/]+)$/, (url, name) => (reservedUsernames.includes(name) ? url : '/artist/…'))
  return `${path}?${[...new Set(searchParams.keys())].sort().join('&')}`
}

/**
 * Mails are shown in a sandboxed frame, and at times the browser reports the blocked injected script. Mails contain
 * none.
 */
const ownScript = /^Blocked script execution in 'about:srcdoc'/

async function openOne(walk: Walk, url: string, where: string): Promise<Page> {
  const page = await walk.context.newPage()
  const addFault = (what: string) => walk.faults.push(`${where} ${url} (from ${walk.known.get(url)}): ${what}`)
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !ownScript.test(message.text()) && addFault(`console: ${message.text()}`),
  )
  page.on('pageerror', (error) => addFault(`error: ${error.message}`))
  await page.route('**/api/v1/auction/live*', (route) => route.fulfill({ status: 204 }))
  await watch(page)
  const response = await page.goto(walk.origin + url)
  if (response && response.status() >= 400) addFault(`answered ${response.status()}`)
  // Pages of the product hydrate; the API page is a separate document.
  if (!url.startsWith('/api/')) await hydrated(page)
  await page.waitForLoadState('networkidle')
  return page
}

/** Collects the links of the page and the names of its buttons outside forms. */
function waysOf(page: Page): Promise<{ links: string[]; buttons: string[] }> {
  return page.evaluate(() => ({
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
      .map(({ pathname, search }) => pathname + search),
    buttons: [
      ...document.querySelectorAll<HTMLButtonElement>('main button:not([disabled]), header button:not([disabled])'),
    ]
      .filter((button) => !button.form && button.checkVisibility())
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
  }))
}

async function lookAt(walk: Walk, page: Page, url: string, where: string): Promise<void> {
  const { shift, from, refused } = await page.evaluate(() => (window as unknown as { seen: PageFindings }).seen)
  const addFault = (what: string) => walk.faults.push(`${where} ${url}: ${what}`)
  if (shift > maxShift) addFault(`shifts by ${shift.toFixed(3)}: ${from.join(', ')}`)
  for (const one of refused) addFault(`the content policy refused ${one}`)
  const tooLong = pause(maxLookingMs, ['did not end'], { ref: false })
  for (const one of await Promise.race([pageFaults(page), tooLong])) addFault(`axe: ${one}`)
}

/** Presses each button once, identified by its name's first word; records where it navigated. */
async function press(
  walk: Walk,
  url: string,
  names: readonly string[],
  pressed: Set<string>,
  where: string,
): Promise<number> {
  let led = 0
  for (const name of names) {
    const kind = `${kindOf(url)} ${name.split(' ')[0]}`
    if (name === '' || pressed.has(kind)) continue
    pressed.add(kind)
    const page = await openOne(walk, url, `${where}, “${name}” pressed on`)
    await page
      .getByRole('button', { name, exact: true })
      .first()
      .click({ timeout: 3000 })
      .catch(() => {})
    await page.waitForLoadState('networkidle')
    const now = new URL(page.url())
    const went = now.pathname + now.search
    if (now.origin === walk.origin && went !== url) {
      led++
      if (!walk.known.has(went)) walk.known.set(went, `${url} by “${name}”`)
    }
    await page.close()
  }
  return led
}

async function crawl(
  context: BrowserContext,
  origin: string,
  width: number,
  pressed: Set<string>,
): Promise<{ line: string; faults: string[] }> {
  const walk: Walk = { origin, context, known: new Map([['/', 'the start']]), opened: new Map(), faults: [] }
  const where = `${width} px`
  const before = pressed.size
  let [looked, requests, led] = [0, 0, 0]
  for (const [url] of walk.known) {
    const kind = kindOf(url)
    const nth = walk.opened.get(kind) ?? 0
    walk.opened.set(kind, nth + 1)
    const { status, headers } = await fetch(origin + url)
    if (nth >= like || !headers.get('content-type')?.startsWith('text/html')) {
      if (status >= 400) walk.faults.push(`${where} ${url} (from ${walk.known.get(url)}): answered ${status}`)
      requests++
      continue
    }
    const page = await openOne(walk, url, where)
    const { links, buttons } = await waysOf(page)
    for (const link of links) if (!walk.known.has(link)) walk.known.set(link, url)
    await lookAt(walk, page, url, where)
    await page.close()
    looked++
    if (nth === 0) led += await press(walk, url, buttons, pressed, where)
  }
  return {
    line:
      `${where}: ${looked} pages looked at, ${requests} more asked for, ${pressed.size - before} kinds of buttons ` +
      `pressed of which ${led} led somewhere, ${walk.faults.length} faults`,
    faults: walk.faults,
  }
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
try {
  const faults: string[] = []
  // A button that exists at several widths is pressed at the first.
  const pressed = new Set<string>()
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      hasTouch: width < 1000,
      isMobile: width < 700,
    })
    const walked = await crawl(context, product.origin, width, pressed)
    console.log(walked.line)
    faults.push(...walked.faults)
    await context.close()
  }
  for (const fault of faults) console.log(`  ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}
