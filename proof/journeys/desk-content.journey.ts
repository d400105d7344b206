// The gallery's content at the desk, mostly by keyboard: a lot is followed, replayed and cancelled, a work hidden and
// shown again, an artist hidden, who appeals, and shown again, a setting changed and set back, the fee approved by a
// second person, and the home page shows what was put there.
import { newWork } from './artist-fixtures.ts'
import { contestToJudge } from './contest.ts'
import { expect, type Page, test, unique, expectMessage } from './journey.ts'
import { newLot } from './lots.ts'
import { logInAtDesk, newOperator } from './operators.ts'
import { axeFaults } from './page-faults.ts'
import { inStudio } from './studio.ts'

test('a manager works lots, works and artists without the mouse; a viewer changes nothing', async ({
  page,
  request,
  browser,
}) => {
  const { title, artist } = await newLot(request)
  const workTitle = `Work ${unique()}`
  await newWork(request, artist, { title: workTitle })
  await logInAtDesk(page, await newOperator('manager', 'Mohan Das'), '/desk')

  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'Auctions', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Auctions' }).getByRole('row')).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/auction\//)
  await expect(page.getByText(/^Last word from the server/)).toBeVisible()
  await expect(page.getByText('Nobody has bid: the ledger is empty.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const lotUrl = page.url()
  const acts = page.getByRole('complementary', { name: 'What you can do' })
  await expect(acts.getByRole('button', { name: /Offer to the next bidder/ })).toBeDisabled()

  const viewer = await (await browser.newContext()).newPage()
  await logInAtDesk(viewer, await newOperator('viewer', 'Vira Shah'), lotUrl)
  await expect(viewer.getByText('You are a viewer.')).toBeVisible()
  for (const act of await viewer.getByRole('complementary', { name: 'What you can do' }).getByRole('button').all())
    await expect(act).toBeDisabled()

  await acts.getByRole('button', { name: /Cancel the lot/ }).press('Enter')
  await acts.getByLabel('Reason, everyone reads it').fill('The work is a copy.')
  await acts.getByLabel('Reason, everyone reads it').press('Control+Enter')
  await expectMessage(page, 'The lot is cancelled')
  await expect(page.locator('.head')).toContainText('Cancelled')
  await expect(page.getByRole('region', { name: 'Ledger and replay' })).toContainText('Cancelled')

  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type(workTitle)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Works' }).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/artwork\//)
  await expect(acts.getByRole('button', { name: /^Hide/ })).toBeEnabled()
  await page.keyboard.press('h')
  await expect(acts).toContainText('It can be shown again at any time.')
  await acts.getByLabel('Reason, the artist reads it').fill('The photograph is of another work.')
  await acts.getByLabel('Reason, the artist reads it').press('Control+Enter')
  await expect(page.locator('.head')).toContainText('Hidden')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('s')
  await acts.getByRole('button', { name: /^Show the work/ }).press('Enter')
  await expect(page.locator('.head')).toContainText('On sale')

  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('heading', { name: 'Artists', level: 1 }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type(artist.username)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Artists' }).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/desk/artist/${artist.username}$`))
  await expect(acts.getByRole('button', { name: /^Hide/ })).toBeEnabled()
  await page.keyboard.press('h')
  await expect(acts).toContainText('The page and 1 work leave')
  await acts.getByLabel('Reason, the artist reads it').fill('Two of the works are copies.')
  await acts.getByLabel('Reason, the artist reads it').press('Control+Enter')
  await expect(page.locator('.head')).toContainText('Hidden')
  expect(await axeFaults(page)).toEqual([])

  const studio = await (await browser.newContext()).newPage()
  await studio.clock.install()
  await inStudio(studio, artist)
  await expect(studio.getByText('Reason: Two of the works are copies.')).toBeVisible()
  await studio.getByRole('link', { name: 'Ask for it to be shown again' }).click()
  await expect(studio.getByLabel('Subject')).toHaveValue('My page that is hidden')
  await studio.getByLabel('Email').fill(`${artist.username}@example.com`)
  await studio.getByLabel('Message', { exact: true }).fill('Both are my own: I sent the sketches.')
  await studio.getByRole('button', { name: 'Send message' }).click()
  // The page waits for the seconds in which nobody writes a message.
  await studio.clock.runFor(4000)
  await studio.getByRole('heading', { name: 'Your letter has arrived' }).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Messages about the artist' }).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/desk\/ticket\/RAS-/)
  await page.getByRole('link', { name: /^Asha of the Journeys/ }).press('Enter')
  await expect(acts.getByRole('button', { name: /^Show again/ })).toBeEnabled()
  await page.keyboard.press('s')
  await acts.getByRole('button', { name: /^Show the artist/ }).press('Enter')
  await expect(page.locator('.head')).toContainText('Public')
})

test('a manager changes settings and the home page without the mouse; a second one decides about the fee', async ({
  page,
  browser,
}) => {
  const viewer = await (await browser.newContext()).newPage()
  await logInAtDesk(page, await newOperator('manager', 'Mohan Das'), '/desk')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const form = page.getByRole('complementary', { name: 'Change' })
  const row = (name: string) =>
    page.getByRole('region', { name: 'Settings in force' }).getByRole('row', { name: new RegExp(`^${name}`) })
  await page.keyboard.press('e')
  const tomorrowsFee = form.getByLabel('New value')
  await expect(tomorrowsFee).toBeFocused()
  await tomorrowsFee.fill('12.5')
  await tomorrowsFee.press('Control+Enter')
  await expect(form).toContainText('Mohan Das asks')
  await expect(form.getByRole('button', { name: 'Approve: not your own' })).toBeDisabled()
  await expect(row('Gallery’s fee')).toContainText('10 %')
  const former = 'The grievance officer (demonstration)'
  await row('Grievance officer').getByRole('button').press('Enter')
  await form.getByLabel('New value').fill('Leela Krishnan')
  await form.getByLabel('New value').press('Control+Enter')
  await expect(row('Grievance officer')).toContainText('Leela Krishnan')
  const history = page.getByRole('region', { name: 'What was changed' })
  await history.getByRole('button', { name: /Set back Grievance officer/ }).press('Enter')
  await expect(form.getByLabel('New value')).toHaveValue(former)
  await form.getByLabel('New value').press('Control+Enter')
  await expect(row('Grievance officer')).toContainText(former)
  await history.getByRole('link', { name: 'From' }).press('Enter')
  await expect(history.getByRole('columnheader', { name: 'From' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('group', { name: 'Setting' }).getByRole('link', { name: 'Time to pay a won lot' }).press('Enter')
  await expect(page).toHaveURL(/sort=from&name=WIN_HOURS/)

  const second = await (await browser.newContext()).newPage()
  await logInAtDesk(second, await newOperator('manager', 'Meera Nair'), '/desk/settings')
  await second.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(second.getByText('Nothing moves. It can be requested again.')).toBeVisible()
  await second.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expectMessage(second, 'Refused. Nothing has changed.')

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
  const artists = () => viewer.locator('#artists li').allTextContents()
  await viewer.goto('/')
  const before = await artists()
  expect(before.at(-1)).toContain('Aparna Hegde')
  await page.getByRole('button', { name: 'Up aparnahegde' }).press('Enter')
  await page.getByLabel(/^Where it leads/).press('Control+Enter')
  await expectMessage(page, 'The home page shows it.')
  await expect(async () => {
    await viewer.goto('/')
    expect((await artists()).at(-2)).toContain('Aparna Hegde')
  }).toPass()
  await page
    .getByRole('button', { name: /^Set it in the form again/ })
    .nth(1)
    .press('Enter')
  await page.getByLabel(/^Where it leads/).press('Control+Enter')
  await expect(async () => {
    await viewer.goto('/')
    expect(await artists()).toEqual(before)
  }).toPass()
})

test('two operators judge a contest by keyboard without names, decide a tie, and everybody reads who has won', async ({
  page,
  browser,
}) => {
  const title = `Contest ${unique()}`
  const { id, names } = await contestToJudge(title)
  await logInAtDesk(page, await newOperator('clerk', 'Chandra Rao'), '/desk')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('0 of 2 entries judged by two')
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Contests', level: 1 }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Contests' }).getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/desk/contest/${id}`)

  await judge(page, 1, '789x')
  expect(await axeFaults(page)).toEqual([])
  await judge(page, 2, '789x')
  for (const name of names) await expect(page.getByRole('main')).not.toContainText(name)
  const acts = (desk: Page) => desk.getByRole('complementary', { name: 'What you can do' })
  await expect(acts(page).getByRole('button', { name: /^Set the results/ })).toBeDisabled()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: /^Entry 1 of 2/ })).toBeVisible()

  const manager = await (await browser.newContext()).newPage()
  await logInAtDesk(manager, await newOperator('manager', 'Mohan Das'), `/desk/contest/${id}`)
  await expect(manager.getByRole('status', { name: 'Progress' })).toContainText('other judges 2 of 2')
  await expect(acts(manager).getByRole('button', { name: /^Set the results/ })).toContainText(
    '2 entries are not scored',
  )
  await manager.keyboard.press('d')
  await manager.getByLabel('Reason, the artist reads it with the results').fill('Too small.')
  await manager.keyboard.press('Control+Enter')
  await expect(manager.getByText('Disqualified. Too small.')).toBeVisible()
  await manager.keyboard.press('r')
  await manager.keyboard.press('Control+Enter')
  await expect(manager.getByText('Disqualified. Too small.')).toHaveCount(0)
  await judge(manager, 1, '5555')
  await judge(manager, 2, '5555')
  await expect(manager.getByRole('region', { name: 'Scores' })).toContainText('Chandra Rao')

  await acts(manager)
    .getByRole('button', { name: /^Set the results/ })
    .press('Enter')
  await expect(acts(manager)).toContainText('Equal sums decide about a place')
  await expect(acts(manager)).toContainText('It cannot be undone')
  await acts(manager)
    .getByRole('button', { name: /goes first$/ })
    .first()
    .press('Enter')
  await acts(manager).getByLabel('Why it goes first').fill('The theme is in the whole work.')
  expect(await axeFaults(manager)).toEqual([])
  await manager.keyboard.press('Control+Enter')
  await expect(manager.locator('.head')).toContainText('Results are set')
  const results = manager.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('row', { name: /Winner/ })).toHaveCount(1)
  for (const name of names) await expect(results).toContainText(name)
  expect(await axeFaults(manager)).toEqual([])

  await manager.getByRole('link', { name: 'As visitors see it' }).press('Enter')
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(`Results of ${title}`)
  const places = manager.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(places).toHaveCount(2)
  expect((await places.allTextContents()).toSorted()).toEqual(names.toSorted())
  await expect(manager.getByRole('main')).toContainText('There is no prize money.')
  await manager.getByRole('link', { name: 'To the contest' }).press('Enter')
  // A visitor is led to the artists’ signup from there.
  await expect(manager).toHaveURL(/contest$/)
})

/** Scores the shown entry, the nth, by single keys, and goes on. */
async function judge(page: Page, nth: number, keys: string) {
  await page.getByRole('heading', { name: new RegExp(`^Entry ${nth} of 2`) }).waitFor()
  await page.locator('body').press(keys[0] as string)
  for (const key of keys.slice(1)) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: /^Save and go on/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Progress' })).toContainText(`You have scored ${nth} of 2`)
}
