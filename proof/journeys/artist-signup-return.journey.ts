// Returning to a started artist signup: by reload, by Back, by the URL of a step (spec: section 2, Artist signup).
import { newArtist, newWork } from './artist-fixtures.ts'
import { hydrated, expect, storeToken, test, unique, visit } from './journey.ts'

test('the first step comes first, refuses a malformed username, and stores what was written', async ({
  page,
  request,
}) => {
  await test.step('the URL of a later step begins at the first where nothing leads there yet', async () => {
    for (const step of [2, 3]) {
      await visit(page, `/signup/artist?step=${step}`)
      await expect(page).toHaveURL('/signup/artist')
      await expect(page.getByRole('heading', { name: 'of 3: Your profile' })).toBeVisible()
    }
  })
  await test.step('a malformed username is refused as it is written, and only a good one shown as a URL', async () => {
    const username = page.getByLabel('Username')
    for (const [written, message] of [
      ['asha rao', 'Use 3 to 30 of a to z, 0 to 9, _ and -'],
      ['Ä', 'Use 3 to 30 of a to z, 0 to 9, _ and -'],
      ['profile', 'This username is kept for the house. Choose another'],
    ] as const) {
      await username.fill(written)
      await expect(username).toHaveAccessibleDescription(
        `${message} It becomes the address of your page: 3 to 30 of a to z, 0 to 9, _ and -`,
      )
      await expect(username).toHaveAttribute('aria-invalid', 'true')
    }
    await username.fill('as')
    await expect(username).toHaveAccessibleDescription(
      'It becomes the address of your page: 3 to 30 of a to z, 0 to 9, _ and -',
    )
    await username.fill('Asha_of_1926')
    await expect(username).toHaveAccessibleDescription('The address of your page: /artist/asha_of_1926')
  })
  await test.step('a half-filled first step is drawn once after a reload, with what was written', async () => {
    await page.getByLabel('Full name').fill('Asha Rao')
    await page.getByLabel('Username').fill('asha-of-the-reload')
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
      'The address of your page: /artist/asha-of-the-reload',
    )
    // A hydration error of React fails the journey (journey.ts).
    for (let time = 0; time < 2; time++) {
      await page.reload()
      await hydrated(page)
      await expect(page.getByLabel('Username')).toHaveValue('asha-of-the-reload')
      await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
    }
  })
  await test.step('what was typed before the page was hydrated stays, over what this tab had stored, in the focused field', async () => {
    await page.getByLabel('Full name').fill('Asha Rao')
    await page.getByLabel('Username').fill('older')
    const { promise: pending, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/\/assets\/entry\.client-/, async (route) => {
      await pending
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('Username').fill('newer')
    await page.getByLabel('Bio').pressSequentially('Paints the')
    letGo()
    await hydrated(page)
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao')
    await expect(page.getByLabel('Username')).toHaveValue('newer')
    await page.keyboard.type(' monsoon')
    await expect(page.getByLabel('Bio')).toHaveValue('Paints the monsoon')
  })
  await page.unrouteAll()
  await test.step('an artist who is logged in sees so, at every step, with links to go on', async () => {
    await storeToken(page, 'artist', (await newArtist(request)).token)
    for (const path of ['/signup/artist', '/signup/artist?step=2']) {
      await visit(page, path)
      await expect(page.getByText('You are logged in as an artist')).toBeVisible()
      await expect(page.getByRole('button', { name: /Continue|Complete/ })).toHaveCount(0)
      await expect(page.getByText('Registered already?')).toBeHidden()
    }
    await page.getByRole('link', { name: 'Go to your page' }).click()
    await expect(page).toHaveURL('/artist/profile')
  })
})

test('the showcase has the characters of its titles and its button, and turns every 4 seconds', async ({
  page,
  request,
}) => {
  await test.step('has loaded the rarer characters of a title before that work is shown', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const artist = await newArtist(request)
    await newWork(request, artist, { title: `Sjø ${unique()}` })
    await newWork(request, artist, { title: `Plain ${unique()}` })
    // No cache has a page of this URL from before these works.
    await visit(page, `/signup/artist?seen=${unique()}`)
    await expect(page.getByRole('region', { name: 'Works of artists of the house' }).locator('cite')).not.toContainText(
      'ø',
    )
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(),
        ),
      )
      .toMatch(/anek-wide-latin-1/)
  })
  await test.step('has its button under the edge of the work, however narrow the work is', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of ['/signup/artist', '/login/artist', '/login']) {
      await visit(page, path)
      const pictures = await page.locator('.login__wall').boundingBox()
      const button = await page.getByRole('button', { name: /^Pause/ }).boundingBox()
      expect((button?.x ?? 0) - (pictures?.x ?? 0)).toBeLessThanOrEqual(0)
      expect(button?.width).toBeLessThanOrEqual(48)
    }
  })
  await test.step('the showcase shows another work every 4 seconds, beside figures marked as samples', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.clock.install()
    await visit(page, '/signup/artist')
    const showcase = page.getByRole('region', { name: 'Works of artists of the house' })
    const first = await showcase.locator('cite').innerText()
    await page.clock.runFor(4100)
    await expect(showcase.locator('cite')).not.toHaveText(first)
    for (const claim of ['500+', '10K+', '24/7', 'sample figures'])
      await expect(page.getByRole('main').getByText(claim)).toBeVisible()
  })
})
