// Refusals and failures of the artist signup: each message appears at the step of its field (spec: section 8, Artist
// signup).
import { newPicture } from '@rasika/server/testing/works.ts'
import { newArtist } from './artist-fixtures.ts'
import { changeResponse, expect, test, visit, expectMessage } from './journey.ts'
import { portrait, next, complete, at, profile, fillProfile, fillStudio, walkToTerms } from './artist-signup.ts'

test.describe('an artist who signs up', () => {
  test('what is taken or does not arrive has its error at its step, and the registration goes on', async ({
    page,
    request,
  }) => {
    await test.step('a taken username is refused while it is written, and Continue does not go on', async () => {
      const taken = await newArtist(request)
      await visit(page, '/signup/artist')
      await fillProfile(page, { name: profile().name, username: taken.username.toUpperCase(), email: profile().email })
      await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/^This username is taken\. Choose another/)
      await next(page)
      await expect(page.getByLabel('Username')).toBeFocused()
      await at(page, 'Your profile')
    })
    await test.step("a portrait that fails on its way has an error beside it and in a toast, and 'Something went wrong' where the response is empty", async () => {
      const send = async (name: string, buffer: Buffer, mimeType = 'image/png') =>
        portrait(page).setInputFiles({ name, mimeType, buffer })
      const failed = page.getByRole('list', { name: /^Portrait/ }).getByRole('alert')
      await visit(page, '/signup/artist')
      await page.route('**/api/v1/image/upload', (route) => route.fulfill({ json: {} }))
      await send('me.png', await newPicture())
      await expect(failed).toHaveText('Something went wrong')
      await expectMessage(page, 'Failed to upload image. Please try again.')
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
    await test.step('a refusal that leads from the last step to the second leaves Back lead to the first', async () => {
      await walkToTerms(page)
      await page.getByRole('checkbox').check()
      const message = 'We do not know this city'
      await page.route('**/api/v1/artist/new', (route) =>
        route.fulfill({
          status: 422,
          json: { error: true, message, code: 'invalid', errors: { 'address.city': message } },
        }),
      )
      await complete(page).click()
      await at(page, 'Your studio')
      await expect(page.getByLabel('City')).toHaveAccessibleDescription(message)
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await at(page, 'Your profile')
      await page.unroute('**/api/v1/artist/new')
    })
    await test.step('an email that is taken leads from the last step to the first, with the error at the field', async () => {
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
      await expectMessage(page, 'An account with this email exists already')
      await page.getByLabel('Email').fill(profile().email)
      await next(page)
      await expect(page.getByLabel('City')).toHaveValue('Pune')
      await next(page)
      await complete(page).click()
      await expect(page).toHaveURL('/artist/profile')
    })
  })

  test('a portrait that is gone and a response that cannot be used have errors, and nothing is lost', async ({
    page,
  }) => {
    await test.step('a portrait that the server has deleted meanwhile is requested again', async () => {
      await changeResponse(page, '**/api/v1/image/upload', ({ data, ...rest }: { data: object }) => ({
        ...rest,
        data: { ...data, imageUrl: `/images/${'0'.repeat(32)}/160.webp` },
      }))
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
      await expect(portrait(page)).toHaveAccessibleDescription(
        /^This image is not one of your uploads\. Upload it again/,
      )
      await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toHaveCount(0)
      await page.unrouteAll()
    })
    await test.step("a response that cannot be read shows 'Registration failed', one without a token its message, and a token that cannot be stored 'Error. Try Again'", async () => {
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
      await expectMessage(page, 'No token today')
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
  })
})
