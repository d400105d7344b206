// What is looked for on a page beside what it says: that it stays still while it loads, breaks no content policy, and that
// axe finds nothing (docs/product.md "Languages and access").
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from './journey.ts'

/** The most that a page may shift while it loads. */
export const maxShift = 0.02

export interface Seen {
  shift: number
  from: string[]
  refused: string[]
}

/** Before the first page is opened; what it saw is `window.seen`. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, from: [], refused: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] })[]) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        seen.from.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''} ${entry.value.toFixed(4)}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', (event) => seen.refused.push(`${event.effectiveDirective} ${event.blockedURI}`))
  })
}

/** What the width of the window decides; all else is the same page. */
export const ofWidth = ['target-size', 'scrollable-region-focusable', 'meta-viewport', 'css-orientation-lock']

/** One sentence for each kind of fault, by `rules` or by all; none when all is well. */
export async function findings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A frame that may run nothing cannot be asked either, and axe would wait for it: an empty one stands in its place, with its
  // name. A frame that is emptied itself says what it refused for a moment longer.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe[sandbox=""]')) {
      const empty = frame.cloneNode() as Element
      for (const kept of ['sandbox', 'srcdoc']) empty.removeAttribute(kept)
      frame.replaceWith(empty)
    }
  })
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'])).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`).join(' | ')}`)
}
