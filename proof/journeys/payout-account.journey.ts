// An artist's bank account and UPI address, and what is paid to them, in a browser: wrong details are named, what was
// changed is held for 48 hours, and then a run pays it; a transfer that fails returns to the balance.
import { demonstrationGstin } from '@rasika/contract/gstin.ts'
import { changeTaxStatus } from '@rasika/server/artists/artists.ts'
import { readPdf } from '@rasika/server/documents/testing/read-pdf.ts'
import { newArtist, newWork } from './artist-fixtures.ts'
import { buyElsewhere, downloaded, misbehave } from './checkout.ts'
import { withDatabase } from './database.ts'
import { deliveredWork, passReturnWindow } from './delivered.ts'
import { expect, storeToken, type Page, password, test, unique, visit, expectMessage } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'
import { inStudio } from './studio.ts'

// One after the other: a run is of all artists, and only one is open at a time.
test.describe.configure({ mode: 'default' })

const actsOf = (desk: Page) => desk.getByRole('complementary', { name: 'What you can do' })
const rowOf = (desk: Page, name: string) => desk.getByRole('row').filter({ hasText: name })

/** Returns the number of the run. */
async function propose(desk: Page): Promise<string> {
  await desk.goto('/desk/payout-runs')
  await actsOf(desk)
    .getByRole('button', { name: /Propose a run/ })
    .click()
  await actsOf(desk).getByRole('button', { name: 'Propose a run' }).last().click()
  const heading = desk.getByRole('heading', { name: /^Run \d+$/ })
  await expect(heading).toBeVisible()
  return /\d+/.exec(await heading.innerText())?.[0] ?? ''
}

/** Approves the run, and waits until the artist's transfer has an outcome. */
async function send(desk: Page, name: string, outcome: RegExp): Promise<void> {
  await actsOf(desk)
    .getByRole('button', { name: /Approve and send/ })
    .click()
  await actsOf(desk)
    .getByRole('button', { name: /^Approve and send ₹/ })
    .click()
  await expectMessage(desk, 'The run is approved, and its transfers are sent.')
  await expect(async () => {
    await desk.reload()
    await rowOf(desk, name).waitFor()
    expect(await rowOf(desk, name).textContent()).toMatch(outcome)
  }).toPass()
}

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
    // The account is there with this button.
    await page.getByRole('button', { name: 'Change it' }).waitFor()
    expect(await page.getByText(sentence).isVisible()).toBe(true)
  }).toPass()
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
  await withDatabase(async (db) => {
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
  await propose(desk)
  await expect(rowOf(desk, name)).toContainText('changed less than 48 hours ago')
  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await desk.setViewportSize({ width: 1280, height: 800 })
  await actsOf(desk)
    .getByRole('button', { name: /Drop the run/ })
    .click()
  await actsOf(desk).getByRole('button', { name: 'Drop the run' }).last().click()
  await expectMessage(desk, 'The run is dropped.')

  await withDatabase(async (db) => {
    await db.run(`UPDATE payout_accounts SET held_until = clock_timestamp() WHERE artist_id = $1`, [artist.id])
  })
  await propose(desk)
  await send(desk, name, /Paid.*UTR/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Ledger' }).getByRole('row').nth(1)).toContainText('Paid out')

  await writeUpi(page, 'asha at okicici')
  await expect(page.getByLabel('Your UPI address')).toBeFocused()
  await expect(page.getByText('Write the UPI address as your app shows it, like asha.rao@okicici')).toBeVisible()
  await expect(page.getByText(/UPI takes at most ₹1,00,000 at a time/)).toBeVisible()
  await page.getByLabel('Your UPI address').fill('stranger@razorpay')
  await page.keyboard.press('Enter')
  await expect(page.getByText('UPI address st…@razorpay')).toBeVisible()
  await untilShown(page, 'The payment provider does not accept these details')
  await expect(page.getByText(/This UPI address is in another name than your account/)).toBeVisible()
  await writeUpi(page, 'asha.rao@okicici')
  await expect(page.getByText('UPI address as…@okicici')).toBeVisible()
  await untilShown(page, 'Checked by the payment provider')
  await expect(page.getByText(/It was changed: nothing is paid to it before/)).toBeVisible()
  await page.getByText('Earlier ones').click()
  await expect(page.getByText(/HDFC Bank, account ending in 6789:/).first()).toBeVisible()
})

test('a work of a composition artist is returned and refunded in part: a transfer of the rest fails, the next run pays it, and GSTR-8 has it', async ({
  page,
  browser,
  request,
  buyer,
  baseURL,
}) => {
  const username = `c-${unique()}`.slice(-30)
  const name = `Asha of the Journeys ${username}`
  const newest = await newArtist(request, { username, name })
  const gstin = demonstrationGstin('27', 1000 + (Date.now() % 16_000))
  await withDatabase((db) =>
    db
      .transaction((tx) => changeTaxStatus(tx, newest.id, { status: 'composition', number: gstin }))
      .then(() => undefined),
  )
  const account = { holderName: name, accountNumber: '00123456780', accountNumberAgain: '00123456780' }
  const written = await request.post('/api/v1/artist/payout-account', {
    data: { ...account, ifsc: 'HDFC0001234', password },
    headers: { authorization: `Bearer ${newest.token}` },
  })
  expect(written.status(), await written.text()).toBe(200)
  const { orderId, artist, number } = await deliveredWork(request, buyer, { artist: newest })
  await storeToken(page, 'user', buyer.token)
  await visit(page, `/user/order/${orderId}`)
  const bill = readPdf(await downloaded(page, 'Bill of supply')).text
  expect(bill).toContain('Bill of supply')
  expect(bill).toContain('Composition taxable person, not eligible to collect tax on supplies')
  expect(bill).toContain(`GSTIN ${gstin}`)
  expect(bill).not.toContain('CGST')
  await page.getByRole('button', { name: 'Return the work' }).press('Enter')
  await expect(page.getByText('You choose the carrier and pay the way back; ₹38,500.00 goes back to you')).toBeVisible()
  await page.getByRole('button', { name: 'Return the work' }).press('Enter')
  const claim = page.getByRole('region', { name: /^Claim C-/ })
  await expect(claim).toContainText('Return. Accepted. It waits for you until')
  await claim.getByLabel('Courier').selectOption('Delhivery')
  await claim.getByLabel('Tracking number').fill('1234 5678 902')
  await claim.getByRole('button', { name: 'It is on its way back' }).press('Enter')
  await expect(claim).toContainText('On its way back. It waits for the artist until')
  await expect(page.getByRole('list', { name: 'Where the order is' })).toContainText('Return')
  await expect(page.locator('.order-page__say .badge')).toHaveText('Return')

  const studio = await browser.newPage(baseURL ? { baseURL } : {})
  await storeToken(studio, 'artist', artist.token)
  await visit(studio, `/artist/order/${orderId}`)
  await studio.getByRole('button', { name: 'It has arrived' }).press('Enter')
  await studio.getByLabel('It is not as I sent it').check()
  await studio.getByLabel('What is wrong', { exact: true }).fill('A scratch along the frame.')
  await studio.getByRole('button', { name: 'Send the inspection' }).press('Enter')
  await expect(studio.getByRole('region', { name: /^Claim C-/ })).toContainText('Rasika acts by')

  const desk = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await logInAtDesk(desk, await newOperator('manager', 'Mohan Das'), '/desk')
  await desk.goto(`/desk/order/${number}`)
  await expect(desk.locator('.head')).toContainText('Return, settled is held')
  await desk.getByRole('link', { name: /^C-/ }).press('Enter')
  await expect(desk.getByText('A scratch along the frame.')).toBeVisible()
  const acts = actsOf(desk)
  await acts.getByRole('button', { name: /^Refund/ }).press('Enter')
  await acts.getByLabel('Rupees').fill('30000')
  await acts.getByLabel('What the buyer and the artist read').fill('The scratch came on the way back.')
  await acts.getByLabel('What the buyer and the artist read').press('Control+Enter')
  await expectMessage(desk, 'The refund is on its way.')
  const bought = page.getByRole('complementary', { name: 'What was ordered' })
  await expect(async () => {
    await withDatabase((db) => db.run("SELECT graphile_worker.add_job('watch-claims')").then(() => undefined))
    await page.reload()
    await claim.waitFor()
    expect(await claim.getByRole('status').textContent()).toContain('Refunded')
  }).toPass()
  await expect(bought).toContainText('₹30,000.00')
  await expect(page.getByRole('button', { name: 'Credit note' })).toBeVisible()

  await passReturnWindow(orderId)
  await withDatabase(async (db) => {
    const text = 'SELECT provider_account_id AS id FROM payout_accounts WHERE artist_id = $1 AND ended_at IS NULL'
    await misbehave(request, 'transfer_fails', (await db.one<{ id: string }>(text, [artist.id]))?.id ?? '')
  })
  const failed = await propose(desk)
  // Of ₹38,500.00 and ₹30,000.00 that went back: ₹8,500.00, less a tenth, less 0.5 % of all of it, in two halves.
  await expect(rowOf(desk, name)).toContainText('₹7,607.50')
  await send(desk, name, /Failed, back in the balance.*suspended/)
  await desk.goto('/desk')
  await expect(rowOf(desk, username)).toContainText('₹7,607.50')
  const again = desk.getByRole('link', { name: `Pay with the next run ${failed}` })
  await expect(again).toBeVisible()
  await visit(studio, '/artist/profile?tab=money')
  const entries = studio.getByRole('region', { name: 'Ledger' }).getByRole('row')
  await expect(entries.nth(1)).toContainText(/Payout came back.*\+₹7,607\.50₹7,607\.50/)

  await propose(desk)
  await expect(rowOf(desk, name)).toContainText(/₹7,607\.50.*Proposed/)
  await send(desk, name, /Paid.*UTR/)
  await desk.goto('/desk')
  await desk.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await expect(again).toHaveCount(0)
  await visit(studio, '/artist/profile?tab=money')
  await expect(entries.nth(1)).toContainText(/Paid out.*−₹7,607\.50₹0\.00/)
  await expect(entries.filter({ hasText: 'Tax collected, returned' })).toContainText('+₹150.00')
  await expect(entries.filter({ hasText: 'Tax collected at source' })).toContainText('−₹192.50')
  await studio.close()

  await desk.goto('/desk/tax')
  await desk.getByRole('link', { name: /, so far$/ }).click()
  await expect(desk.getByText('Documents and ledgers agree')).toBeVisible()
  const row = rowOf(desk, gstin)
  for (const amount of ['27 Maharashtra', '₹38,500.00', '₹30,000.00', '₹8,500.00', '₹21.25'])
    await expect(row).toContainText(amount)
  const { tcs } = JSON.parse((await downloaded(desk, 'GSTR-8, JSON for the offline tool')).toString()) as {
    tcs: { stin: string }[]
  }
  expect(tcs.filter(({ stin }) => stin === gstin)).toEqual([
    {
      ...{ stin: gstin, stin_name: name, pos: '27', supR: 0, retsupR: 0, supU: 38_500, retsupU: 30_000 },
      ...{ amt: 8500, camt: 21.25, samt: 21.25, iamt: 0 },
    },
  ])
  await desk.context().close()
})
