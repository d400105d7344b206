// Pages that stay still while they load, break no content policy and throw nothing (goals.md "Pages"; house.md): a
// fault in the console fails the journey by itself (journey.ts).
import { type Page, expect, test } from './journey.ts'
import { everyPage, openSeen } from './pages.ts'

test.use({ expected: /404 \(Not Found\)/ })

/** goals.md "Pages", must. */
const mostShift = 0.02

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, from: [] as string[], refused: [] as string[] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] })[]) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        seen.from.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${(node as Element | null)?.className ?? ''} ${entry.value.toFixed(4)}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', (event) => seen.refused.push(`${event.effectiveDirective} ${event.blockedURI}`))
  })
}

interface Seen {
  shift: number
  from: string[]
  refused: string[]
}

for (const [screen, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } })) {
  test.describe(`nothing shifts, breaks or is refused on a ${screen}`, () => {
    test.use({ viewport })

    for (const seen of everyPage) {
      test(`on ${seen.name}`, async ({ page, buyer }) => {
        await watch(page)
        await openSeen(page, seen, buyer)
        const { shift, from, refused } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
        expect(refused).toEqual([])
        expect(shift, from.join('\n')).toBeLessThanOrEqual(mostShift)
      })
    }
  })
}
