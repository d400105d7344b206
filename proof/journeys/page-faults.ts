// Checks that apply to every page: no layout shift while it loads, no horizontal overflow, no content policy violation,
// no axe finding
// (docs/product.md "Languages and access").
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CDPSession } from '@playwright/test'
import type axe from 'axe-core'
import { expect, type Page } from './journey.ts'

/** Half as long as the source that `axe.source` holds: the browser reads and compiles it anew on every page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const accessibility = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The maximum layout shift of a page while it loads. */
export const maxShift = 0.02

export interface PageFindings {
  shift: number
  from: string[]
  refused: string[]
}

/** Installs the observers before the first page is opened; they write to `window.seen`. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: PageFindings = { shift: 0, from: [], refused: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        seen.from.push(
          ...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''} ${entry.value.toFixed(4)}`),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
}

/** The axe rules that depend on the width of the viewport. */
const ofWidth = ['target-size', 'scrollable-region-focusable', 'meta-viewport', 'css-orientation-lock']

const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, rules: ofWidth },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, rules: [] },
]

/**
 * Opens the page at both widths, and notes what is wrong there without ending the test: one page's faults do not hide
 * those of the pages after it. `ready` waits for what the page shows first.
 */
export async function expectNoFaults(
  page: Page,
  browser: CDPSession,
  name: string,
  path: string,
  ready: (page: Page) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    const faults = await faultsAt(page, browser, path, screen, ready).catch((error) => [String(error)])
    expect.soft(faults, `${name}, ${screen.name}`).toEqual([])
  }
}

/** Opens the page at this width with its pictures loaded, waits until no request is in flight, and looks at it. */
async function faultsAt(
  page: Page,
  browser: CDPSession,
  path: string,
  { viewport, rules }: (typeof screens)[number],
  ready: (page: Page) => Promise<void>,
): Promise<string[]> {
  // A path that differs from the last one by its hash alone is no new document. A blank page costs a new process.
  if (path.includes('#')) await page.goto('about:blank')
  await page.setViewportSize(viewport)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Fonts and scripts arrive from the network at each width.
  await browser.send('Network.clearBrowserCache')
  await page.goto(path)
  await ready(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const { shift, from, refused } = await page.evaluate(() => (window as unknown as { seen: PageFindings }).seen)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...(over > 0 ? [`is ${over} px wider than the window`] : []),
    ...refused.map((what) => `the content policy refuses ${what}`),
    ...(shift > maxShift ? [`shifts by ${shift}: ${from.join('\n')}`] : []),
    ...(await pageFaults(page, rules)),
  ]
}

/** One sentence for each kind of violation, by `rules` or by all rules; none when all is well. */
export async function pageFaults(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // axe would wait for ever for a frame without scripts, so an empty frame of the same name replaces it. An emptied
  // frame would keep reporting its refusals for a moment.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe[sandbox=""]')) {
      const empty = frame.cloneNode() as Element
      for (const attribute of ['sandbox', 'srcdoc']) empty.removeAttribute(attribute)
      frame.replaceWith(empty)
    }
  })
  return axeFaults(page, rules.length > 0 ? rules : accessibility)
}

/**
 * One sentence for each kind of violation on the page as it is, by these rules or tags; without them by all rules that
 * axe runs by default.
 */
export async function axeFaults(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(axeSource)
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly ? { runOnly: [...runOnly] } : {}) }
  const violations = await page.evaluate(
    async (given) => (await (window as unknown as { axe: typeof axe }).axe.run(document, given)).violations,
    options,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`).join(' | ')}`,
  )
}
