// Account settings (docs/decisions/025) of collectors and artists: a new password, the list of sessions, a copy of all
// data, and closing the account.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pageFaults } from './page-faults.ts'
import {
  hydrated,
  expect,
  newBuyer,
  storeToken,
  password,
  storedTokens,
  test,
  visit,
  expectMessage,
} from './journey.ts'
import { bidElsewhere, newLot } from './lots.ts'
import { newArtist, newWork } from './artist-fixtures.ts'

const renewed = 'a password of choice'
const part = (page: Page, name: string) =>
  page.getByRole('group').filter({ has: page.getByText(name, { exact: true }) })

async function openPart(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click()
}

async function close(page: Page, tried: string): Promise<void> {
  await openPart(page, 'Close the account')
  await page.getByLabel('Write “close my account” to confirm').fill('Close my account')
  await page.getByLabel('Your password', { exact: true }).fill(tried)
  await page.getByRole('button', { name: 'Close my account for good' }).click()
}

test.describe('a collector', () => {
  test.beforeEach(async ({ page, buyer }) => {
    await storeToken(page, 'user', buyer.token)
    await visit(page, '/user/profile')
  })

  test('finds their settings on a phone, takes their data along, ends sessions, and changes the password', async ({
    page,
    buyer,
  }) => {
    await test.step('finds it on a phone without a fault, with a keyboard', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const name of ['Password', 'Where you are logged in', 'Your data', 'Close the account']) {
        await page.locator('summary', { hasText: name }).focus()
        await page.keyboard.press('Enter')
      }
      await expect(part(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1)
      expect(await pageFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
    await test.step('takes everything along as a file', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.reload()
      await hydrated(page)
      await openPart(page, 'Your data')
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(/^rasika-my-data-\d{4}-\d\d-\d\d\.json$/)
      const held = JSON.parse(await readFile(await file.path(), 'utf8')) as {
        account: { email: string }
        sessions: unknown[]
      }
      expect(held.account.email).toBe(buyer.email)
      expect(held.sessions.length).toBeGreaterThan(0)
    })
    await test.step('sees where they are logged in, ends one session and all others', async () => {
      const enter = async (agent: string) => {
        const response = await page.request.post('/api/v1/user/login', {
          data: { email: buyer.email, password },
          headers: { 'user-agent': agent },
        })
        return ((await response.json()) as { data: { token: string } }).data.token
      }
      const phone = await enter(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
          'Version/18.0 Mobile/15E148 Safari/604.1',
      )
      const tablet = await enter(
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      )
      await openPart(page, 'Where you are logged in')
      const list = page.getByRole('listitem').filter({ hasText: 'Since' })
      await expect(list).toHaveCount(3)
      await expect(list.filter({ hasText: 'This device' })).toHaveCount(1)
      await list
        .filter({ hasText: 'Safari on iPhone' })
        .getByRole('button', { name: /^End the session on Safari on iPhone/ })
        .click()
      await expectMessage(page, 'The session has ended')
      await expect(list).toHaveCount(2)
      await page.getByRole('button', { name: 'Log out everywhere else' }).click()
      await expect(list).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()
      for (const [token, status] of [
        [phone, 401],
        [tablet, 401],
        [buyer.token, 200],
      ] as const) {
        expect(
          (await page.request.get('/api/v1/user/profile', { headers: { authorization: `Bearer ${token}` } })).status(),
        ).toBe(status)
      }
    })
    await test.step('changes the password, stays logged in here, and is logged out elsewhere', async () => {
      await openPart(page, 'Password')
      await page.getByLabel('Present password').fill('not the password')
      await page.getByLabel('New password', { exact: true }).fill(renewed)
      await page.getByLabel('Confirm new password').fill(renewed)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByLabel('Present password')).toHaveAccessibleDescription('This is not your password')
      await expect(page.getByLabel('Present password')).toBeFocused()
      await page.getByLabel('Present password').fill(password)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expectMessage(page, 'Your password is changed')
      const { user } = await storedTokens(page)
      expect(user).not.toBe(buyer.token)
      const requestProfile = (token: string | null) =>
        page.request.get('/api/v1/user/profile', { headers: { authorization: `Bearer ${token}` } })
      expect([(await requestProfile(buyer.token)).status(), (await requestProfile(user)).status()]).toEqual([401, 200])
      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
    })
  })
  test('reads why the account cannot be closed while leading an auction, and closes it once outbid', async ({
    page,
    buyer,
  }) => {
    const lot = await newLot(page.request)
    await test.step('gets the reason why it cannot be closed while leading an auction', async () => {
      await bidElsewhere(page.request, buyer, lot, 12_000)
      await close(page, password)
      await expect(page.getByRole('alert')).toContainText(
        `Your account cannot be closed yet. You lead the auction of “${lot.title}”: remove your bid or let it end.`,
      )
      await expect(page).toHaveURL('/user/profile')
    })
    await bidElsewhere(page.request, await newBuyer(page.request), lot, 13_000)
    await page.reload()
    await hydrated(page)
    await test.step('closes the account with words and password, and is logged out on the home page', async () => {
      await openPart(page, 'Close the account')
      await page.getByRole('button', { name: 'Close my account for good' }).click()
      await expect(page.getByLabel('Write “close my account” to confirm')).toBeFocused()
      await openPart(page, 'Close the account')
      await close(page, 'not the password')
      await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
        'This is not your password',
      )
      await page.getByLabel('Your password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Close my account for good' }).click()
      await expectMessage(page, 'Your account is closed')
      await expect(page).toHaveURL('/')
      expect((await storedTokens(page)).user).toBeNull()
      expect((await page.request.post('/api/v1/user/login', { data: { email: buyer.email, password } })).status()).toBe(
        400,
      )
    })
  })
})

test('an artist finds the same behind Account, and closing takes page and works down', async ({ page }) => {
  const artist = await newArtist(page.request)
  const work = await newWork(page.request, artist)
  await storeToken(page, 'artist', artist.token)
  await visit(page, '/artist/profile')
  await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/artist/profile?open=account')
  for (const name of ['Password', 'Where you are logged in', 'Your data', 'Close the account'])
    await expect(page.locator('summary', { hasText: name })).toBeVisible()
  await close(page, password)
  await expectMessage(page, 'Your account is closed')
  await expect(page).toHaveURL('/')
  expect((await storedTokens(page)).artist).toBeNull()
  for (const gone of [`/api/v1/artwork/view/${work}`, `/api/v1/artist/view/${artist.id}`])
    expect((await page.request.get(gone)).status(), gone).toBe(404)
})
