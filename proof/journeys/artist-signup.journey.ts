// Artist signup (spec: sections 2, 4, 5 and 8, Artist signup; docs/product.md 11 and 12) and its failures: each error
// appears at the step of its field, and no entered text is lost.
import { newPicture } from '@rasika/server/testing/works.ts'
import { hydrated, expect, password, storedTokens, test, visit, expectMessage } from './journey.ts'
import {
  portrait,
  next,
  complete,
  passwordOf,
  at,
  profile,
  fillProfile,
  fillStudio,
  walkToTerms,
  sentRegistrations,
} from './artist-signup.ts'

test.describe('an artist signs up', () => {
  test('each step requires its fields, keeps what was typed, and leads into a studio that everybody can visit', async ({
    page,
    request,
  }) => {
    const who = profile()
    await test.step('each step requires its fields, with the error beside each', async () => {
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
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'Write an email address, like name@example.com',
      )
      await fillProfile(page, who)
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
    await test.step('and what was typed is there after going back and after a reload, but the password is never stored', async () => {
      await page.getByLabel('Instagram').fill('https://instagram.com/rukmini')
      await page.getByLabel('Website').fill('https://rukmini.example')
      await page.getByRole('button', { name: 'Back' }).click()
      await at(page, 'Your studio')
      await expect(page.getByLabel('City')).toHaveValue('Pune')
      await page.getByRole('button', { name: 'Back' }).click()
      await at(page, 'Your profile')
      await expect(page.getByLabel('Username')).toHaveValue(who.username)
      await expect(passwordOf(page)).toHaveValue(password)
      await next(page)
      await at(page, 'Your studio')
      await next(page)
      await at(page, 'Links and terms')
      await page.reload()
      await hydrated(page)
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
    })
    await test.step('in three steps with a portrait, and is let in to a studio that everybody can visit', async () => {
      await portrait(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await newPicture() })
      await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
      await fillProfile(page, who)
      await expect(page.getByText(`${who.username} is free`)).toBeVisible()
      await next(page)
      await at(page, 'Your studio')
      await expect(page.getByLabel('Receiver name')).toHaveValue(who.name)
      await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
      await expect(page.getByLabel('Full address')).toHaveValue(
        '14, Laxmi Road, Sadashiv Peth, Pune, Maharashtra 411030',
      )
      await next(page)
      await at(page, 'Links and terms')
      const sent = sentRegistrations(page)
      await complete(page).dblclick()
      await expectMessage(page, 'Registration successful')
      await expect(page).toHaveURL('/artist/profile')
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
  })

  test.describe('whose connection fails', () => {
    // The showcase beside the form asks for its next picture meanwhile.
    test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

    test("the browser's Back goes one step back, and a step sends no request, with a connection or without", async ({
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

    test('a step keeps its fields until its file has come, and loads it again after a failure', async ({ page }) => {
      const file = /\/assets\/later-step-[^/]+\.js$/
      await test.step('Continue stays at the first step while the file of the second fails', async () => {
        await page.route(file, (route) => route.abort('internetdisconnected'))
        await visit(page, '/signup/artist')
        await fillProfile(page, profile())
        await next(page)
        await expect(page.getByRole('alert')).toHaveText('Something went wrong')
        await at(page, 'Your profile')
        await expect(passwordOf(page)).toHaveValue(password)
        await page.unroute(file)
        await next(page)
        await at(page, 'Your studio')
        await fillStudio(page)
      })
      await test.step('after a reload the fields are in view before their file has come', async () => {
        const { promise: pending, resolve: come } = Promise.withResolvers<void>()
        await page.route(file, async (route) => {
          await pending
          await route.continue()
        })
        const request = page.waitForRequest(file)
        await page.reload()
        await request
        await expect(page.getByLabel('House number')).toBeVisible()
        await expect(page.getByLabel('House number')).toHaveValue('')
        come()
        await expect(page.getByLabel('House number')).toHaveValue('14')
        await page.getByLabel('House number').fill('15')
        await next(page)
        await at(page, 'Links and terms')
      })
    })
  })

  test('what is typed and pressed before the page is hydrated is not lost', async ({ page }) => {
    let come = () => {}
    const pending = new Promise<void>((resolve) => (come = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await pending
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

test('an artist led here from another page goes on to it, from the State that a PIN code suggests', async ({
  page,
}) => {
  await test.step('a PIN code suggests the State, and overrules none that was chosen', async () => {
    await visit(page, '/signup/artist?next=%2Fcontest')
    await fillProfile(page, profile())
    await next(page)
    await page.getByLabel('Pincode').fill('560001')
    await expect(page.getByLabel('State')).toHaveValue('Karnataka')
    await page.getByLabel('State').selectOption('Goa')
    await page.getByLabel('Pincode').fill('600001')
    await expect(page.getByLabel('State')).toHaveValue('Goa')
    await expect(page.getByLabel('State')).toHaveAccessibleDescription(
      'Most PIN codes like 600001 are in Tamil Nadu. Is the State right?',
    )
    await page.getByLabel('Pincode').fill('403001')
    await expect(page.getByLabel('State')).toHaveAccessibleDescription('')
  })
  await test.step('an artist led here from another page goes on to it', async () => {
    await fillStudio(page)
    await next(page)
    await page.getByRole('checkbox').check()
    await complete(page).click()
    await expect(page).toHaveURL('/contest')
  })
})
