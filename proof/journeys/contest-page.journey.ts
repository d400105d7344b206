// The public page of the contest: readable without script, for artists only, closed at the end of the countdown (spec:
// sections 2, 4 and 6).
import { changeResponse, expect, storeToken, test, visit, expectMessage } from './journey.ts'
import { newArtist } from './artist-fixtures.ts'
import { field, main, openForm, readAll } from './contest.ts'

const outside = 'Signup or Login to participate in the event'
test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the contest is complete, and shows whom it is for', async ({ page }) => {
    await page.goto('/contest')
    await readAll(page)
    await expect(main(page)).toContainText(outside)
    await expect(main(page).getByRole('link', { name: 'Sign up as an artist' })).toHaveAttribute(
      'href',
      '/signup/artist?next=%2Fcontest',
    )
    await expect(main(page).getByRole('link', { name: 'Artist log in' })).toHaveAttribute(
      'href',
      '/login/artist?next=%2Fcontest',
    )
  })
})

test.describe('a visitor and a buyer are led to the artists’ signup', () => {
  test('with the contest in words, and Back does not lead into it again', async ({ page, buyer }) => {
    await test.step('a visitor, whose Back does not lead into the contest again', async () => {
      await visit(page, '/about')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Art contest' }).click()
      await expectMessage(page, outside)
      await expect(page).toHaveURL('/signup/artist?next=%2Fcontest')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up to enter Art Contest 2025')
      await expect(main(page)).not.toContainText('List a work at a fixed price')
      const contest = page.getByRole('region', { name: 'Art Contest 2025' })
      for (const fact of [
        'ThemeDreams',
        /Open until.* IST/,
        'One original artwork per artist',
        'Creativity, technical skill',
        'Within 48 hours after the end',
        'There is no prize money.',
      ])
        await expect(contest).toContainText(fact)
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
    await test.step('a buyer', async () => {
      await storeToken(page, 'user', buyer.token)
      await page.goto('/contest')
      await expectMessage(page, outside)
      await expect(page).toHaveURL('/signup/artist?next=%2Fcontest')
    })
  })
})

test('the countdown stops at zero, and nothing can be sent any more', async ({ page, request }) => {
  const artist = await newArtist(request)
  await changeResponse(page, '**/api/v1/contest', ({ data, ...rest }: { data: { serverTime: string } }) => ({
    ...rest,
    data: { ...data, endsAt: new Date(Date.parse(data.serverTime) + 3_600_000).toISOString() },
  }))
  await page.clock.install()
  await openForm(page, artist)
  await expect(main(page).getByRole('timer')).toHaveText(/^00days0[01]hours/)
  await page.clock.fastForward(3_600_000)
  await expect(main(page).getByRole('timer')).toHaveText('00days00hours00mins00secs')
  await expect(main(page)).toContainText('This contest is over')
  await expect(field(page, 'Full name')).toHaveCount(0)
  await expect(main(page)).toContainText('You did not enter this one.')
})
