// The spec's error catalogue (spec: section 8, General responses): some rows mocked on one form, shown beside
// the entered text, which stays. All rows are tested in `web/src/platform/problem-of.test.ts`, and a real server in
// these states in `failure-modes.journey.ts`.
import type { Route } from '@playwright/test'
import { newArtist } from './artist-fixtures.ts'
import {
  endToken,
  expect,
  logIn,
  newBuyer,
  stopClock,
  storedTokens,
  storeToken,
  test,
  visit,
  expectMessage,
} from './journey.ts'

test.use({ expected: /Failed to load resource/ })

const somebody = 'somebody@example.com'
const login = '**/api/v1/user/login'
const refusal =
  (status: number, body: object = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: { error: true, ...body } })

const rows: readonly (readonly [row: string, bring: (route: Route) => Promise<void>, words: string])[] = [
  ['no network', (route) => route.abort('internetdisconnected'), 'Please check your internet connection.'],
  ['400', refusal(400), 'Bad request'],
  ['401', refusal(401), 'Please log in again'],
  ['429 with a message', refusal(429, { message: 'Wait a minute' }), 'Wait a minute'],
  ['500', refusal(500), 'Server error. Please try again later.'],
  ['any other', refusal(418, { message: 'never said' }), 'Something went wrong'],
]

test.describe('a form shows the error in the words of the catalogue, and what was written stays', () => {
  test('responses, and none at all', async ({ page }) => {
    await test.step('responses, and no network', async () => {
      await visit(page, '/login')
      for (const [row, bring, words] of rows) {
        await test.step(row, async () => {
          await page.route(login, bring)
          await logIn(page, somebody)
          await expect(page.getByRole('alert')).toHaveText(words)
          await expectMessage(page, words)
          await expect(page.getByLabel('Email')).toHaveValue(somebody)
          await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
          await expect(page).toHaveURL('/login')
        })
      }
      await page.unrouteAll()
    })
    await test.step('no response within 10 seconds', async () => {
      await page.route(login, () => {})
      await page.clock.install()
      await visit(page, '/login')
      await stopClock(page)
      await logIn(page, somebody)
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
      await page.clock.runFor(9_900)
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
      await page.clock.runFor(200)
      await expect(page.getByRole('alert')).toHaveText('Please check your internet connection.')
    })
  })
})

test.describe('the server itself answers', () => {
  test('404, no network, and 401 to an ended session', async ({ page, context, request }) => {
    await test.step('404 in place to a path that is nowhere', async () => {
      expect((await page.goto('/nowhere'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    await test.step('a browser without network', async () => {
      await visit(page, '/login')
      await context.setOffline(true)
      await logIn(page, somebody)
      await expect(page.getByRole('alert')).toHaveText('Please check your internet connection.')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText('The email or the password is not right')
    })
    await test.step('401 to a session that was ended elsewhere: both roles are logged out, and the login opens', async () => {
      const { token } = await newBuyer(request)
      await storeToken(page, 'user', token)
      await storeToken(page, 'artist', (await newArtist(request)).token)
      await endToken(request, token)
      await page.goto('/user/profile')
      await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fprofile/)
      expect(await storedTokens(page)).toEqual({ user: null, artist: null })
    })
  })
})
