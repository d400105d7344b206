// A contest that has ended, with entries of new artists, for the tests of judging.
import type { DeskContest, DeskContestEntry } from '@rasika/contract/desk-contests.ts'
import { openContest } from '../contest/contest.ts'
import type { TestApp } from '../testing/app.ts'
import type { TestOperator } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newUpload } from '../testing/works.ts'

export interface Entrant {
  artist: Person
  entryId: string
  fullname: string
}

export interface EndedContest {
  id: string
  entrants: Entrant[]
}

let serial = 0

/** Ended `hoursAgo` hours ago. Others end before it: at most one contest is open. */
export async function endedContest(testApp: TestApp, entries: number, hoursAgo = 1): Promise<EndedContest> {
  // One by one, the earliest first, so that none moves to where another still is.
  for (const { id } of await testApp.db.many<{ id: string }>('SELECT id FROM contests ORDER BY ends_at'))
    await testApp.db.run(
      `UPDATE contests SET opened_at = opened_at - interval '40 days', ends_at = ends_at - interval '40 days'
       WHERE id = $1`,
      [id],
    )
  const title = `Contest ${++serial}`
  await testApp.db.transaction((tx) =>
    openContest(testApp.context.tags, tx, { title, theme: 'Dreams', days: 10, sample: false }),
  )
  const row = await testApp.db.one<{ id: string }>('SELECT id FROM contests WHERE title = $1', [title])
  const entrants: Entrant[] = []
  for (let nth = 0; nth < entries; nth++) entrants.push(await enter(testApp, nth))
  await testApp.db.run(
    `UPDATE contests SET opened_at = opened_at - interval '10 days' - make_interval(hours => $2),
       ends_at = ends_at - interval '10 days' - make_interval(hours => $2) WHERE id = $1`,
    [row?.id, hoursAgo],
  )
  return { id: row?.id ?? '', entrants }
}

async function enter(testApp: TestApp, nth: number): Promise<Entrant> {
  const artist = await newArtist(testApp, { name: `Sentinel Artist ${serial} ${nth}` })
  const fullname = `Sentinel Entrant ${serial} ${nth}`
  const image = await newUpload(testApp, artist)
  const { status, body } = await testApp.request<{ data: { id: string } }>('POST /api/v1/contest/register', {
    token: artist.token,
    body: { fullname, phone: `98765432${String(nth).padStart(2, '0')}`, description: `Dream ${nth}`, image },
  })
  if (status !== 200) throw new Error(`contest/register answered ${status}`)
  return { artist, entryId: body.data.id, fullname }
}

export interface ContestAnswer {
  data: DeskContest
  code?: string
  message?: string
  errors?: Record<string, string>
}

export const viewContest = async (operator: TestOperator, id: string): Promise<DeskContest> =>
  (await operator.request<ContestAnswer>(`GET /desk/api/contest/${id}`)).body.data

/** Each criterion with the same points. */
export function giveScore(operator: TestOperator, id: string, entryId: string, points: number, note = '') {
  const scores = { creativity: points, technicalSkill: points, themeAdherence: points, visualImpact: points }
  return operator.request<ContestAnswer>(`POST /desk/api/contest/${id}/score`, { body: { ...scores, entryId, note } })
}

/** `points` by entrant, from each of the judges. */
export async function judgeAll(
  { id, entrants }: EndedContest,
  judges: readonly TestOperator[],
  points: readonly number[],
): Promise<void> {
  for (const judge of judges)
    for (const [nth, { entryId }] of entrants.entries()) await giveScore(judge, id, entryId, points[nth] ?? 0)
}

export function decideContest(operator: TestOperator, id: string, choice: object = {}, headers = {}) {
  const body = { finalists: 1, first: [], reason: null, ...choice }
  return operator.request<ContestAnswer>(`POST /desk/api/contest/${id}/results`, { body, headers })
}

export function entryOf({ entries }: DeskContest, entryId: string | undefined): DeskContestEntry | undefined {
  return entries.find(({ id }) => id === entryId)
}
