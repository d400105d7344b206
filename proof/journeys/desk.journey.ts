// The desk by keyboard: a clerk works an order from the search to a note, and asks for a refund that another person
// approves; a viewer can change nothing.
import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { newArtist, newWork } from './artist-fixtures.ts'
import { buyElsewhere } from './checkout.ts'
import { expect, test, unique } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'

test('an email that was typed stays when the demonstration’s account arrives', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/desk/api/session/demonstration', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/desk/login')
  await page.getByLabel('Email').fill('clerk@rasika.example')
  held.resolve()
  await expect(page.getByText('Demonstration. The present code is')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('clerk@rasika.example')
})

/** Presses keys in the moment in which the page stands in the document, before it is painted. */
function pressOnSight(keys: readonly string[]) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.frame .top__end')) return
    observer.disconnect()
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }).observe(document, { childList: true, subtree: true })
}

test('keys pressed in the moment in which the desk shows are taken; after g the index has the keys', async ({
  page,
}) => {
  const clerk = await newOperator('clerk', 'Chandra Rao')
  await page.addInitScript(pressOnSight, ['g', 'o'])
  await logInAtDesk(page, clerk, '/desk')
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()

  await page.keyboard.press('g')
  const index = page.getByRole('navigation', { name: 'The desk' })
  await expect(index.getByRole('link', { name: 'Auctions' })).toHaveText('Auctionsa')
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'Auctions', level: 1 }).waitFor()
  await expect(index.getByRole('link', { name: 'Auctions' })).toHaveText('Auctions')
  for (const key of ['g', 'q', 'a']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/desk\/auctions$/)
})

test('a clerk works an order without the mouse, a second person approves its refund, a viewer changes nothing', async ({
  page,
  request,
  buyer,
  browser,
}) => {
  const title = `Desk ${unique()}`
  const artist = await newArtist(request)
  await buyElsewhere(request, buyer, await newWork(request, artist, { title, price: 60_000 }), { paid: true })
  await logInAtDesk(page, await newOperator('clerk', 'Chandra Rao'), '/desk')

  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await expect(page.getByRole('rowheader', { name: /To hand over/ })).toBeVisible()
  const today = await new AxeBuilder({ page }).analyze()
  expect(today.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  for (const chart of ['Sales, 30 days', 'Fees this month', 'Visitors to orders, 7 days', 'Live lots']) {
    await page.getByRole('group').getByText(`As a table: ${chart}`).click()
    const table = page.getByRole('table', { name: chart })
    await expect(table.getByRole('rowheader')).toHaveCount(chart.startsWith('Visitors') ? 5 : 30)
    await page.getByRole('group').getByText(`As a table: ${chart}`).click()
  }
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog')).toContainText('You have done nothing yet since this tab was opened.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('something else')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('To pack')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/order\/R-/)
  const email = page.locator('dd').filter({ hasText: '@example.com' })
  await expect(email).not.toContainText(buyer.email)
  await page.getByRole('button', { name: 'show the Email (is recorded)' }).press('Enter')
  await expect(email).toContainText(buyer.email)

  await page
    .getByRole('definition')
    .getByRole('link', { name: /of the Journeys/ })
    .press('Enter')
  await expect(page).toHaveURL(`/desk/artist/${artist.username}`)
  await expect(page.getByRole('button', { name: 'show the Phone (is recorded)' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /Copy number/ }).waitFor()

  await page.keyboard.press('n')
  await page.keyboard.type(`Spoke to the buyer at ten. ${'Ahem'.repeat(50)}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Spoke to the buyer at ten.').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: /Move the delivery on/ }).press('Enter')
  await page.getByLabel('The order is now').selectOption('Shipped')
  await page.getByLabel('The order is now').press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('The delivery is Shipped.')
  await expect(page.getByRole('list', { name: 'From the payment to the artist’s money' })).toContainText('Handed over')

  const acts = page.getByRole('complementary', { name: 'What you can do' })
  const older = await page.context().newPage()
  await older.goto(page.url())
  const olderActs = older.getByRole('complementary', { name: 'What you can do' })
  await olderActs.getByRole('button', { name: /Send the money back/ }).press('Enter')
  await olderActs.getByLabel(/^Why/).fill('Torn on the way.')
  await acts.getByRole('button', { name: /Send the money back/ }).press('Enter')
  await acts.getByLabel(/^Rupees/).fill('-1')
  await expect(acts.locator('form').getByRole('button').first()).toHaveText(/^Send the money back/)
  await acts.getByLabel(/^Rupees/).fill('1e3')
  await acts.getByLabel(/^Rupees/).press('Control+Enter')
  await expect(acts.getByRole('alert')).toHaveText('Nothing was changed. Correct what is marked, then send it again.')
  await expect(acts.getByLabel(/^Rupees/)).toHaveAccessibleDescription('Write a number')
  await acts.getByLabel(/^Rupees/).fill('1,000.50')
  await expect(acts.getByLabel(/^Rupees/)).toHaveAttribute('aria-invalid', 'false')
  await expect(acts.getByLabel(/^Why/)).toHaveAttribute('aria-invalid', 'true')
  await acts.getByLabel(/^Why/).fill('A scratch on the frame.')
  await expect(acts.getByLabel(/on sale again/)).toHaveCount(0)
  await acts.getByRole('button', { name: 'Send ₹1,000.50 back' }).press('Enter')
  await expect(page.getByRole('log')).toContainText('The refund is on its way')
  await expect(page.getByRole('table', { name: 'Papers' })).toContainText('Credit note')
  // In the tab that was opened before.
  await olderActs.getByRole('button', { name: 'Ask for ₹60,000.00 to go back' }).press('Enter')
  await expect(olderActs.getByRole('alert')).toContainText('₹58,999.50 is left of the payment: ₹1,000.50 has been sent')
  await expect(olderActs).toContainText('₹58,999.50 is left of what the buyer paid')
  await older.close()
  await acts.getByRole('button', { name: /Send the money back/ }).press('Enter')
  await expect(acts).toContainText('Above ₹50,000 a second person must approve.')
  await acts.getByLabel(/^Why/).fill('Torn on the way.')
  await acts.getByLabel(/^Why/).press('Control+Enter')
  await expect(acts).toContainText('Chandra Rao asks')
  await expect(acts.getByRole('button', { name: 'Approve: not your own' })).toBeDisabled()
  const order = await new AxeBuilder({ page }).analyze()
  expect(order.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  const orderUrl = page.url()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  for (const key of ['Copy number', 'Add a note, only the desk sees it', 'Undo the last act, where it can be'])
    await expect(keys.getByText(key, { exact: true })).toBeVisible()
  // The key pressed before the frame in which the focus leaves the closed dialog.
  await Promise.all(['Escape', 'z'].map((key) => page.keyboard.press(key)))
  await page.getByRole('dialog', { name: 'Undo the last act' }).getByRole('button', { name: 'Undo it' }).press('Enter')
  await expect(page.getByRole('log')).toContainText('Withdrawn. Nothing has moved.')
  await expect(acts).not.toContainText('Chandra Rao asks')
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog', { name: 'This cannot be undone' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await acts.getByRole('button', { name: /Send the money back/ }).press('Enter')
  await acts.getByLabel(/^Why/).fill('Torn on the way.')
  await acts.getByLabel(/^Why/).press('Control+Enter')
  await expect(acts).toContainText('Chandra Rao asks')
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/desk\/orders\?search=Desk/)
  await expect(rows).toHaveCount(2)
  const chosen = page.getByRole('group', { name: 'With the chosen order' })
  await page.keyboard.press('x')
  await expect(chosen).toContainText('1 order chosen')
  await page.keyboard.press('Shift+X')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('Shift+X')
  await page.reload()
  await expect(chosen).toContainText('₹60,000.00')
  const chosenOrders = await new AxeBuilder({ page }).analyze()
  expect(chosenOrders.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  await page.keyboard.press('n')
  await page.getByLabel('Note', { exact: true }).fill('The buyer is away until Monday.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('The note is added.')
  // Single keys are those of the dialog until it is closed.
  await expect(page.getByLabel('Note', { exact: true })).toBeHidden()
  const [exported] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Shift+E')])
  expect((await readFile(await exported.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2)
  await page.keyboard.press('Escape')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The buyer is away until Monday.').first()).toBeVisible()

  const viewer = await (await browser.newContext()).newPage()
  await logInAtDesk(viewer, await newOperator('viewer', 'Vira Shah'), orderUrl)
  await expect(viewer.getByText('You are a viewer.')).toBeVisible()
  for (const act of await viewer.getByRole('complementary', { name: 'What you can do' }).getByRole('button').all())
    await expect(act).toBeDisabled()
  await expect(viewer.getByRole('button', { name: 'Add the note' })).toHaveCount(0)
  const held = Promise.withResolvers<void>()
  await viewer.route('**/desk/api/order/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await viewer.reload()
  await expect(viewer.getByRole('status')).toHaveText('Loading')
  await expect(viewer.getByRole('navigation', { name: 'The desk' })).toBeVisible()
  held.resolve()
  await expect(viewer.getByText('You are a viewer.')).toBeVisible()

  const manager = await (await browser.newContext()).newPage()
  await logInAtDesk(manager, await newOperator('manager', 'Mohan Das'), orderUrl)
  await manager.getByRole('button', { name: 'Approve and send' }).click()
  await manager.getByRole('button', { name: 'Approve and send' }).click()
  await expect(manager.getByRole('log')).toContainText('Approved: the refund is on its way.')
  const mails = manager.getByRole('table', { name: 'Mails' })
  await mails
    .getByRole('button', { name: /^Send again/ })
    .first()
    .click()
  await expect(mails).toContainText('once more, as it was. It cannot be undone.')
  await mails.getByRole('button', { name: 'Send it' }).click()
  await expect(manager.getByRole('log')).toContainText('is sent again.')
  await manager.getByRole('link', { name: 'Audit log' }).click()
  await expect(manager.getByRole('row').filter({ hasText: 'order refund' }).first()).toContainText('Mohan Das')
})

test('a viewer reads what is wrong with a URL, and walks through the works by keys', async ({ browser }) => {
  const viewer = await (await browser.newContext()).newPage()
  await logInAtDesk(viewer, await newOperator('viewer', 'Vira Shah'), '/desk')
  await viewer.goto('/desk/order')
  await expect(viewer.getByRole('heading', { name: 'There is no such page at the desk.' })).toBeVisible()
  await expect(viewer.getByRole('navigation', { name: 'The desk' })).toBeVisible()
  await viewer.goto('/desk/orders?from=yesterday')
  await expect(viewer.getByRole('alert')).toContainText('The address asks for a filter')
  await viewer.getByRole('link', { name: 'Without filters' }).click()
  await expect(viewer.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await viewer.goto('/desk/artworks?status=on_sale')
  await viewer.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await viewer.keyboard.press('Enter')
  await viewer.getByRole('heading', { name: 'The work' }).waitFor()
  const opened = viewer.url()
  await viewer.keyboard.press('j')
  await expect(viewer).not.toHaveURL(opened)
  // The URL changes a moment before the page does.
  const shown = new URL(viewer.url()).pathname.replace('/desk', '')
  await expect(viewer.getByRole('link', { name: 'Its page' })).toHaveAttribute('href', shown)
  await viewer.keyboard.press('k')
  await expect(viewer).toHaveURL(opened)
  await viewer.keyboard.press('u')
  await expect(viewer).toHaveURL(/\/desk\/artworks\?status=on_sale$/)
})
