// Tickets at the desk by keyboard: a clerk reads, takes, answers and closes one.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test, unique } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'

const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])

test('a clerk finds a ticket, reads it, takes it, answers it by mail and closes it, without the mouse', async ({
  page,
  request,
}) => {
  const subject = `Frame ${unique()}`
  const message = 'Is the frame teak? My number is 98765 43210.'
  await request.post('/api/v1/contact', { data: { email: `${unique()}@example.com`, subject, message, seconds: 9 } })
  await logInAtDesk(page, await newOperator('clerk', 'Chandra Rao'), '/desk')
  await page.getByRole('heading', { name: 'Today' }).waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Tickets' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(subject)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('region', { name: 'Tickets' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/ticket\/RAS-/)
  await expect(page.getByText(message)).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page.getByText(message)).toBeVisible()

  await page.keyboard.press('t')
  await expect(page.getByLabel('Operator')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('It is with Chandra Rao.')
  await expect(page.getByLabel('Operator')).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.type('Yes, it is teak.')
  await page.getByLabel('Close the ticket too').press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText('The answer is sent.')
  await expect(page.locator('.head')).toContainText('Closed')
  await expect(page.getByLabel('The answer')).toHaveCount(0)
  await page.keyboard.press('r')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.head')).toContainText('Answered')
  await expect(page.getByRole('button', { name: 'Open it again' })).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.type('Asked the artist first.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Asked the artist first.').first()).toBeVisible()
  await expect(page.getByLabel(/^Add a note/)).not.toBeFocused()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/desk\/tickets$/)
})
