// A buyer's bank disputes two payments: the desk puts the evidence together and sends it, the artist's money waits; the
// bank decides one for us and the other against, which the desk, the order's timeline and the artist's ledger show.
import { newArtist } from './artist-fixtures.ts'
import { deliveredWork, passReturnWindow } from './delivered.ts'
import {
  type APIRequestContext,
  changeResponse,
  expect,
  storeToken,
  test,
  unique,
  visit,
  expectMessage,
} from './journey.ts'
import { logInAtDesk, newOperator, untilHeadShows, untilListedToday } from './operators.ts'
import { sandboxSwitch } from './sandbox.ts'
import { inStudio } from './studio.ts'

async function atBank(request: APIRequestContext, name: string, data: Record<string, unknown>): Promise<string> {
  const response = await request.post(sandboxSwitch(name), { data })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { id: string }).id
}

test('of two disputes one is won and one lost: evidence is sent, the money waits, and the outcome stands everywhere', async ({
  page,
  request,
  buyer,
  browser,
}) => {
  const artist = await newArtist(request)
  const works = []
  for (const title of [`Peacock ${unique()}`, `Lotus ${unique()}`]) {
    const work = await deliveredWork(request, buyer, { artist, title, price: 20_000 })
    await passReturnWindow(work.orderId)
    works.push({ ...work, title, dispute: await atBank(request, 'dispute', { paymentId: work.paymentId }) })
  }
  const [won, lost] = works as [(typeof works)[number], (typeof works)[number]]

  const desk = await (await browser.newContext()).newPage()
  await logInAtDesk(desk, await newOperator('clerk', 'Chandra Rao'), '/desk')
  const acts = desk.getByRole('complementary', { name: 'What you can do' })
  for (const { dispute, title } of works) {
    const next = desk.getByRole('link', { name: `Send evidence ${dispute}` })
    await untilListedToday(desk, next)
    await next.press('Enter')
    await expect(desk.getByText('the artist’s money waits')).toBeVisible()
    await desk.getByRole('button', { name: 'Show the evidence' }).press('Enter')
    const evidence = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'What the bank gets' }) })
    for (const text of [title, 'Delhivery', '12345678901', 'evidence.pdf, invoice.pdf, certificate.pdf'])
      await expect(evidence).toContainText(text)
    await expect(evidence.locator(':focus')).toContainText('delivered the parcel')
    const text = acts.getByLabel('The text, at most 1000 characters')
    await acts.getByRole('button', { name: /^Change the text/ }).press('Enter')
    await expect(text).toHaveValue(/delivered the parcel/)
    const saved = `${await text.inputValue()} It was saved first.`
    await text.fill(saved)
    await text.press('Control+Enter')
    await expectMessage(desk, 'The text is saved. Nothing is sent.')
    await expect(evidence).toContainText('It was saved first.')
    await acts.getByRole('button', { name: /^Send evidence/ }).press('Enter')
    await expect(text).toHaveValue(saved)
    await text.fill(`${saved} The buyer wrote that it has arrived.`)
    await text.press('Control+Enter')
    await expectMessage(desk, 'The evidence is on its way to the bank.')
    await untilHeadShows(desk, desk.url(), 'With the bank')
  }

  await inStudio(page, artist, '?tab=money')
  await expect(page.getByText('None of it can be paid out yet')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Not due yet' }).getByRole('row')
  for (const { title } of works)
    await expect(waiting.filter({ hasText: title })).toContainText(/Once nothing is open on it.*₹18,000\.00/)
  await storeToken(page, 'user', buyer.token)
  await visit(page, `/user/order/${lost.orderId}`)
  const way = page.getByRole('list', { name: 'Where the order is' })
  await expect(way.locator('[aria-current=step]')).toContainText('Disputed at the bank')
  await expect(page.getByText('The money stays where it is until the bank has decided.')).toBeVisible()

  for (const [{ dispute, number }, outcome, shown] of [
    [won, 'won', 'Won'],
    [lost, 'lost', 'Lost'],
  ] as const) {
    await atBank(request, 'dispute-decision', { disputeId: dispute, outcome })
    await untilHeadShows(desk, `/desk/dispute/${dispute}`, shown)
    const fact = (name: string) => desk.getByRole('definition').filter({ hasText: name })
    await expect(fact('The artist, as with a refund')).toHaveCount(outcome === 'lost' ? 1 : 0)
    await desk.goto(`/desk/order/${number}`)
    await expect(desk.getByRole('row').filter({ has: desk.getByRole('link', { name: dispute }) })).toContainText(shown)
  }
  await desk.context().close()

  await test.step('a text saved meanwhile is not replaced unread; the message of an acceptance names what was done', async () => {
    const { paymentId } = await deliveredWork(request, buyer, {
      artist: await newArtist(request),
      title: `Heron ${unique()}`,
      price: 900,
    })
    const dispute = await atBank(request, 'dispute', { paymentId })
    const manager = await (await browser.newContext()).newPage()
    // As a version of the site with a smaller limit shows it.
    type Dispute = { data: { acts: object } }
    await changeResponse(manager, `**/desk/api/dispute/${dispute}`, ({ data, ...rest }: Dispute) => ({
      ...rest,
      data: { ...data, acts: { ...data.acts, acceptAloneUpTo: 1 } },
    }))
    await logInAtDesk(manager, await newOperator('manager', 'Meera Nair'), '/desk')
    await untilListedToday(manager, manager.getByRole('link', { name: `Send evidence ${dispute}` }))
    await manager.goto(`/desk/dispute/${dispute}`)
    const other = await manager.context().newPage()
    await other.goto(`/desk/dispute/${dispute}`)
    const textIn = async (tab: typeof other, typed: string) => {
      await tab.getByRole('button', { name: /^Change the text/ }).press('Enter')
      await expect(tab.getByLabel('The text, at most 1000 characters')).toHaveValue(/delivered the parcel/)
      await tab.getByLabel('The text, at most 1000 characters').fill(typed)
    }
    await textIn(manager, 'Typed here.')
    await textIn(other, 'Saved in another tab.')
    await other.keyboard.press('Control+Enter')
    await expectMessage(other, 'The text is saved. Nothing is sent.')
    await manager.keyboard.press('Control+Enter')
    await expect(manager.getByRole('alert')).toContainText('Somebody else has saved another text meanwhile')
    await manager.getByRole('button', { name: 'Load the newer text' }).press('Enter')
    const newer = manager.getByRole('complementary').getByText('Saved in another tab.')
    await expect(newer).toBeFocused()
    await expect(manager.getByRole('alert')).toHaveCount(0)
    await expect(manager.getByLabel('The text, at most 1000 characters')).toHaveValue('Typed here.')
    await manager.getByRole('button', { name: 'Save the text' }).press('Enter')
    await expectMessage(manager, 'The text is saved. Nothing is sent.')
    await expect(newer).toHaveCount(0)
    await manager.getByRole('button', { name: /^Accept the dispute/ }).press('Enter')
    await manager.getByLabel('Reason, for the audit log').fill('The buyer is right')
    await manager.getByRole('button', { name: 'Request a second person for ₹900.00' }).press('Enter')
    await expectMessage(manager, 'The acceptance is on its way.')
    // The page reads the dispute again after each act: a response that is being changed needs its page until the end.
    await manager.unrouteAll({ behavior: 'wait' })
    await manager.context().close()
  })

  await page.reload()
  await expect(way).toContainText('Refunded')
  await expect(page.getByText('The money went back to you in full')).toBeVisible()
  await visit(page, `/user/order/${won.orderId}`)
  await expect(way.getByRole('listitem').last()).toContainText('Settled')
  await expect(way).not.toContainText('Disputed at the bank')
  await inStudio(page, artist, '?tab=money')
  await expect(page.getByText('₹18,000.00 of it can be paid out now')).toBeVisible()
  const entries = page.getByRole('region', { name: 'Ledger' }).getByRole('row').filter({ hasText: lost.title })
  await expect(entries.filter({ hasText: 'Dispute lost at the buyer’s bank' })).toContainText('−₹20,000.00')
  await expect(entries.filter({ hasText: 'Platform fee returned' })).toContainText('+₹2,000.00')
})
