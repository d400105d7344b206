// What an act at the desk says and leaves in its form: its message follows the response, and a note that is sent
// empties nothing else.
import { newArtist, newWork } from './artist-fixtures.ts'
import { buyElsewhere } from './checkout.ts'
import { expect, test, unique, expectMessage } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'

test('the message of a refund and the field of a note follow what was sent, not what the page showed', async ({
  page,
  request,
  buyer,
}) => {
  const title = `Desk ${unique()}`
  const work = await newWork(request, await newArtist(request), { title, price: 60_000 })
  await buyElsewhere(request, buyer, work, { paid: true })
  await logInAtDesk(page, await newOperator('clerk', 'Chandra Rao'), `/desk/orders?search=${encodeURIComponent(title)}`)
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/order\/R-/)

  await test.step('what is typed while a note is sent stays in its field', async () => {
    const note = page.getByLabel(/^Add a note/)
    const held = Promise.withResolvers<void>()
    await page.route('**/desk/api/order/*/note', async (route) => {
      await held.promise
      await route.continue()
    })
    await note.fill('Spoke to the buyer.')
    await Promise.all([page.waitForRequest('**/desk/api/order/*/note'), note.press('Control+Enter')])
    await note.pressSequentially(' They call back.')
    held.resolve()
    await expectMessage(page, 'The note is added.')
    await expect(page.getByText('Spoke to the buyer.', { exact: true }).first()).toBeVisible()
    await expect(note).toHaveValue('They call back.')
    await expect(note).toBeFocused()
    await note.fill('')
  })

  await test.step('a refund that needs a second person by now is not called on its way', async () => {
    const older = await page.context().newPage()
    await older.goto(page.url())
    for (const [at, rupees] of [
      [older, '40000'],
      [page, '20000'],
    ] as const) {
      const acts = at.getByRole('complementary', { name: 'What you can do' })
      await acts.getByRole('button', { name: /Send the money back/ }).press('Enter')
      const [amount, why] = [acts.getByLabel(/^Rupees/), acts.getByLabel(/^Why/)]
      await amount.fill(String(Number(await amount.inputValue()) - 0.5))
      await why.focus()
      await expect(amount).toHaveAccessibleDescription(/ a part of at least ₹1 that leaves at least ₹1$/)
      await amount.fill(rupees)
      await why.fill('Torn on the way.')
    }
    await page.getByRole('button', { name: 'Send ₹20,000.00 back' }).press('Enter')
    await expectMessage(page, 'The refund is on its way')
    await older.getByRole('button', { name: 'Send ₹40,000.00 back' }).press('Enter')
    await expectMessage(older, 'The refund waits for a second person.')
    await expect(older.getByRole('complementary', { name: 'What you can do' })).toContainText('Chandra Rao asks')
  })
})
