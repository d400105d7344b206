// From the page of one lot at the desk to that of another, by key.
import { expect, newBuyer, test } from './journey.ts'
import { bidElsewhere, newLot } from './lots.ts'
import { logInAtDesk, newOperator } from './operators.ts'

test('a lot opened from the page of another one shows nothing that was heard of that one', async ({
  page,
  request,
}) => {
  const lot = await newLot(request)
  const { artist } = lot
  for (const amount of [11_000, 12_000]) await bidElsewhere(request, await newBuyer(request), lot, amount)
  const withdrawn = await newLot(request, { artist })
  const cancelled = await request.patch(`/api/v1/auction/cancel/${withdrawn.id}`, {
    headers: { authorization: `Bearer ${artist.token}` },
    data: { reason: '' },
  })
  expect(cancelled.status()).toBe(200)
  await logInAtDesk(page, await newOperator('viewer', 'Vira Shah'), `/desk/auctions?search=${artist.username}`)
  const heard = page.waitForResponse(`**/api/v1/auction/status/${lot.id}`)
  await page.getByRole('link', { name: lot.title }).click()
  await heard
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: withdrawn.title })).toBeVisible()
  await expect(page.locator('.head')).toContainText('Cancelled')
})
