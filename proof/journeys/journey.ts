// The fixtures of every journey: the product's origin, watched pages (a console error, a refused script or style, an
// unhandled error fails the journey), and accounts created through the API.
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  expect,
  test as base,
} from '@playwright/test'
import { originName } from './global-setup.ts'

export { expect }
export type { APIRequestContext, Page }

export const password = 'a password of the journeys'

export interface Buyer {
  id: string
  name: string
  email: string
  token: string
}

interface Options {
  /** Console messages that a journey causes on purpose. */
  expected: RegExp | null
}

interface Fixtures {
  /** Registered, not logged in. */
  buyer: Buyer
  /** Fails the journey when any page of its context had an error. */
  watched: void
}

/** A refusal of the API is an expected response; the browser logs it as an error. */
const refusedCall = /\/(?:api\/v1|auth|desk\/api)\//

/** A mail stands in a frame without scripts, for which the browser reports that of `noteMessages`. */
const ownScript = /script execution in 'about:srcdoc'/

export const test = base.extend<Fixtures & Options>({
  expected: [null, { option: true }],
  baseURL: async ({}, use) => use(process.env[originName] as string),
  watched: [
    async ({ context, expected, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) await noteMessages(context)
      const faults = errorsOf(context)
      await use()
      // A request that is held meanwhile needs no response any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults.filter((fault) => !expected?.test(fault))).toEqual([])
    },
    { auto: true },
  ],
  buyer: async ({ request }, use) => use(await newBuyer(request)),
})

/** The errors of the context's pages; more are added as they come. */
export function errorsOf(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    const isError = message.type() === 'error' && !refusedCall.test(url) && !ownScript.test(message.text())
    if (isError) errors.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return errors
}

let serial = 0

/** Unique across workers and runs. */
export function unique(): string {
  return `${Date.now().toString(36)}-${process.pid}-${serial++}`
}

export function buyerForm() {
  return { name: 'Meera Iyer', phone: '98765 43210', email: `journey-${unique()}@example.com`, password }
}

export async function newBuyer(request: APIRequestContext, changed: { name?: string } = {}): Promise<Buyer> {
  const form = { ...buyerForm(), ...changed }
  const response = await request.post('/api/v1/user/new', { data: form })
  expect(response.status(), await response.text()).toBe(200)
  const { data } = (await response.json()) as { data: { id: string; token: string } }
  return { ...data, name: form.name, email: form.email }
}

/** Opens a page and waits until it is hydrated: before that, the browser handles a click natively. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('header [data-hydrated]').waitFor({ state: 'attached' })
}

/**
 * Use after `page.clock.install()` and a visit: from here on timers fire only when the journey runs the clock. It is
 * moved on by less than a request may take, since a request that is under way would end.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
}

/** Waits for the overlay's history entry, from which on Back closes the overlay first. */
export async function untilOverlayEntry(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state !== null && 'rasikaCover' in history.state)
}

/** Stores a token as the login does; the next page opens with it. */
export async function storeToken(page: Page, side: 'user' | 'artist', token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`${side}_auth_token`, token],
  )
}

/** A page in a separate browser context, logged in as the buyer. */
export async function newWindow(browser: Browser, baseURL: string, buyer: Buyer | null): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } })
  if (buyer) await storeToken(page, 'user', buyer.token)
  return page
}

export async function storedTokens(page: Page): Promise<{ user: string | null; artist: string | null }> {
  return page.evaluate(() => ({
    user: localStorage.getItem('user_auth_token'),
    artist: localStorage.getItem('artist_auth_token'),
  }))
}

/** Ends a buyer's token at the server; pages that hold it learn of it by their next request. */
export async function endToken(request: APIRequestContext, token: string | null): Promise<void> {
  const response = await request.post('/api/v1/user/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status(), await response.text()).toBe(200)
}

/** Logs in on a login page, a buyer's or an artist's. */
export async function logIn(page: Page, email: string, written = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(written)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** The toasts that are shown now, at the top right. */
export function toasts(page: Page) {
  return page.getByRole('log', { name: 'Messages' })
}

/** The messages that each page has shown and `expectMessage` has not taken, the newest last. */
const noted = new WeakMap<Page, string[]>()
const noting = new WeakSet<BrowserContext>()

/**
 * Notes every message, a toast or one of the desk, when it appears: it leaves by itself after seconds, which a busy
 * machine may take for one look at the page. Of another context than the journey's before its first page is opened.
 */
export async function noteMessages(context: BrowserContext): Promise<void> {
  if (noting.has(context)) return
  noting.add(context)
  await context.exposeBinding('noteMessage', ({ page }, text: string) => {
    noted.set(page, [...(noted.get(page) ?? []), text])
  })
  await context.addInitScript(() => {
    const { noteMessage } = window as unknown as { noteMessage(text: string): void }
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof HTMLElement && added.parentElement?.role === 'log')
          noteMessage(added.querySelector('span')?.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The server carries out the next request of this method to that URL, and the browser gets no response. */
export async function loseResponse(page: Page, url: string, method: string): Promise<void> {
  await page.route(url, async function lose(route) {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    await route.abort()
    await page.unroute(url, lose)
  })
}

/** Until the URL is unrouted, the page gets the server's responses with their body as `change` returns it. */
export async function changeResponse<Body>(page: Page, url: string, change: (body: Body) => object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

/** Waits until the page has shown this message, a part of it unless `isWhole`, after the one expected before. */
export async function expectMessage(page: Page, text: string, isWhole = false): Promise<void> {
  const is = (message: string) => (isWhole ? message === text : message.includes(text))
  await expect
    .poll(() => (noted.get(page) ?? []).some(is) || noted.get(page), { message: `the message “${text}”` })
    .toBe(true)
  const messages = noted.get(page) ?? []
  noted.set(page, messages.slice(messages.findIndex(is) + 1))
}

export interface JourneyWork {
  id: string
  title: string
  artistName: string
  artistUsername: string
  price: number
  maxPrice?: number
  stock: number
  size: { length: number; breadth: number; height: number }
  hasDepth?: true
  images: string[]
}

/** Works of the catalogue as the API lists them. */
export async function works(request: APIRequestContext, query: Record<string, string> = {}): Promise<JourneyWork[]> {
  const response = await request.get('/api/v1/artwork/all', { params: query })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { data: JourneyWork[] }).data
}
