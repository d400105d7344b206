// Every page of the gallery with the state it needs, for the journeys that check all pages; those of the desk are in
// desk-pages.journey.ts.
import {
  type APIRequestContext,
  type Buyer,
  type Page,
  expect,
  storeToken,
  newBuyer,
  unique,
  works,
} from './journey.ts'
import { type ArtistAccount, newArtist, newWork } from './artist-fixtures.ts'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { direct } from './direct.ts'
import { newLot } from './lots.ts'
import { mailPage, mailTo, resetLinks } from './mailbox.ts'

export interface SeenPage {
  name: string
  /** A function creates what the page shows when its turn comes. */
  path: string | (() => Promise<string>)
  /** The page is answered 404, which the console logs as well. */
  absent?: true
}

/** No browser breaks it of its own accord. */
export const longWord = 'Thiruvananthapuram'.repeat(5)
const longTexts = { title: longWord, description: longWord, medium: longWord }

const longWordedArtist = (request: APIRequestContext) =>
  newArtist(request, { name: `${longWord.slice(0, 70)}${unique().slice(0, 8)}`, description: longWord })

/** The pages that one journey opens one after another; the function logs in first where they need it. */
export const everyPage: Record<string, (page: Page) => SeenPage[] | Promise<SeenPage[]>> = {
  'home, and what is nowhere': () => [
    { name: 'home', path: '/' },
    { name: 'home, the gallery filtered', path: '/?show=exclusive' },
    { name: 'tour', path: '/tour' },
    { name: 'wishlist of a visitor', path: '/wishlist' },
    { name: 'certification', path: '/artist/certification' },
    { name: 'offline', path: '/offline' },
    { name: 'not found', path: '/404', absent: true },
  ],
  'the catalogue': ({ request }) => [
    { name: 'catalogue', path: '/artworks' },
    { name: 'catalogue filtered, as a list', path: '/artworks?category=sculptures&maxPrice=400000&view=list' },
    { name: 'catalogue searched', path: '/artworks?search=madhubanni' },
    { name: 'catalogue empty', path: '/artworks?search=xqzwvk' },
    { name: 'artwork', path: async () => `/artwork/${await workTitled(request, 'Seven Fish, One Pond')}` },
    { name: 'artwork sold out', path: async () => `/artwork/${await workTitled(request, 'The Night Tree')}` },
    {
      name: 'artwork of long words',
      path: async () => `/artwork/${await newWork(request, await longWordedArtist(request), longTexts)}`,
    },
    { name: 'artwork not found', path: '/artwork/nothing', absent: true },
  ],
  'the pages of artists': ({ request }) => [
    { name: 'artists', path: '/artists' },
    { name: 'artists searched', path: '/artists?search=ar' },
    { name: 'artists empty', path: '/artists?search=xqzwvk' },
    { name: 'artist', path: '/artist/saritajha' },
    { name: 'artist filtered, as a list', path: '/artist/saritajha?category=paintings&minPrice=1000&view=list' },
    { name: 'artist’s auctions', path: '/artist/aparnahegde?tab=auctions' },
    { name: 'artist of long words', path: async () => `/artist/${(await longWordedArtist(request)).username}` },
    { name: 'artist not found', path: '/artist/nobody-of-that-name', absent: true },
    { name: 'contest results', path: '/contest/results' },
  ],
  'the pages of auctions': ({ request }) => [
    { name: 'auctions', path: '/auctions' },
    { name: 'auctions filtered, as a list', path: '/auctions?status=live&status=completed&view=list' },
    { name: 'auctions empty', path: '/auctions?search=xqzwvk' },
    { name: 'auction live', path: async () => `/auction/${await sampleLot(request, 'live')}` },
    { name: 'auction upcoming', path: async () => `/auction/${await sampleLot(request, 'upcoming')}` },
    { name: 'auction over', path: async () => `/auction/${await sampleLot(request, 'completed')}` },
    {
      name: 'auction of long words',
      path: async () => {
        const artist = await longWordedArtist(request)
        return `/auction/${(await newLot(request, { artist, changed: longTexts })).id}`
      },
    },
    { name: 'auction not found', path: '/auction/nothing', absent: true },
    { name: 'contact', path: '/contact' },
    { name: 'contact about a lot', path: async () => `/contact?about=auction:${await sampleLot(request, 'live')}` },
  ],
  'logins and sign-ups': (page) => [
    { name: 'login', path: '/login' },
    { name: 'signup', path: '/signup' },
    { name: 'artist login', path: '/login/artist' },
    { name: 'artist signup', path: '/signup/artist' },
    // No URL skips the earlier steps.
    { name: 'artist signup, the studio', path: () => withSignupDraft(page, '/signup/artist?step=2') },
    { name: 'artist signup, links and terms', path: () => withSignupDraft(page, '/signup/artist?step=3') },
  ],
  'passwords and mails': ({ request }) => [
    { name: 'forgot password', path: '/forgot/password' },
    { name: 'reset password', path: () => resetPath(request) },
    { name: 'reset password, its link has ended', path: '/reset/password#a-token-of-nobody' },
    { name: 'reset password without its token', path: '/reset/password' },
    { name: 'mails of the demonstration', path: direct('/demo/mails') },
    { name: 'a mail of the demonstration', path: async () => mailPage((await mailTo(request, null)).id) },
    { name: 'unsubscribing', path: '/mail/unsubscribe#buyer.0197aaaa-0000-7000-8000-000000000001.outbid.signed' },
    { name: 'unsubscribing without the token', path: '/mail/unsubscribe' },
  ],
  'about the gallery': ({ request }) => [
    { name: 'about', path: '/about' },
    { name: 'privacy policy', path: '/privacy-policy' },
    { name: 'terms', path: '/terms-conditions' },
    { name: 'refund policy', path: '/refund-policy' },
    { name: 'shipping policy', path: '/shipping-policy' },
    { name: 'promises', path: '/promises' },
    { name: 'certificate', path: async () => `/certificate/${await certificateCode(request)}` },
    { name: 'certificate of an unknown code', path: '/certificate/K7Q2-9XMV-3HTB', absent: true },
  ],
  'the pages of a buyer': async (page) => {
    const buyer = await newBuyer(page.request)
    await storeToken(page, 'user', buyer.token)
    return [
      { name: 'account profile', path: '/user/profile' },
      { name: 'account orders', path: '/user/profile?tab=orders' },
      { name: 'account bids', path: '/user/profile?tab=bids' },
      { name: 'account address', path: '/user/profile?tab=address' },
      { name: 'wishlist empty', path: '/wishlist' },
      { name: 'wishlist full', path: () => filledWishlist(page.request, buyer) },
      {
        name: 'checkout',
        path: async () => `/checkout/artwork/${await workTitled(page.request, 'Seven Fish, One Pond')}`,
      },
      { name: 'checkout of no known type', path: '/checkout/sculpture/1', absent: true },
      { name: 'account order', path: async () => `/user/order/${await paidOrder(page.request, buyer)}` },
    ]
  },
  'the studio of an artist': async (page) => {
    await newStudio(page)
    return [
      { name: 'own studio', path: '/artist/profile' },
      { name: 'own studio, a work is added', path: '/artist/profile?open=new' },
      { name: 'own studio, the profile is changed', path: '/artist/profile?open=profile' },
      { name: 'own studio, the account', path: '/artist/profile?open=account' },
      { name: 'contest', path: '/contest' },
    ]
  },
  'the auctions, the orders and the money of an artist': async (page) => {
    const artist = await newStudio(page)
    return [
      { name: 'own studio, auctions', path: '/artist/profile?tab=auctions' },
      { name: 'own studio, an auction is opened', path: '/artist/profile?tab=auctions&open=new' },
      { name: 'own studio, dashboard', path: '/artist/profile?tab=dashboard' },
      { name: 'own studio, orders', path: '/artist/profile?tab=orders' },
      { name: 'own studio, money', path: '/artist/profile?tab=money' },
      { name: 'own studio, one order', path: async () => `/artist/order/${await saleOf(page.request, artist)}` },
    ]
  },
}

/** Logs in a new artist. */
async function newStudio(page: Page): Promise<ArtistAccount> {
  const artist = await newArtist(page.request)
  await storeToken(page, 'artist', artist.token)
  return artist
}

async function workTitled(request: APIRequestContext, title: string): Promise<string> {
  return (await works(request, { search: title }))[0]?.id ?? ''
}

async function resetPath(request: APIRequestContext): Promise<string> {
  const { email } = await newBuyer(request)
  await request.post('/auth/password/reset-request', { data: { email } })
  return (await resetLinks(request, email))[0] ?? ''
}

async function paidOrder(request: APIRequestContext, buyer: Buyer): Promise<string> {
  return buyElsewhere(request, buyer, (await workToBuy(request)).id, { paid: true })
}

/** Returns the id of a paid order of a work by this artist. */
async function saleOf(request: APIRequestContext, artist: ArtistAccount): Promise<string> {
  return buyElsewhere(request, await newBuyer(request), await newWork(request, artist), { paid: true })
}

/** The code of the certificate that the document of a paid order prints. */
async function certificateCode(request: APIRequestContext): Promise<string> {
  const buyer = await newBuyer(request)
  const order = await paidOrder(request, buyer)
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

/** A lot of the demonstration, because those that other journeys open meanwhile may end at any moment. */
export async function sampleLot(request: APIRequestContext, status: string): Promise<string> {
  const response = await request.get('/api/v1/auction/all', { params: { status, limit: 100, sort: 'most-bids' } })
  const { data } = (await response.json()) as { data: { id: string; sample: boolean }[] }
  return data.find(({ sample }) => sample)?.id ?? ''
}

async function filledWishlist(request: APIRequestContext, buyer: Buyer): Promise<string> {
  for (const { id } of (await works(request, { category: 'sculptures' })).slice(0, 5)) {
    await request.post('/api/v1/wishlist', {
      data: { artworkId: id },
      headers: { authorization: `Bearer ${buyer.token}` },
    })
  }
  return '/wishlist'
}

/** Stores the first two steps of an artist's signup as the tab does, and returns the path. */
async function withSignupDraft(page: Page, path: string): Promise<string> {
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
  return path
}
