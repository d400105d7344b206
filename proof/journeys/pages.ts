// Every page of the gallery with the state it needs, for the journeys that check all pages. The desk's pages are not
// among them: they have journeys of their own (desk.journey.ts and others that begin with desk).
import {
  type APIRequestContext,
  type Buyer,
  type Page,
  expect,
  hydrated,
  storeToken,
  newBuyer,
  works,
} from './journey.ts'
import { type ArtistAccount, newArtist, newWork } from './artist-fixtures.ts'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { direct } from './direct.ts'
import { mailPage, mailTo, resetLinks } from './mailbox.ts'

export interface SeenPage {
  name: string
  path: string
  /** Requires a buyer's token. */
  private?: true
  /** Requires the token of an artist who has just signed up. */
  studio?: true
  /** Requires its earlier steps: no URL skips them. */
  signup?: true
  /** The page is answered 404, which the console logs as well. */
  absent?: true
  /** Its first request is answered 400, which the console logs as well. */
  refused?: true
}

export const everyPage: readonly SeenPage[] = [
  { name: 'home', path: '/' },
  { name: 'home, the gallery filtered', path: '/?show=exclusive' },
  { name: 'tour', path: '/tour' },
  { name: 'catalogue', path: '/artworks' },
  { name: 'catalogue filtered, as a list', path: '/artworks?category=sculptures&maxPrice=400000&view=list' },
  { name: 'catalogue searched', path: '/artworks?search=madhubanni' },
  { name: 'catalogue empty', path: '/artworks?search=xqzwvk' },
  { name: 'artwork', path: '/artwork/{work}' },
  { name: 'artwork sold out', path: '/artwork/{sold}' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'artist login', path: '/login/artist' },
  { name: 'artist signup', path: '/signup/artist' },
  { name: 'artist signup, the studio', path: '/signup/artist?step=2', signup: true },
  { name: 'artist signup, links and terms', path: '/signup/artist?step=3', signup: true },
  { name: 'forgot password', path: '/forgot/password' },
  { name: 'reset password', path: '{reset}' },
  { name: 'reset password, its link has ended', path: '/reset/password#a-token-of-nobody', refused: true },
  { name: 'reset password without its token', path: '/reset/password' },
  { name: 'account profile', path: '/user/profile', private: true },
  { name: 'account orders', path: '/user/profile?tab=orders', private: true },
  { name: 'account order', path: '/user/order/{order}', private: true },
  { name: 'account bids', path: '/user/profile?tab=bids', private: true },
  { name: 'account address', path: '/user/profile?tab=address', private: true },
  { name: 'wishlist of a visitor', path: '/wishlist' },
  { name: 'wishlist empty', path: '/wishlist', private: true },
  { name: 'wishlist full', path: '/wishlist', private: true },
  { name: 'auctions', path: '/auctions' },
  { name: 'auctions filtered, as a list', path: '/auctions?status=live&status=completed&view=list' },
  { name: 'auctions empty', path: '/auctions?search=xqzwvk' },
  { name: 'auction live', path: '/auction/{live}' },
  { name: 'auction upcoming', path: '/auction/{upcoming}' },
  { name: 'auction over', path: '/auction/{completed}' },
  { name: 'auction not found', path: '/auction/nothing', absent: true },
  { name: 'artists', path: '/artists' },
  { name: 'artists searched', path: '/artists?search=ar' },
  { name: 'artists empty', path: '/artists?search=xqzwvk' },
  { name: 'artist', path: '/artist/saritajha' },
  { name: 'artist filtered, as a list', path: '/artist/saritajha?category=paintings&minPrice=1000&view=list' },
  { name: 'artist’s auctions', path: '/artist/aparnahegde?tab=auctions' },
  { name: 'artist not found', path: '/artist/nobody-of-that-name', absent: true },
  { name: 'own studio', path: '/artist/profile', studio: true },
  { name: 'own studio, a work is added', path: '/artist/profile?open=new', studio: true },
  { name: 'own studio, the profile is changed', path: '/artist/profile?open=profile', studio: true },
  { name: 'own studio, the account', path: '/artist/profile?open=account', studio: true },
  { name: 'own studio, auctions', path: '/artist/profile?tab=auctions', studio: true },
  { name: 'own studio, an auction is opened', path: '/artist/profile?tab=auctions&open=new', studio: true },
  { name: 'own studio, dashboard', path: '/artist/profile?tab=dashboard', studio: true },
  { name: 'own studio, orders', path: '/artist/profile?tab=orders', studio: true },
  { name: 'own studio, money', path: '/artist/profile?tab=money', studio: true },
  { name: 'own studio, one order', path: '/artist/order/{sale}', studio: true },
  { name: 'contest', path: '/contest', studio: true },
  { name: 'contest results', path: '/contest/results' },
  { name: 'about', path: '/about' },
  { name: 'certification', path: '/artist/certification' },
  { name: 'contact', path: '/contact' },
  { name: 'contact about a lot', path: '/contact?about=auction:{live}' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-conditions' },
  { name: 'refund policy', path: '/refund-policy' },
  { name: 'shipping policy', path: '/shipping-policy' },
  { name: 'promises', path: '/promises' },
  { name: 'checkout', path: '/checkout/artwork/{work}', private: true },
  { name: 'checkout of no known type', path: '/checkout/sculpture/1', private: true, absent: true },
  { name: 'certificate', path: '/certificate/{certificate}' },
  { name: 'certificate of an unknown code', path: '/certificate/K7Q2-9XMV-3HTB', absent: true },
  { name: 'mails of the demonstration', path: '/demo/mails' },
  { name: 'a mail of the demonstration', path: '/demo/mails/{mail}' },
  { name: 'unsubscribing', path: '/mail/unsubscribe#buyer.0197aaaa-0000-7000-8000-000000000001.outbid.signed' },
  { name: 'unsubscribing without the token', path: '/mail/unsubscribe' },
  { name: 'offline', path: '/offline' },
  { name: 'not found', path: '/404', absent: true },
  { name: 'artwork not found', path: '/artwork/nothing', absent: true },
]

/** Creates the state that the page needs; returns the page's path. */
export async function prepare(page: Page, seen: SeenPage): Promise<string> {
  // Only where one is needed: each registration hashes a password.
  const buyer = seen.private ? await newBuyer(page.request) : null
  if (buyer) await storeToken(page, 'user', buyer.token)
  const artist = seen.studio ? await newArtist(page.request) : null
  if (artist) await storeToken(page, 'artist', artist.token)
  if (seen.signup) await storeSignupDraft(page)
  if (buyer && seen.name === 'wishlist full') await fillWishlist(page, buyer)
  // With an open stream the network is never idle.
  await page.route('**/api/v1/auction/live*', (route) => route.fulfill({ status: 204 }))
  if (artist && seen.path.includes('{sale}')) return seen.path.replace('{sale}', await saleOf(page, artist))
  return pathOf(page, seen.path, buyer)
}

/** Opens the prepared page with its pictures loaded, and waits until no request is in flight. */
export async function openSeen(page: Page, seen: SeenPage, path: string): Promise<void> {
  // From a blank page, because a path that differs by its hash alone is no new document.
  await page.goto('about:blank')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(path)
  await hydrated(page)
  if (seen.private || seen.studio) await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Returns the id of a paid order of a work by this artist. */
async function saleOf({ request }: Page, artist: ArtistAccount): Promise<string> {
  return buyElsewhere(request, await newBuyer(request), await newWork(request, artist), { paid: true })
}

/** The code of the certificate that the document of a paid order prints. */
async function certificateCode(request: APIRequestContext): Promise<string> {
  const buyer = await newBuyer(request)
  const order = await buyElsewhere(request, buyer, (await workToBuy(request)).id, { paid: true })
  const headers = { authorization: `Bearer ${buyer.token}` }
  let code = ''
  await expect(async () => {
    const { data } = (await (await request.get(`/api/v1/order/${order}/files`, { headers })).json()) as {
      data: { certificate: { url: string } }
    }
    const document = (await (await request.get(data.certificate.url)).body()).toString('latin1')
    code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(document)?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

async function pathOf(page: Page, path: string, buyer: Buyer | null): Promise<string> {
  if (buyer && path.includes('{order}')) {
    const { id } = await workToBuy(page.request)
    return path.replace('{order}', await buyElsewhere(page.request, buyer, id, { paid: true }))
  }
  if (path === '{reset}') {
    const { email } = await newBuyer(page.request)
    await page.request.post('/auth/password/reset-request', { data: { email } })
    return (await resetLinks(page.request, email))[0] ?? ''
  }
  if (path.includes('{work}'))
    return path.replace('{work}', (await works(page.request, { search: 'Seven Fish, One Pond' }))[0]?.id ?? '')
  if (path.includes('{sold}'))
    return path.replace('{sold}', (await works(page.request, { search: 'The Night Tree' }))[0]?.id ?? '')
  if (path.includes('{certificate}')) return path.replace('{certificate}', await certificateCode(page.request))
  if (path === '/demo/mails') return direct(path)
  if (path.includes('{mail}')) return mailPage((await mailTo(page.request, null)).id)
  const [, status] = /\{(live|upcoming|completed)\}/.exec(path) ?? []
  return status ? path.replace(`{${status}}`, await sampleLot(page.request, status)) : path
}

/** A lot of the demonstration, because those that other journeys open meanwhile may end at any moment. */
export async function sampleLot(request: APIRequestContext, status: string): Promise<string> {
  const response = await request.get('/api/v1/auction/all', { params: { status, limit: 100, sort: 'most-bids' } })
  const { data } = (await response.json()) as { data: { id: string; sample: boolean }[] }
  return data.find(({ sample }) => sample)?.id ?? ''
}

async function fillWishlist(page: Page, buyer: Buyer): Promise<void> {
  for (const { id } of (await works(page.request, { category: 'sculptures' })).slice(0, 5)) {
    await page.request.post('/api/v1/wishlist', {
      data: { artworkId: id },
      headers: { authorization: `Bearer ${buyer.token}` },
    })
  }
}

/** The first two steps of an artist's signup, as the tab stores them. */
async function storeSignupDraft(page: Page): Promise<void> {
  const address = {
    receiverName: 'Asha Rao',
    houseNumber: '4',
    streetName: 'Temple Lane',
    area: 'Kothrud',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    fullAddress: '4, Temple Lane, Pune',
  }
  const draft = {
    name: 'Asha Rao',
    username: 'asha-of-the-pages',
    description: 'Paints the monsoon.',
    email: 'asha@example.com',
    phone: '98765 43210',
    address,
  }
  await page.goto('/robots.txt')
  await page.evaluate((written) => sessionStorage.setItem('rasika_draft:artist-signup', written), JSON.stringify(draft))
}
