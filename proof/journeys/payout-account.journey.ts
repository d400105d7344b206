// An artist's bank account and what is paid to it, in a browser: wrong details are named, a changed account is held for
// 48 hours, and then a run pays it. Then a UPI address in its place.
import { newArtist, newWork } from './artist-fixtures.ts'
import { buyElsewhere } from './checkout.ts'
import { beside } from './clock.ts'
import { expect, type Page, password, test, unique } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'
import { inStudio } from './studio.ts'

async function writeAccount(page: Page, press: string, holder: string, ifsc: string): Promise<void> {
  await page.getByRole('button', { name: press }).click()
  await page.getByLabel('Name of the account’s holder').fill(holder)
  await page.getByLabel('Account number', { exact: true }).fill('00123456789')
  await page.getByLabel('Account number, once more').fill('00123456789')
  await page.getByLabel('IFSC').fill(ifsc)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The payment provider tests it with ₹1')).toBeVisible()
}

/** By the keyboard alone. */
async function writeUpi(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Change it' }).click()
  const upi = page.getByRole('radio', { name: 'UPI address' })
  if (!(await upi.isChecked())) {
    await page.getByRole('radio', { name: 'Bank account' }).focus()
    await page.keyboard.press('ArrowDown')
  }
  await expect(upi).toBeChecked()
  await page.getByLabel('Your UPI address').fill(address)
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
}

/** The provider decides in a moment; the page is read again until it has. */
async function untilShown(page: Page, sentence: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

test('a wrong bank account or UPI address is named, a changed one is held for 48 hours, and then paid', async ({
  page,
  request,
  buyer,
  browser,
}) => {
  const username = `p-${unique()}`.slice(-30)
  const name = `Asha of the Journeys ${username}`
  const artist = await newArtist(request, { username, name })
  const orderId = await buyElsewhere(request, buyer, await newWork(request, artist, { price: 20_000 }), { paid: true })
  await beside(async (db) => {
    await db.run(
      `INSERT INTO shipments (order_id, number, state, packed_at, handed_over_at, delivered_at)
       SELECT $1, 1, 'delivered', at, at, at FROM (SELECT clock_timestamp() - interval '9 days' AS at) moment`,
      [orderId],
    )
  })
  await inStudio(page, artist, '?tab=money')
  await writeAccount(page, 'Write down where to pay you', 'T. Menon and Sons', 'HDFC0001234')
  await untilShown(page, 'The payment provider does not accept these details')
  await expect(page.getByText('The bank has this account under another name.')).toBeVisible()
  await writeAccount(page, 'Change it', name, 'HDFC0001234')
  await untilShown(page, 'Checked by the payment provider')
  await expect(page.getByText(/It was changed: nothing is paid to it before/)).toBeVisible()
  await expect(
    page.getByText('The first statement stands here once the month of your first sale is over.'),
  ).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await logInAtDesk(desk, await newOperator('manager', 'Mohan Das'), '/desk/payout-runs')
  const acts = desk.getByRole('complementary', { name: 'What you can do' })
  const propose = async () => {
    await acts.getByRole('button', { name: /Propose a run/ }).click()
    await acts.getByRole('button', { name: 'Propose a run' }).last().click()
    await expect(desk.getByRole('heading', { name: /^Run \d+$/ })).toBeVisible()
  }
  await propose()
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('changed less than 48 hours ago')
  await acts.getByRole('button', { name: /Drop the run/ }).click()
  await acts.getByRole('button', { name: 'Drop the run' }).last().click()
  await expect(desk.getByRole('log')).toContainText('The run is dropped.')

  await beside(async (db) => {
    await db.run(`UPDATE payout_accounts SET held_until = clock_timestamp() WHERE artist_id = $1`, [artist.id])
  })
  await desk.goto('/desk/payout-runs')
  await propose()
  await acts.getByRole('button', { name: /Approve and send/ }).click()
  await acts.getByRole('button', { name: /^Approve and send ₹/ }).click()
  await expect(desk.getByRole('log')).toContainText('The run is approved, and its transfers are sent.')
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByRole('row').filter({ hasText: name })).toContainText(/Paid.*UTR/, { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Ledger' }).getByRole('row').nth(1)).toContainText('Paid out')

  await writeUpi(page, 'asha at okicici')
  await expect(page.getByLabel('Your UPI address')).toBeFocused()
  await expect(page.getByText('Write the UPI address as your app shows it, like asha.rao@okicici')).toBeVisible()
  await expect(page.getByText(/UPI takes at most ₹1,00,000 at a time/)).toBeVisible()
  await page.getByLabel('Your UPI address').fill('stranger@razorpay')
  await page.keyboard.press('Enter')
  await untilShown(page, 'The payment provider does not accept these details')
  await expect(page.getByText(/This UPI address is in another name than your account/)).toBeVisible()
  await writeUpi(page, 'asha.rao@okicici')
  await expect(page.getByText('UPI address as…@okicici')).toBeVisible()
  await untilShown(page, 'Checked by the payment provider')
  await expect(page.getByText(/It was changed: nothing is paid to it before/)).toBeVisible()
  await page.getByText('Earlier ones').click()
  await expect(page.getByText(/HDFC Bank, account ending in 6789:/).first()).toBeVisible()
})
