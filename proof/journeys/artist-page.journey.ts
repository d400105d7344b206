// The public page of an artist, with and without script; only the owner sees the owner's controls (spec: sections 2 and
// 6, Artist profile; docs/product.md 14 and 20).
import { expect, storeToken, newBuyer, storedTokens, test, visit, expectMessage } from './journey.ts'
import { changeWork, newArtist, newWork } from './artist-fixtures.ts'

const ownersOwn = ['Edit Profile', 'Add artwork', 'Orders', 'Money', 'Dashboard']

test('has one page by username and by id, with a tagline and links, and without a control of its owner', async ({
  page,
  request,
}) => {
  await test.step('by username and by id it is the same page; an unknown one is not found', async () => {
    const artist = await newArtist(request)
    await newWork(request, artist)
    for (const named of [artist.username, artist.id]) {
      await visit(page, `/artist/${named}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asha of the Journeys/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/artist/${artist.username}$`),
      )
      const tiles = page.getByLabel('In figures').locator('div')
      await expect(tiles).toHaveText(['Artworks1', 'Total Views0', 'Sales0', 'Active Auctions0'])
      await expect(page.getByRole('main').locator('.artist-screen__avatar--none')).toBeVisible()
    }
    for (const unknown of ['nobody-of-this-name', '00000000-0000-4000-8000-000000000000'])
      expect((await request.get(`/artist/${unknown}`)).status(), unknown).toBe(404)
  })
  await test.step('without a tagline the spec’s own is shown, and links lead to the web only', async () => {
    const artist = await newArtist(request)
    const change = { socialLinks: { instagram: 'https://instagram.com/asha' }, website: 'https://asha.example' }
    const response = await request.patch('/api/v1/artist/update', {
      data: change,
      headers: { authorization: `Bearer ${artist.token}` },
    })
    expect(response.status(), await response.text()).toBe(200)
    await visit(page, `/artist/${artist.username}`)
    await expect(page.getByText('Visual Artist & Creative Soul')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'About the Artist' })).toBeVisible()
    const links = page.getByRole('list', { name: 'Elsewhere' }).getByRole('link')
    await expect(links).toHaveCount(2)
    await expect(links.first()).toHaveAttribute('rel', /noopener/)
    await expect(links.first()).toHaveAttribute('target', '_blank')
  })
  await test.step('a visitor, a buyer and another artist see no control of the owner', async () => {
    const artist = await newArtist(request)
    await newWork(request, artist, { title: 'Looked at by all' })
    const other = await newArtist(request)
    const buyer = await newBuyer(request)
    for (const [side, token] of [
      [null, null],
      ['user', buyer.token],
      ['artist', other.token],
    ] as const) {
      if (side) await storeToken(page, side, token)
      await visit(page, `/artist/${artist.username}?tab=orders&open=new`)
      await expect(page.getByRole('article')).toContainText('Looked at by all')
      for (const name of ownersOwn)
        await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^(Delete|Logout)/ })).toHaveCount(0)
    }
  })
})

test.describe('where the studio does not come', () => {
  test.use({ expected: /Failed to (load resource|fetch)|net::ERR/ })

  test('an error is shown, and trying again opens it', async ({ page, request }) => {
    const artist = await newArtist(request)
    await newWork(request, artist, { title: 'Mine' })
    await storeToken(page, 'artist', artist.token)
    await page.route(/\/assets\/load-own-/, (route) => route.abort())
    await page.goto(`/artist/${artist.username}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.')
    await expect(page.getByRole('main')).toContainText('Please check your internet connection.')
    await page.unroute(/\/assets\/load-own-/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Delete Mine' })).toBeVisible()
  })
})

test('the owner finds the controls on their page, opens the account, changes the profile and logs out', async ({
  page,
  request,
}) => {
  const artist = await newArtist(request)
  await newWork(request, artist, { title: 'Mine' })
  await test.step('a visitor fetches no file of the studio, and of the auctions only with their tab', async () => {
    const files: string[] = []
    page.on('request', (pageRequest) => {
      const [, name] = /\/assets\/(load-own|lots-panel)-/.exec(pageRequest.url()) ?? []
      if (name && !files.includes(name)) files.push(name)
    })
    await visit(page, `/artist/${artist.username}`)
    await expect(page.getByRole('article')).toContainText('Mine')
    expect(files).toEqual([])
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Auctions' }).click()
    await expect(page.getByText('No auctions found')).toBeVisible()
    expect(files).toEqual(['lots-panel'])
    await storeToken(page, 'artist', artist.token)
    await visit(page, `/artist/${artist.username}?tab=money`)
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
    expect(files).toEqual(['lots-panel', 'load-own'])
  })
  await test.step('the account is below its own heading and below no tab', async () => {
    await visit(page, '/artist/profile')
    const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')
    await expect(current).toHaveText('Artworks')
    await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Account'])
    await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('Member since')
    await expect(current).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to your page' }).click()
    await expect(current).toHaveText('Artworks')
  })
  await test.step('the profile is changed, a wrong GSTIN is refused at its field, and unsaved input survives a reload', async () => {
    await visit(page, '/artist/profile')
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeFocused()
    await page.getByLabel('Tagline').fill('Rain, mostly')
    await page.getByLabel('Website').fill('asha.example')
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZX')
    await page.reload()
    await expect(page.getByLabel('Tagline')).toHaveValue('Rain, mostly')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Write a full address that starts with https:// or http://')).toBeVisible()
    await expect(page.getByText('Write the 15 characters of the GSTIN, like 27AAPFU0939F1ZV')).toBeVisible()
    await page.getByLabel('Website').fill('https://asha.example')
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
    await page.getByLabel('Name', { exact: true }).fill('Asha <b>Rao</b> रसिक')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectMessage(page, 'Profile updated successfully')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha <b>Rao</b> रसिक')
    await expect(page.getByText('Rain, mostly')).toBeVisible()
    await page.getByRole('link', { name: 'View public page' }).click()
    await expect(page).toHaveURL(`/artist/${artist.username}?as=everybody`)
    await expect(page.locator('body')).not.toContainText('27AAPFU0939F1ZV')
  })
  await test.step('as everybody sees it, the owner finds no control of theirs, in no tab and under no filter, and a way back', async () => {
    await storeToken(page, 'artist', artist.token)
    const hasNone = async () => {
      await expect(page.getByText('This is what everybody sees.')).toBeVisible()
      for (const name of ownersOwn)
        await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^(Delete|Logout)/ })).toHaveCount(0)
    }
    await visit(page, '/artist/profile?tab=orders')
    await page.getByRole('link', { name: 'View public page' }).click()
    await hasNone()
    await page.getByLabel('Sort').selectOption('price-high')
    await expect(page).toHaveURL(/sort=price-high&as=everybody/)
    await hasNone()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Auctions' }).click()
    await expect(page).toHaveURL(/tab=auctions&as=everybody/)
    await expect(page.getByText('No auctions found')).toBeVisible()
    await hasNone()
    await page.reload()
    await hasNone()
    await page.getByRole('link', { name: 'Back to your page' }).click()
    await expect(page).toHaveURL('/artist/profile?tab=auctions')
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
    await storeToken(page, 'artist', (await newArtist(request)).token)
    await visit(page, `/artist/${artist.username}?as=everybody`)
    await expect(page.getByRole('article')).toContainText('Mine')
    await expect(page.getByText('This is what everybody sees.')).toHaveCount(0)
  })
  await test.step('the owner has the same controls at the public URL as in the studio, and none after logging out', async () => {
    await storeToken(page, 'artist', artist.token)
    for (const path of [`/artist/${artist.username}`, '/artist/profile']) {
      await visit(page, path)
      await expect(page.getByRole('main').getByText('Artist Profile', { exact: true })).toBeVisible()
      for (const name of ownersOwn)
        await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Delete Mine' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expectMessage(page, 'Logout success')
    expect(await storedTokens(page)).toEqual({ user: null, artist: null })
    await visit(page, `/artist/${artist.username}`)
    await expect(page.getByRole('button', { name: 'Delete Mine' })).toHaveCount(0)
    await visit(page, '/artist/profile')
    await expect(page).toHaveURL(/\/login\/artist/)
  })
})

test('on a phone the studio is worked by touch, and nothing that an artist writes breaks a layout', async ({
  page,
  request,
}) => {
  const artist = await newArtist(request)
  const work = await newWork(request, artist, { title: 'Touched' })
  await storeToken(page, 'artist', artist.token)
  await test.step('on a phone the open tab is in sight, and acts under a work are large enough to touch', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/artist/profile?tab=money')
    const tab = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Money' })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => tab.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, '/artist/profile')
      for (const act of [
        page.getByRole('link', { name: 'Edit Touched' }),
        page.getByRole('button', { name: 'Delete Touched' }),
      ])
        expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('what an artist writes breaks no layout, at any length and in any script', async () => {
    const name = `${'नीलकण्ठ'.repeat(9)} ${'W'.repeat(30)}`.slice(0, 100)
    const change = {
      name,
      tagline: 'x'.repeat(120),
      location: 'एकबहुतलम्बाशब्द'.repeat(7).slice(0, 120),
      description: `${'अ'.repeat(900)}\n\n${'W'.repeat(1000)}`,
    }
    const response = await request.patch('/api/v1/artist/update', {
      data: change,
      headers: { authorization: `Bearer ${artist.token}` },
    })
    expect(response.status(), await response.text()).toBe(200)
    await changeWork(request, artist, work, { title: 'W'.repeat(160) })
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of [`/artist/${artist.username}`, '/artist/profile?view=list']) {
        await visit(page, path)
        await expect(page.getByRole('article')).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      }
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expected: /404 \(Not Found\)/ })

  test('an artist is read: who they are, their works filtered and sorted by one form, their lots', async ({
    page,
    request,
  }) => {
    const artist = await newArtist(request)
    await newWork(request, artist, { title: 'Read without script', price: 3, maxPrice: 3 })
    await newWork(request, artist, { title: 'Dearer', price: 30, maxPrice: 30 })
    await page.goto(`/artist/${artist.username}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asha of the Journeys/)
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Max', { exact: true }).fill('10')
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Read without script')
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Auctions' }).click()
    await expect(page.getByText('No auctions found')).toBeVisible()
    const response = await page.goto('/artist/nobody-of-that-name')
    expect(response?.status()).toBe(404)
    await page.goto('/artist/profile')
    await expect(page.locator('main noscript p')).toContainText('Your studio is shown to you alone')
  })
})
