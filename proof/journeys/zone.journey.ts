// Server and browser print the same text in any time zone (docs/product.md "Wire conventions"). The product of the
// journeys runs in Auckland's; two zones 25 hours apart never share a date, so in one of them the date always differs
// from India's. A differing text is a hydration error, which fails the journey by itself.
import type { Browser } from '@playwright/test'
import { type Buyer, expect, storeToken, test, visit } from './journey.ts'

async function textsIn(browser: Browser, baseURL: string, timezoneId: string, buyer: Buyer): Promise<string[]> {
  const context = await browser.newContext({
    baseURL,
    timezoneId,
    locale: timezoneId.startsWith('Pacific') ? 'de-DE' : 'en-US',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  const texts: string[] = []
  await storeToken(page, 'user', buyer.token)
  await visit(page, '/user/profile')
  texts.push(await page.getByRole('tabpanel').innerText())
  for (const category of ['sculptures', 'photography']) {
    await visit(page, `/artworks?category=${category}`)
    texts.push(...(await page.getByRole('main').getByRole('article').allInnerTexts()))
  }
  expect(faults).toEqual([])
  await context.close()
  return texts
}

test('two browsers a day apart read the same, and the member-since date is India’s', async ({
  browser,
  baseURL,
  buyer,
}) => {
  const [east, west] = [
    await textsIn(browser, baseURL as string, 'Pacific/Kiritimati', buyer),
    await textsIn(browser, baseURL as string, 'Pacific/Pago_Pago', buyer),
  ]
  expect(west).toEqual(east)
  expect(east[0]).toContain(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    }).format(new Date()),
  )
})
