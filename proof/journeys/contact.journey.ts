// The contact form (spec: section 2, Contact; docs/product.md 18): a ticket number, a confirming mail, and a message
// text that survives every refusal.
import { storeToken, type Page, expect, newBuyer, test, unique, visit, expectMessage } from './journey.ts'
import { mailTo } from './mailbox.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Send message' })

async function openForm(page: Page): Promise<void> {
  await page.clock.install()
  await visit(page, '/contact')
}

/** Presses the button of a form that was just opened: the page waits for seconds in which nobody writes a message. */
async function send(page: Page): Promise<void> {
  await button(page).click()
  await page.clock.runFor(4000)
}

const number = /RAS-20\d\d-\d{6}/

async function write(
  page: Page,
  message = { email: `writer-${unique()}@example.com`, subject: 'The blue one', message: 'What is it painted on?' },
) {
  await field(page, 'Email').fill(message.email)
  await field(page, 'Subject').fill(message.subject)
  await field(page, 'Message').fill(message.message)
  return message
}

test('the form marks what is missing, is sent after 3 seconds, and gets a number and a mail', async ({ page }) => {
  await test.step('the field for robots is reached neither by keyboard nor by screen reader', async () => {
    await openForm(page)
    await field(page, 'Message').focus()
    await page.keyboard.press('Tab')
    await expect(button(page)).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(3)
  })
  await test.step('what is missing or wrong is shown beside its field before anything is sent', async () => {
    await field(page, 'Subject').fill('Hello')
    await field(page, 'Email').fill('nobody')
    await button(page).click()
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/Write an email address, like name@example\.com/)
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/Fill this in/)
    await field(page, 'Message').fill('x')
    await expect(field(page, 'Message')).not.toHaveAttribute('aria-invalid')
  })
  await test.step('the form is sent after the minimum of 3 seconds, with the time it was open', async () => {
    await openForm(page)
    const sent = page.waitForRequest('**/api/v1/contact')
    await write(page)
    await send(page)
    const body = (await sent).postDataJSON() as { seconds: number; homepage: string }
    expect(body.seconds).toBeGreaterThanOrEqual(3)
    expect(body.homepage).toBe('')
  })
  await test.step('a message gets a number and its dates, a mail confirms it, and another can be written', async () => {
    await openForm(page)
    await expect(page.getByRole('main')).toContainText('care@rasika.example')
    const { email } = await write(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/contact', async (route) => {
      await held.promise
      await route.continue()
    })
    const answered = page.waitForResponse('**/api/v1/contact')
    await send(page)
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
    held.resolve()
    const ticket = number.exec(await (await answered).text())?.[0] ?? ''
    expect(ticket).not.toBe('')
    await expectMessage(page, `Thank you. Your letter has arrived, under the number ${ticket}`)
    await expect(page.getByRole('heading', { name: 'Your letter has arrived' })).toBeFocused()
    for (const text of [ticket, email]) await expect(page.getByRole('main')).toContainText(text)
    for (const term of ['Acknowledged by', 'Settled by'])
      await expect(page.getByText(term, { exact: true })).toBeVisible()
    await mailTo(page.request, email, `We have your letter: ${ticket}`)
    await page.getByRole('button', { name: 'Write another letter' }).click()
    for (const name of ['Email', 'Subject', 'Message']) await expect(field(page, name)).toHaveValue('')
  })
})

test.describe('what was typed', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test('survives a reload, a lost connection and refusals, and is sent afterwards', async ({ page, context }) => {
    await test.step('survives a reload, and can be begun anew', async () => {
      await openForm(page)
      const message = await write(page)
      await page.reload()
      await expect(field(page, 'Message')).toHaveValue(message.message)
      await expect(field(page, 'Email')).toHaveValue(message.email)
      await expect(page.getByText('What you wrote before is here again.')).toBeVisible()
      await page.getByRole('button', { name: 'Begin anew' }).click()
      await expect(field(page, 'Message')).toHaveValue('')
    })
    await test.step('survives the refusal of a robot, which a person only has to send again', async () => {
      await openForm(page)
      const message = await write(page)
      // A browser's autofill may fill in any field that has a name.
      await page
        .locator('input[name=homepage]')
        .evaluate((input: HTMLInputElement) => (input.value = 'https://example.com'))
      await send(page)
      await expect(page.getByRole('alert')).toContainText(
        'A field that nobody sees was filled in, perhaps by your browser.',
      )
      await expect(field(page, 'Message')).toHaveValue(message.message)
      await button(page).click()
      await expect(page.getByRole('heading', { name: 'Your letter has arrived' })).toBeVisible()
    })
    await test.step('survives a lost connection and a rate limit, each shown in the form, and is sent', async () => {
      await openForm(page)
      const message = await write(page)
      await context.setOffline(true)
      await send(page)
      await expect(page.getByRole('alert')).toContainText('Please check your internet connection.')
      await context.setOffline(false)
      const flood = {
        status: 429,
        headers: { 'retry-after': '60' },
        json: { error: true, message: 'Too many requests. Please try again later.', code: 'too_many' },
      }
      await page.route('**/api/v1/contact', (route) => route.fulfill(flood), { times: 1 })
      await button(page).click()
      await expect(page.getByRole('alert')).toContainText('Too many requests. Please try again later.')
      await expect(field(page, 'Message')).toHaveValue(message.message)
      await button(page).click()
      await expect(page.getByRole('heading', { name: 'Your letter has arrived' })).toBeVisible()
    })
  })
})

test("'Ask Us' fills in the lot as the subject, and a topic in the URL another", async ({ page }) => {
  const response = await page.request.get('/api/v1/auction/all', {
    params: { status: 'live', limit: 100, sort: 'most-bids' },
  })
  const [lot] = (
    (await response.json()) as { data: { id: string; title: string; artist: string; sample: boolean }[] }
  ).data.filter(({ sample }) => sample)
  await storeToken(page, 'user', (await newBuyer(page.request)).token)
  await visit(page, `/auction/${lot?.id}`)
  await page.getByRole('link', { name: 'Ask Us' }).click()
  await expect(page).toHaveURL(/\/contact\?about=auction/)
  await expect(field(page, 'Subject')).toHaveValue(`The lot “${lot?.title}” by ${lot?.artist}`)
  await visit(page, '/contact?about=refund')
  await expect(field(page, 'Subject')).toHaveValue('A refund')
  await visit(page, '/contact?about=auction:nothing')
  await expect(field(page, 'Subject')).toHaveValue('')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete, and shows a mail address to use instead', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us')
    const notice = await page.locator('main noscript p').evaluate((text) => text.textContent)
    expect(notice).toBe('Sending needs JavaScript. A mail reaches us just as well: care@rasika.example')
    await expect(page.getByRole('main').getByRole('link', { name: 'care@rasika.example' }).first()).toHaveAttribute(
      'href',
      'mailto:care@rasika.example',
    )
  })
})
