// Artist signup (spec: sections 2, 4, 5 and 8, Artist signup; docs/product.md 11 and 12) and its failures: each error
// appears at the step of its field, and no entered text is lost.
import { newPicture } from '@rasika/server/testing/works.ts'
import { newArtist } from './artist-fixtures.ts'
import { type Page, awake, expect, password, storedTokens, test, toasts, unique, visit } from './journey.ts'

const portrait = (page: Page) => page.getByRole('button', { name: /^Portrait/ })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Registration' })
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })
const at = (page: Page, step: 'Your profile' | 'Your studio' | 'Links and terms') =>
  expect(page.getByRole('heading', { name: `of 3: ${step}` })).toBeVisible()

interface Profile {
  name: string
  username: string
  email: string
}

function profile(): Profile {
  const username = `w-${unique()}`.slice(-30)
  return { name: `रुक्मिणी अय्यर ${username}`, username, email: `${username}@example.com` }
}

async function fillProfile(page: Page, { name, username, email }: Profile): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Bio').fill('Paints the monsoon.\nFrom a roof.')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('98765 43210')
  await passwordOf(page).fill(password)
}

async function fillStudio(page: Page): Promise<void> {
  for (const [label, value] of Object.entries({
    'House number': '14',
    'Street name': 'Laxmi Road',
    Area: 'Sadashiv Peth',
    City: 'Pune',
    Pincode: '411030',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

async function walkToTerms(page: Page, who = profile()): Promise<Profile> {
  await visit(page, '/signup/artist')
  await fillProfile(page, who)
  await next(page)
  await at(page, 'Your studio')
  await fillStudio(page)
  await next(page)
  await at(page, 'Links and terms')
  return who
}

const sentRegistrations = (page: Page) => {
  const sent: Record<string, unknown>[] = []
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/api/v1/artist/new') && sent.push(request.postDataJSON() as Record<string, unknown>),
  )
  return sent
}

test.describe('an artist signs up', () => {
  test('in three steps with a portrait, and is let in to a studio that everybody can visit', async ({
    page,
    request,
  }) => {
    const who = profile()
    await visit(page, '/signup/artist')
    await portrait(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await newPicture() })
    await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
    await fillProfile(page, who)
    await expect(page.getByText(`${who.username} is free`)).toBeVisible()
    await next(page)
    await at(page, 'Your studio')
    await expect(page.getByLabel('Receiver name')).toHaveValue(who.name)
    await fillStudio(page)
    await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
    await expect(page.getByLabel('Full address')).toHaveValue('14, Laxmi Road, Sadashiv Peth, Pune, Maharashtra 411030')
    await next(page)
    await at(page, 'Links and terms')
    await page.getByLabel('Instagram').fill('https://instagram.com/rukmini')
    await page.getByRole('checkbox').check()
    const sent = sentRegistrations(page)
    await complete(page).dblclick()
    await expect(page).toHaveURL('/artist/profile')
    await expect(toasts(page)).toContainText('Registration successful')
    expect(sent).toHaveLength(1)
    expect((await storedTokens(page)).artist).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const seen = (await (await request.get(`/api/v1/artist/view/${who.username}`)).json()) as {
      data: { name: string; avatar: object | null; socialLinks: { instagram: string } }
    }
    expect(seen.data).toMatchObject({
      name: who.name,
      avatar: { width: 320 },
      socialLinks: { instagram: 'https://instagram.com/rukmini' },
    })
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('rasika_draft:artist-signup')
  })

  test('and what was typed is there after going back and after a reload, but the password never is kept', async ({
    page,
  }) => {
    const who = await walkToTerms(page)
    await page.getByLabel('Website').fill('https://rukmini.example')
    await page.getByRole('button', { name: 'Back' }).click()
    await at(page, 'Your studio')
    await expect(page.getByLabel('City')).toHaveValue('Pune')
    await page.getByRole('button', { name: 'Back' }).click()
    await at(page, 'Your profile')
    await expect(page.getByLabel('Username')).toHaveValue(who.username)
    await expect(passwordOf(page)).toHaveValue(password)
    await next(page)
    await next(page)
    await at(page, 'Links and terms')
    await page.reload()
    await awake(page)
    await at(page, 'Links and terms')
    await expect(page.getByLabel('Website')).toHaveValue('https://rukmini.example')
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      password,
    )
    await page.getByRole('checkbox').check()
    await complete(page).click()
    await at(page, 'Your profile')
    await expect(passwordOf(page)).toBeFocused()
    await expect(passwordOf(page)).toHaveAccessibleDescription(/^Write your password again: it is never kept/)
    await expect(page.getByLabel('Bio')).toHaveValue('Paints the monsoon.\nFrom a roof.')
    await passwordOf(page).fill(password)
    await next(page)
    await at(page, 'Your studio')
    await next(page)
    await complete(page).click()
    await expect(page).toHaveURL('/artist/profile')
  })

  test.describe('whose connection fails', () => {
    // The showcase beside the form asks for its next picture meanwhile.
    test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

    test("the browser's Back goes one step back, and a step asks nobody, with a connection or without", async ({
      page,
      context,
    }) => {
      await walkToTerms(page)
      await context.setOffline(true)
      await page.goBack()
      await at(page, 'Your studio')
      await page.goBack()
      await at(page, 'Your profile')
      await next(page)
      await at(page, 'Your studio')
      await next(page)
      await page.getByRole('checkbox').check()
      await complete(page).click()
      await expect(page.getByRole('alert')).toHaveText('Please check your internet connection.')
      await context.setOffline(false)
      await complete(page).click()
      await expect(page).toHaveURL('/artist/profile')
    })
  })

  test('each step asks for what it cannot do without, and says it beside the field', async ({ page }) => {
    const sent = sentRegistrations(page)
    await visit(page, '/signup/artist')
    await next(page)
    await expect(page.getByLabel('Full name')).toBeFocused()
    for (const label of ['Full name', 'Username', 'Bio', 'Email', 'Phone', 'Password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(/^Fill this in/)
    await page.getByLabel('Full name').pressSequentially('Asha Rao')
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
    await fillProfile(page, { name: profile().name, username: 'Profile', email: 'no address' })
    await next(page)
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/^This username is kept for the house/)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Write an email address, like name@example.com')
    await fillProfile(page, profile())
    await next(page)
    await at(page, 'Your studio')
    await page.getByLabel('Pincode').fill('041103')
    await next(page)
    await expect(page.getByLabel('House number')).toBeFocused()
    await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(/^Write the 6 digits/)
    await expect(page.getByLabel('State')).toHaveAccessibleDescription('Fill this in')
    await fillStudio(page)
    await next(page)
    await at(page, 'Links and terms')
    await page.getByLabel('Instagram').fill('instagram.com/asha')
    await complete(page).click()
    await expect(page.getByLabel('Instagram')).toBeFocused()
    await expect(page.getByLabel('Instagram')).toHaveAccessibleDescription(
      'Write a full address that starts with https:// or http://',
    )
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'Agree to the terms to complete the registration',
    )
    expect(sent).toEqual([])
  })

  test('a PIN code suggests the State, and overrules none that was chosen', async ({ page }) => {
    await visit(page, '/signup/artist')
    await fillProfile(page, profile())
    await next(page)
    await page.getByLabel('Pincode').fill('560001')
    await expect(page.getByLabel('State')).toHaveValue('Karnataka')
    await page.getByLabel('State').selectOption('Goa')
    await page.getByLabel('Pincode').fill('600001')
    await expect(page.getByLabel('State')).toHaveValue('Goa')
  })

  test('a username that is taken is told while it is written, and does not let go on', async ({ page, request }) => {
    const taken = await newArtist(request)
    await visit(page, '/signup/artist')
    await fillProfile(page, { name: profile().name, username: taken.username.toUpperCase(), email: profile().email })
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/^This username is taken\. Choose another/)
    await next(page)
    await expect(page.getByLabel('Username')).toBeFocused()
    await at(page, 'Your profile')
  })

  test('an email that is taken leads from the last step to the first, where it is told', async ({ page, request }) => {
    const taken = await newArtist(request)
    await walkToTerms(page, {
      name: profile().name,
      username: profile().username,
      email: `${taken.username}@example.com`,
    })
    await page.getByRole('checkbox').check()
    await complete(page).click()
    await at(page, 'Your profile')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'An account with this email exists already. Log in, or use another email',
    )
    await expect(toasts(page)).toContainText('An account with this email exists already')
    await page.getByLabel('Email').fill(profile().email)
    await next(page)
    await expect(page.getByLabel('City')).toHaveValue('Pune')
    await next(page)
    await complete(page).click()
    await expect(page).toHaveURL('/artist/profile')
  })

  test('a portrait that the house has swept meanwhile is asked for again', async ({ page }) => {
    await page.route('**/api/v1/image/upload', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { imageUrl: string } }
      await route.fulfill({ json: { ...body, data: { ...body.data, imageUrl: `/images/${'0'.repeat(32)}/160.webp` } } })
    })
    await visit(page, '/signup/artist')
    await portrait(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await newPicture() })
    await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeAttached()
    await fillProfile(page, profile())
    await next(page)
    await fillStudio(page)
    await next(page)
    await page.getByRole('checkbox').check()
    await complete(page).click()
    await at(page, 'Your profile')
    await expect(portrait(page)).toHaveAccessibleDescription(/^This image is not one of your uploads\. Upload it again/)
    await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toHaveCount(0)
  })

  test("a portrait that fails on its way says so beside itself and as a message, and 'Something went wrong' where the answer is empty", async ({
    page,
  }) => {
    const send = async (name: string, buffer: Buffer, mimeType = 'image/png') =>
      portrait(page).setInputFiles({ name, mimeType, buffer })
    const failed = page.getByRole('list', { name: /^Portrait/ }).getByRole('alert')
    await visit(page, '/signup/artist')
    await page.route('**/api/v1/image/upload', (route) => route.fulfill({ json: {} }))
    await send('me.png', await newPicture())
    await expect(failed).toHaveText('Something went wrong')
    await expect(toasts(page)).toContainText('Failed to upload image. Please try again.')
    await page.unroute('**/api/v1/image/upload')
    await page.getByRole('button', { name: 'Try me.png again' }).click()
    await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
    await send('note.txt', Buffer.from('no picture'), 'text/plain')
    await expect(failed).toHaveText('Please select a valid image file (JPEG, PNG, GIF, WEBP)')
    const whole = await newPicture()
    await send('broken.png', whole.subarray(0, whole.length / 2))
    await expect(failed).toHaveText(
      'This image could not be read. Save it again as JPEG, PNG, GIF or WEBP, and try that file',
    )
    await send('heavy.png', Buffer.alloc(5 * 1024 * 1024, 7))
    await expect(failed).toHaveText('Image must be less than 5MB')
    await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  })

  test("an answer that cannot be read says 'Registration failed', one without a token its message, and a token that is not kept 'Error. Try Again'", async ({
    page,
  }) => {
    await walkToTerms(page)
    await page.getByRole('checkbox').check()
    await page.route('**/api/v1/artist/new', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>A proxy on the way</p>' }),
    )
    await complete(page).click()
    await expect(page.getByRole('alert')).toHaveText('Registration failed')
    await page.route('**/api/v1/artist/new', (route) =>
      route.fulfill({ json: { error: false, message: 'No token today', data: {} } }),
    )
    await complete(page).click()
    await expect(toasts(page)).toContainText('No token today')
    await page.unroute('**/api/v1/artist/new')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await complete(page).click()
    await expect(page.getByRole('alert')).toHaveText('Error. Try Again')
    await expect(page).toHaveURL('/signup/artist?step=3')
  })

  test('what is typed and pressed before the page is awake is not lost', async ({ page }) => {
    let come = () => {}
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/signup/artist', { waitUntil: 'domcontentloaded' })
    await fillProfile(page, profile())
    await next(page)
    come()
    await at(page, 'Your studio')
    await page.goBack()
    await expect(page.getByLabel('Bio')).toHaveValue('Paints the monsoon.\nFrom a roof.')
    await expect(passwordOf(page)).toHaveValue(password)
  })
})

test('who was led here from a room goes on to it', async ({ page }) => {
  await visit(page, '/signup/artist?next=%2Fcontest')
  await fillProfile(page, profile())
  await next(page)
  await fillStudio(page)
  await next(page)
  await page.getByRole('checkbox').check()
  await complete(page).click()
  await expect(page).toHaveURL('/contest')
})
