// The home page's content at the desk, by keyboard: it shows what was put there, the preview is that of the last choice
// however fast it was made, and of two operators who work at once the second is refused and keeps the choice.
import { maxSpotlight } from '@rasika/contract/desk-choices.ts'
import { newArtist, newWork } from './artist-fixtures.ts'
import { expect, expectMessage, type Page, test, unique } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'
import { axeFaults } from './page-faults.ts'

test('a clerk changes the home page without the mouse, also after another one has changed it', async ({
  page,
  request,
  browser,
}) => {
  const viewer = await (await browser.newContext()).newPage()
  const second = await (await browser.newContext()).newPage()
  await logInAtDesk(second, await newOperator('clerk', 'Meera Nair'), '/desk/home')
  await logInAtDesk(page, await newOperator('clerk', 'Chandra Rao'), '/desk')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.getByRole('heading', { name: 'Home page', level: 1 }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  // The announcement is only previewed: other journeys measure the home page meanwhile.
  const text = `Open on Sunday ${unique()}`
  await page.getByLabel('Text, at most 160 letters').fill(text)
  await page.getByRole('button', { name: /^Preview it/ }).press('Enter')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(text)
  await page.getByLabel('Text, at most 160 letters').fill('')
  await test.step('the focus stays in a list whose last place is taken', async () => {
    const chosen = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Spotlight', level: 2 }) })
    const finder = chosen.getByLabel('Add a work: title or artist')
    const artist = await newArtist(request)
    for (let count = await chosen.getByRole('button', { name: /^Take out/ }).count(); count < maxSpotlight; count++) {
      const wanted = `Pick ${unique()}`
      await newWork(request, artist, { title: wanted })
      await finder.fill(wanted)
      await finder.press('Enter')
      await chosen.getByRole('button', { name: `Add ${wanted}` }).press('Enter')
      await expect(chosen.getByRole('button', { name: `Take out ${wanted}` })).toBeVisible()
    }
    await expect(finder).toBeFocused()
    await expect(finder).not.toBeEditable()
    const works = page.getByLabel('Add a work of Aparna Hegde')
    await page.getByRole('button', { name: 'Newest instead Aparna Hegde' }).press('Enter')
    for (const count of ['1 chosen work', '2 chosen works', '3 chosen works']) {
      await works.focus()
      await works.selectOption({ index: 1 })
      await expect(works.locator('xpath=..')).toContainText(count)
    }
    await expect(page.locator(':focus')).toHaveText('3 chosen works')
  })
  const artists = () => viewer.locator('#artists li').allTextContents()
  await viewer.goto('/')
  const before = await artists()
  expect(before.at(-1)).toContain('Aparna Hegde')
  const title = page.getByLabel('What Aparna Hegde is called')
  const former = await title.inputValue()
  await title.fill('Painter of one evening')
  await page.getByRole('button', { name: 'Newest instead Aparna Hegde' }).press('Enter')
  await expect(page.locator(':focus')).toHaveText('newest works')
  await page.getByRole('button', { name: 'Begin again' }).press('Enter')
  await expect(title).toHaveValue(former)
  const held = Promise.withResolvers<void>()
  await page.route('**/desk/api/home/preview', (route) => held.promise.then(() => route.continue()), { times: 1 })
  const moved = (way: 'Up' | 'Down') => page.getByRole('button', { name: `${way} Aparna Hegde` }).press('Enter')
  const preview = () => page.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 3 })
  const previewed = async () => (await preview().allTextContents()).at(-3)
  await moved('Up')
  await moved('Up')
  held.resolve()
  await expect.poll(previewed).toBe('Aparna Hegde')
  await moved('Down')
  await moved('Down')
  // She is the last again: the button that has moved her keeps the focus.
  const down = page.getByRole('button', { name: 'Down Aparna Hegde' })
  await expect(down).toBeDisabled()
  await expect(down).toBeFocused()
  await moved('Up')

  const put = (by: Page) => by.getByLabel(/^Where it leads/).press('Control+Enter')
  await put(second)
  await expectMessage(second, 'The home page shows it.')
  // Enter sends what stands in the field that it is pressed in. This choice is refused, so that no title is published.
  await title.fill('Painter of one evening')
  const sent = page.waitForRequest((request) => request.url().endsWith('/desk/api/home') && request.method() !== 'GET')
  await title.press('Enter')
  expect((await sent).postData()).toContain('Painter of one evening')
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this setting meanwhile')
  await title.fill(former)
  await expect(page.getByText('Meera Nair')).toBeVisible()
  await put(page)
  await expectMessage(page, 'The home page shows it.')
  await expect(async () => {
    await viewer.goto('/')
    expect((await artists()).at(-2)).toContain('Aparna Hegde')
  }).toPass()
  await page.getByRole('button', { name: 'Take out Aparna Hegde' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Featured artists' })).toBeFocused()
  await page
    .getByRole('button', { name: /^Set it in the form again/ })
    .nth(1)
    .press('Enter')
  await put(page)
  await expect(async () => {
    await viewer.goto('/')
    expect(await artists()).toEqual(before)
  }).toPass()

  await page.goto('/desk/audit?search=home+page+change')
  const row = page.getByRole('row').filter({ hasText: 'Chandra Rao' }).first()
  await expect(row.getByRole('link', { name: 'home page' })).toHaveCSS('text-decoration-line', 'underline')
  const particulars = row.getByRole('cell').last()
  await expect(particulars).toContainText('before: (')
  expect(await particulars.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
})
