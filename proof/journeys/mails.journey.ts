// Unsubscribing: one press switches off one kind of mail, from the mail and without a login, and the account page shows
// the same choice. Opening a link changes nothing, because mail scanners open every link.
import {
  type APIRequestContext,
  type Buyer,
  expect,
  storeToken,
  newBuyer,
  type Page,
  test,
  visit,
  expectMessage,
} from './journey.ts'
import { bidElsewhere, newLot } from './lots.ts'
import { mailPage, mailTo, type WholeMail } from './mailbox.ts'

async function outbid(request: APIRequestContext, buyer: Buyer): Promise<WholeMail> {
  const lot = await newLot(request)
  await bidElsewhere(request, buyer, lot, 11_000)
  await bidElsewhere(request, await newBuyer(request), lot, 12_000)
  return mailTo(request, buyer.email, 'You have been outbid')
}

const mailPreferencesOf = async (request: APIRequestContext, { token }: Buyer) =>
  (
    (await (
      await request.get('/api/v1/user/mail/choices', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: Record<string, boolean> }
  ).data

async function openChoices(page: Page, side: 'user' | 'artist'): Promise<void> {
  await visit(page, side === 'user' ? '/user/profile' : '/artist/profile')
  await page.locator('summary', { hasText: 'What we write to you about' }).click()
}

test('a mail has its heading and its picture, and its link switches off such mails, as the account does', async ({
  page,
  request,
  buyer,
}) => {
  await test.step('a welcome mail has its heading and one thing to do, on the page of the mail', async () => {
    const { id } = await mailTo(request, buyer.email, 'Welcome to Rasika')
    await visit(page, mailPage(id))
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Welcome to Rasika')
    await expect(frame.getByRole('link', { name: 'See the works' })).toHaveAttribute('href', /\/artworks$/)
  })
  const { id, html, text } = await outbid(request, buyer)
  await test.step('the picture of a mail is shown on the page of the mail', async () => {
    const src = /<img src="([^"]+)"/.exec(html)?.[1] ?? ''
    const response = await request.get(src)
    expect([
      response.status(),
      response.headers()['content-type'],
      response.headers()['cross-origin-resource-policy'],
    ]).toEqual([200, 'image/jpeg', 'cross-origin'])
    await visit(page, mailPage(id))
    const image = page.frameLocator('iframe').getByRole('img')
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(400)
  })
  await test.step('mails about being outbid are switched off from one of them, on again, and off, without a login', async () => {
    const link = new URL(/\S+\/mail\/unsubscribe#\S+/.exec(text)?.[0] ?? '')
    await visit(page, link.pathname + link.hash)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fewer mails from us')
    await expect(page.getByRole('main')).toContainText('Being outbid')
    expect(await mailPreferencesOf(request, buyer)).toEqual({ outbid: true, results: true })

    await page.getByRole('button', { name: 'Switch these mails off' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switched off')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await mailPreferencesOf(request, buyer)).toEqual({ outbid: false, results: true })
    await page.getByRole('button', { name: 'Switch them on again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switched on again')
    expect(await mailPreferencesOf(request, buyer)).toEqual({ outbid: true, results: true })
    await page.getByRole('button', { name: 'Switch them off after all' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Switched off')

    await storeToken(page, 'user', buyer.token)
    await openChoices(page, 'user')
    await expect(page.getByRole('checkbox', { name: /Being outbid/ })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Auctions that ended/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /Being outbid/ }).check()
    await expectMessage(page, 'Your choice is kept')
    expect(await mailPreferencesOf(request, buyer)).toEqual({ outbid: true, results: true })
  })
  await test.step('an incomplete link shows that, and a changed one is refused and changes nothing', async () => {
    await visit(page, '/mail/unsubscribe#buyer.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in and choose' })).toHaveAttribute(
      'href',
      '/user/profile',
    )
    await visit(page, `/mail/unsubscribe#buyer.${buyer.id}.outbid.changed`)
    await page.getByRole('button', { name: 'Switch these mails off' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in and choose' })).toHaveAttribute(
      'href',
      '/user/profile',
    )
    expect(await mailPreferencesOf(request, buyer)).toEqual({ outbid: true, results: true })
  })
  await test.step('a choice that could not be saved is reset, choices that could not be read are loaded with Try again', async () => {
    const choices = '**/api/v1/user/mail/choices'
    await storeToken(page, 'user', buyer.token)
    await page.route(choices, (route) => route.abort())
    await openChoices(page, 'user')
    await expect(page.getByText('Your choice could not be loaded.')).toBeVisible()
    await page.unroute(choices)
    await page.getByRole('button', { name: 'Try again' }).click()
    const box = page.getByRole('checkbox', { name: /Being outbid/ })
    await expect(box).toBeChecked()
    await page.route(choices, (route) =>
      route.fulfill({ status: 503, json: { error: true, message: 'Our servers are busy', code: 'unavailable' } }),
    )
    await box.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Our servers are busy')
    await expect(box).toBeChecked()
    await page.unroute(choices)
  })
  await test.step('choices that are made while one is being saved are saved after it', async () => {
    const choices = '**/api/v1/user/mail/choices'
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      choices,
      async (route) => {
        await released
        await route.continue()
      },
      { times: 1 },
    )
    const outbidBox = page.getByRole('checkbox', { name: /Being outbid/ })
    const resultsBox = page.getByRole('checkbox', { name: /Auctions that ended/ })
    await outbidBox.click()
    await resultsBox.focus()
    await resultsBox.press('Space')
    await expect(resultsBox).not.toBeChecked()
    await expect(resultsBox).toBeFocused()
    release()
    await expect.poll(() => mailPreferencesOf(request, buyer)).toEqual({ outbid: false, results: false })
    await expect(outbidBox).not.toBeChecked()
    await expect(resultsBox).not.toBeChecked()
  })
  await test.step('where a choice is refused, those that were made meanwhile are reset too', async () => {
    const choices = '**/api/v1/user/mail/choices'
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(choices, async (route) => {
      await released
      await route.fulfill({ status: 503, json: { error: true, message: 'Our servers are busy', code: 'unavailable' } })
    })
    const boxes = [/Being outbid/, /Auctions that ended/].map((name) => page.getByRole('checkbox', { name }))
    for (const box of boxes) await box.click()
    for (const box of boxes) await expect(box).toBeChecked()
    release()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Our servers are busy')
    for (const box of boxes) await expect(box).not.toBeChecked()
  })
})
