// The page of the contest, its form, and what every visitor can read on it.
import { type Page, expect, storeToken, visit } from './journey.ts'
import { addEndedContest, type SampleEntry } from '@rasika/server/contest/contest.ts'
import type { ArtistAccount } from './artist-fixtures.ts'
import { withDatabase } from './database.ts'

export const main = (page: Page) => page.getByRole('main')

export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

export async function openForm(page: Page, artist: ArtistAccount): Promise<void> {
  await storeToken(page, 'artist', artist.token)
  await visit(page, '/contest')
  await field(page, 'Full name').waitFor()
}

export async function readAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Art Contest 2025')
  await expect(main(page)).toContainText('Contest Ends In')
  await expect(main(page).getByRole('timer')).toHaveText(/^0?\d+days\d\dhours\d\dmins\d\dsecs$/)
  for (const card of ['Original artwork', 'High quality', 'Theme: ‘Dreams’'])
    await expect(main(page).getByRole('heading', { name: card })).toBeVisible()
  await expect(main(page)).toContainText('minimum 1920x1080')
  for (const [requested, answered] of [
    [
      'When are the results announced?',
      'Within 48 hours after the contest ends. Participants are notified by phone and email.',
    ],
    ['How many artworks can I enter?', 'One artwork per artist per contest.'],
    ['Is there a prize?', 'A winner and finalists are named. There is no prize money.'],
    ['How are the artworks judged?', 'Judging covers creativity, technical skill, theme adherence and visual impact.'],
  ] as const) {
    await main(page).getByText(requested).click()
    await expect(main(page).getByText(answered)).toBeVisible()
  }
}

/**
 * A contest that has ended, with two entries of artists of the demonstration. Returns its id and the artists' names.
 */
export async function contestToJudge(title: string): Promise<{ id: string; names: string[] }> {
  const added: { id: string; names: string[] }[] = []
  await withDatabase(async (db) => {
    const works = await db.many<SampleEntry & { name: string }>(
      `SELECT DISTINCT ON (artist_id) artist_id AS "artistId", artist_name AS name, pictures -> 0 AS picture
       FROM artworks WHERE sample AND pictures <> '[]' ORDER BY artist_id, id LIMIT 2`,
    )
    const entries = works.map(({ artistId, name, picture }, nth) => ({
      ...{ artistId, picture, fullname: `${name} in full`, phone: `+919000000${300 + nth}` },
      description: `Dream number ${nth}`,
    }))
    const { contestId } = await db.transaction((tx) => addEndedContest(tx, { title, theme: 'Dreams' }, entries))
    added.push({ id: contestId, names: works.map(({ name }) => name) })
  })
  return added[0] as { id: string; names: string[] }
}
