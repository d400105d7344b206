// Rows of the spec's error catalogue (spec: section 8, General responses) from a real server: it refuses a request, is
// without a table or its database, frozen, stopped. It is a separate server in production mode with low limits. The
// server never sends 501, 502 and statuses without a row: `web/src/platform/problem-of.test.ts` has them.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { killServer } from '@rasika/server/testing/postgres-processes.ts'
import { productionSettings } from '@rasika/server/testing/production-settings.ts'
import { noisePicture } from '@rasika/server/testing/works.ts'
import { type Product, startProduct } from '../product.ts'
import { withDatabase } from './database.ts'
import { type Page, test as base, buyerForm, expect, newBuyer, storeToken, logIn, stopClock, visit } from './journey.ts'
import { newArtist, newWork, removeWork } from './artist-fixtures.ts'

const test = base.extend<object, { product: Product & { dataDir: string } }>({
  product: [
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'rasika-trouble-'))
      const product = await startProduct({
        ...productionSettings,
        PUBLIC_URL: 'http://rasika.test',
        DATA_DIR: dataDir,
        IMAGE_LIMIT_PIXELS: '400000',
        RATE_LOOSENESS: '1',
        RATE_LOGIN_ACCOUNT: '3/900',
      })
      await use({ ...product, dataDir })
      await product.stop()
      // The server was killed: its database ends a moment later.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})

test.describe.configure({ mode: 'serial' })
test.use({ expected: /Failed to load resource/ })

async function answeredTo(page: Page, email: string): Promise<number> {
  const response = page.waitForResponse('**/api/v1/user/login')
  await logIn(page, email, 'something to log in with')
  return (await response).status()
}

test('a collector reads what is wrong: 422, 400, 429 and 403', async ({ page, buyer }) => {
  await test.step('422 to an impossible telephone number, at its field', async () => {
    const form = buyerForm()
    await visit(page, '/signup')
    await page.getByLabel('Name').fill(form.name)
    await page.getByLabel('Email').fill(form.email)
    await page.getByLabel('Phone').fill('02345 67890')
    await page.getByLabel('Password', { exact: true }).fill(form.password)
    await page.getByLabel('Confirm password').fill(form.password)
    const response = page.waitForResponse('**/api/v1/user/new')
    await page.getByRole('button', { name: 'Create account' }).click()
    expect((await response).status()).toBe(422)
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/phone number/)
    await expect(page.getByRole('main').getByText('Validation failed')).toBeHidden()
    await expect(page.getByLabel('Email')).toHaveValue(form.email)
  })
  await test.step('400 with its message to a wrong password', async () => {
    await visit(page, '/login')
    await logIn(page, buyer.email, 'something to log in with')
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right')
  })
  await test.step('429 to a password guessed again and again', async () => {
    const enabled = expect(page.getByRole('button', { name: 'Log in', exact: true }))
    // The guess before was the first of three.
    for (let guess = 1; guess < 3; guess++) {
      expect(await answeredTo(page, buyer.email)).toBe(400)
      await enabled.toBeEnabled()
    }
    expect(await answeredTo(page, buyer.email)).toBe(429)
    await expect(page.getByRole('alert')).toHaveText(/^Too many/)
  })
  await test.step("403 to a collector's session in the artist's place", async () => {
    await storeToken(page, 'artist', buyer.token)
    const answer = page.waitForResponse((response) => response.status() === 403)
    await page.goto('/artist/profile')
    await answer
    await expect(page.getByRole('main')).toContainText('You do not have permission to perform this action')
  })
})

test('an artist reads what is wrong: 404 and 413', async ({ page, request }) => {
  const artist = await newArtist(request)
  await storeToken(page, 'artist', artist.token)
  await test.step('404 to a change of a work that was taken down meanwhile, and what was written stays', async () => {
    const work = await newWork(request, artist)
    await visit(page, '/artist/profile')
    await page.getByRole('link', { name: /^Edit A Journey/ }).click()
    await page.getByLabel('Price, in rupees', { exact: true }).fill('11')
    await removeWork(request, artist, work)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The requested resource was not found' })).toBeVisible()
    await expect(page.getByLabel('Price, in rupees', { exact: true })).toHaveValue('11')
  })
  await test.step('413 to a picture of more pixels than it takes', async () => {
    await visit(page, '/artist/profile?open=new')
    await page
      .getByRole('button', { name: /^Pictures of the work/ })
      .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await noisePicture(800, 600) })
    await expect(page.getByRole('alert').filter({ hasText: 'Image size is too large' })).toBeVisible()
  })
})

test('the login shows a server without its tables, frozen, without its database and gone', async ({
  page,
  request,
  buyer,
  product,
}) => {
  await test.step('500 where it finds its tables gone, and it goes on once they are back', async () => {
    const rename = (from: string, to: string) =>
      withDatabase((db) => db.run(`ALTER TABLE ${from} RENAME TO ${to}`, []).then(() => undefined), product.dataDir)
    await visit(page, '/login')
    await rename('buyers', 'buyers_gone')
    expect(await answeredTo(page, buyer.email)).toBe(500)
    await expect(page.getByRole('alert')).toHaveText('Internal server error')
    await rename('buyers_gone', 'buyers')
    expect(await answeredTo(page, buyer.email)).toBe(400)
  })
  await test.step('nothing for 10 seconds where it is frozen, and it goes on once it is warm', async () => {
    // An account has three guesses.
    const { email } = await newBuyer(request)
    await page.clock.install()
    await visit(page, '/login')
    await stopClock(page)
    process.kill(product.pid, 'SIGSTOP')
    await logIn(page, email, 'something to log in with')
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await page.clock.runFor(9900)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await page.clock.runFor(200)
    await expect(page.getByRole('alert')).toHaveText('Please check your internet connection.')
    process.kill(product.pid, 'SIGCONT')
    expect(await answeredTo(page, email)).toBe(400)
    await page.clock.resume()
  })
  await test.step('503 where its database was killed', async () => {
    await visit(page, '/login')
    const [postmaster] = (await readFile(path.join(product.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    // In the moment of the request: the product starts it again within a second.
    await page.route('**/api/v1/user/login', (route) => {
      killServer(Number(postmaster))
      return route.continue()
    })
    expect(await answeredTo(page, 'somebody@example.com')).toBe(503)
    await expect(page.getByRole('alert')).toHaveText('Server error. Please try again later.')
    await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')
  })
  await page.unrouteAll()
  await test.step('nothing at all where it is gone', async () => {
    await visit(page, '/login')
    await product.kill()
    await logIn(page, 'somebody@example.com')
    await expect(page.getByRole('alert')).toHaveText('Please check your internet connection.')
  })
})
