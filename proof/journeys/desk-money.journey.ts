// Today, tickets and money at the desk by keyboard: a clerk runs a job again, answers a ticket, and writes down a
// payout; a manager approves it and makes a coupon.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { addMonths, dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { newArtist, newWork } from './artist-fixtures.ts'
import { buyElsewhere, refused } from './checkout.ts'
import { withDatabase } from './database.ts'
import { expect, test, unique, expectMessage } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'
import { axeFaults } from './page-faults.ts'

test('a clerk runs a job again; finds a ticket, takes it, answers it by mail and closes it, without the mouse', async ({
  page,
  request,
}) => {
  const subject = `Frame ${unique()}`
  const message = 'Is the frame teak? My number is 98765 43210.'
  await request.post('/api/v1/contact', { data: { email: `${unique()}@example.com`, subject, message, seconds: 9 } })
  const job = `failed-${unique()}`
  await withDatabase(async (db) => {
    await db.run(`SELECT graphile_worker.add_job($1, run_at := now() + interval '3 days')`, [job])
    const text = `UPDATE graphile_worker._private_jobs j SET attempts = max_attempts, last_error = 'broken'
      FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = $1`
    await db.run(text, [job])
  })
  await logInAtDesk(page, await newOperator('clerk', 'Chandra Rao'), '/desk')
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await page.getByRole('button', { name: `Run it again ${job}` }).press('Enter')
  await expect(page.getByText('It runs at once, with as many attempts as before.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectMessage(page, 'The job runs again.')
  await expect(page.getByText(job)).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(subject)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('region', { name: 'Tickets' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/ticket\/RAS-/)
  await expect(page.getByRole('button', { name: /^Show the message/ })).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page.getByText(message)).toBeVisible()

  await page.keyboard.press('t')
  await expect(page.getByLabel('Operator')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expectMessage(page, 'It is with Chandra Rao.')
  await expect(page.getByLabel('Operator')).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.type('Yes, it is teak.')
  await page.getByLabel('Close the ticket too').press('Space')
  await page.keyboard.press('Control+Enter')
  await expectMessage(page, 'The answer is sent.')
  await expect(page.locator('.head')).toContainText('Closed')
  await expect(page.getByLabel('The answer')).toHaveCount(0)
  await page.keyboard.press('r')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.head')).toContainText('Answered')
  await expect(page.getByRole('button', { name: 'Open it again' })).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.type('Asked the artist first.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Asked the artist first.').first()).toBeVisible()
  await expect(page.getByLabel(/^Add a note/)).not.toBeFocused()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/desk\/tickets\?search=/)
})

test('a clerk writes down a payout, and a second person approves it and makes a coupon, without the mouse', async ({
  page,
  request,
  buyer,
  browser,
}) => {
  const artist = await newArtist(request)
  const title = `Dear ${unique()}`
  await buyElsewhere(request, buyer, await newWork(request, artist, { title, price: 2_00_000 }), { paid: true })
  await logInAtDesk(page, await newOperator('clerk', 'Chandra Rao'), '/desk')
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('heading', { name: 'Payouts', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(artist.username)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('region', { name: 'Payouts' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/payouts/${artist.username}$`))

  const acts = page.getByRole('complementary', { name: 'What you can do' })
  await acts.getByRole('button', { name: /Write down a payout/ }).press('Enter')
  await expect(page.getByLabel('Rupees')).toBeFocused()
  // Nothing of it is matured.
  await expect(page.getByLabel('Rupees')).toHaveValue('')
  await expect(page.getByLabel('Rupees')).toHaveAccessibleDescription(/^₹0\.00 is matured; at most ₹1,/)
  await page.keyboard.type('150000.50')
  await page.getByLabel('Reference at the bank').fill('HDFC426325090117')
  await expect(acts).toContainText('Above ₹1,00,000 within 7 days a second person must approve.')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(acts.getByRole('button', { name: 'Approve: not your own' })).toBeDisabled()
  await expect(page.getByText('Nothing was paid out yet.')).toBeVisible()

  const manager = await (await browser.newContext()).newPage()
  await logInAtDesk(manager, await newOperator('manager', 'Mohan Das'), '/desk')
  await manager.getByRole('link', { name: `Approve or refuse ${artist.username}` }).press('Enter')
  await manager.getByRole('button', { name: 'Approve and write down' }).press('Enter')
  await expect(manager.getByText('It is carried out at once and cannot be undone.')).toBeVisible()
  await refused(manager, '**/desk/api/**', 400, { message: 'Not at this hour' })
  await manager.keyboard.press('Enter')
  const panel = manager.getByRole('complementary', { name: 'What you can do' })
  await expect(panel.getByRole('alert')).toHaveText('Not at this hour')
  await manager.unrouteAll()
  await panel.getByRole('button', { name: 'Leave it' }).press('Enter')
  await panel.getByRole('button', { name: 'Refuse' }).press('Enter')
  await expect(manager.getByText('Nothing moves. It can be requested again.')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Leave it' }).press('Enter')
  await panel.getByRole('button', { name: 'Approve and write down' }).press('Enter')
  await manager.keyboard.press('Enter')
  await expectMessage(manager, 'Approved: the payout is written down.')
  await expect(manager.getByRole('row').filter({ hasText: 'HDFC426325090117' })).toContainText('₹1,50,000.50')

  await manager.keyboard.press('g')
  await manager.keyboard.press('x')
  await manager.getByRole('heading', { name: 'Tax', level: 1 }).waitFor()
  await expect(manager.getByText('Documents and ledgers agree')).toBeVisible()
  expect(await axeFaults(manager)).toEqual([])

  const code = `J${unique()}`.toUpperCase().slice(0, 24)
  await manager.keyboard.press('g')
  await manager.keyboard.press('c')
  await manager.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor()
  expect(await axeFaults(manager)).toEqual([])
  await manager.keyboard.press('n')
  await manager.getByLabel('Code').fill(code)
  await manager.getByLabel('Per cent', { exact: true }).fill('1e1')
  await manager.getByLabel('At most, rupees').fill('1e3')
  await manager.keyboard.press('Control+Enter')
  await expect(manager.getByLabel('At most, rupees')).toHaveAttribute('aria-invalid', 'true')
  await expect(manager.getByLabel('Per cent', { exact: true })).toHaveAccessibleDescription(
    'Write a whole number from 1 to 100',
  )
  await manager.getByLabel('Per cent', { exact: true }).fill('10')
  await manager.getByLabel('At most, rupees').fill('900')
  await manager.getByLabel('Of', { exact: true }).selectOption('One work')
  await manager.keyboard.press('Control+Enter')
  await expect(manager.getByRole('alert')).toHaveText('Find it and add it')
  await manager.getByLabel('Work: title, SKU or artist').fill(title)
  await manager.getByLabel('Work: title, SKU or artist').press('Enter')
  await manager.getByRole('button', { name: `Add ${title}` }).press('Enter')
  await expect(manager.getByLabel('Work: title, SKU or artist')).toHaveValue(new RegExp(`^${title}, `))
  await expect(manager.getByText('On an order of ₹12,000.00 it takes ₹900.00: ₹11,100.00 is paid.')).toBeVisible()
  expect(await axeFaults(manager)).toEqual([])
  await manager.keyboard.press('Control+Enter')
  await expect(manager).toHaveURL(new RegExp(`/desk/coupon/${code}$`))
  await expect(manager.locator('.head')).toContainText('In use')
  await expect(manager.getByRole('definition').filter({ hasText: title })).toHaveCount(1)
  await expect(manager.locator('#main')).toBeFocused()
  await manager.keyboard.press('s')
  await expect(manager.getByRole('button', { name: 'Pause it' })).toBeFocused()
  await manager.keyboard.press('Control+Enter')
  await expect(manager.locator('.head')).toContainText('Paused')
  await expect(manager.getByRole('button', { name: 'Pause it', exact: true })).toHaveCount(0)
  await manager.keyboard.press('z')
  const undo = manager.getByRole('dialog', { name: 'Undo the last act' })
  await refused(manager, '**/desk/api/**', 400, { message: 'Not at this hour' })
  await undo.getByRole('button', { name: 'Undo it' }).press('Enter')
  await expect(undo.getByRole('alert')).toHaveText('Not at this hour')
  await manager.unrouteAll()
  await manager.keyboard.press('Escape')
  await manager.keyboard.press('z')
  await expect(undo.getByRole('alert')).toHaveCount(0)
  await undo.getByRole('button', { name: 'Undo it' }).press('Enter')
  await expect(manager.locator('.head')).toContainText('In use')
})

test('a duty is written down where its link leads, and another number in its place asks first', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAtDesk(page, await newOperator('manager', 'Mohan Das'), '/desk')
  // The demonstration begins with what was due before it written down.
  const month = addMonths(dayInIndia(new Date()).slice(0, 7), -2)
  const over = `${addMonths(month, 1)}-01`
  const acts = page.getByRole('complementary', { name: 'What you can do' })
  const files = page.getByRole('complementary', { name: /, files$/ })
  const press = acts.getByRole('button', { name: 'Write it down' })
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/desk')
    await page.goto(`${deskPaths.duty(`gstr8 ${month}`)}#act-done`)
    await expect(press).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [form, below] = [await acts.boundingBox(), await files.boundingBox()]
    expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await press.click({ trial: true })
  }
  const duty = acts.getByLabel('Duty', { exact: true })
  await expect(duty.locator('option:checked')).toHaveText(/^GSTR-8, tax collected, .+: done, /)
  const day = acts.getByLabel('Day', { exact: true })
  await acts.getByLabel(/^Number of the filing/).fill('AA0811260041377')
  await day.fill(`${month}-15`)
  await page.keyboard.press('Control+Enter')
  await expect(acts).toContainText(`, ${formatDate(`${addMonths(month, 1)}-10T12:00:00Z`)}. The new number and day`)
  expect(await axeFaults(page)).toEqual([])
  await acts.getByRole('button', { name: 'Replace it' }).press('Enter')
  await expect(day).toHaveAccessibleDescription(/^Choose .+: the period is not over before$/)
  await expect(day).toBeFocused()
  await day.fill(over)
  await page.keyboard.press('Control+Enter')
  await acts.getByRole('button', { name: 'Replace it' }).press('Enter')
  await expectMessage(page, 'The duty is done')
  await expect(page.locator('td').filter({ hasText: /^AA0811260041377, / })).toHaveCount(1)
})
