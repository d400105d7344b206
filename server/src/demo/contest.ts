// The demonstration's contests (docs/product.md 17), each seeded once, in existing installations too: one that is open,
// unless an operator has one open, and one that has ended and waits for its judges.
import { fileURLToPath } from 'node:url'
import { artists } from '@rasika/art/artists.ts'
import { works } from '@rasika/art/works.ts'
import { knownArtist } from '../artists/artists.ts'
import { addEndedContest, openContest, type SampleEntry, scoreEntry, viewContest } from '../contest/contest.ts'
import { storeSampleImage } from '../images/images.ts'
import { addSampleOperator } from '../operators/operators.ts'
import { beginOneTimeTask, doneTasksWithPrefix } from '../platform/one-time-tasks.ts'
import type { AppContext } from '../platform/app-context.ts'
import { artistAccountOf } from './artist-account.ts'

const contest = { title: 'Art Contest 2025', theme: 'Dreams', days: 10, sample: true }
const taskToJudge = 'demonstration contest to judge'
const toJudge = { title: 'Art Contest 2024', theme: 'Water' }
/** One of each artist. */
const entered = [
  'last-boat-kumarakom',
  'seven-fish-one-pond',
  'boatman-chilika',
  'deer-at-the-dark-water',
  'cranes-before-the-rain',
  'first-rain-walking-home',
]
/** What the sample operator has given each, so that one more judge is missing. */
const scored = [
  [8, 9, 9, 8],
  [9, 8, 8, 9],
  [6, 8, 9, 7],
  [7, 7, 8, 8],
  [8, 7, 5, 8],
  [7, 9, 8, 9],
] as const

/** Returns whether a contest was opened. Does nothing in production. */
export async function seedContest({ config, db, tags, log }: AppContext): Promise<boolean> {
  if (config.RASIKA_MODE !== 'demo') return false
  return db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, 'demonstration contest'))) return false
    if ((await viewContest(tx))?.open) {
      log.warn('the demonstration contest stays away: one is open')
      return false
    }
    await openContest(tags, tx, contest)
    return true
  })
}

/** Returns whether a contest to judge was added. Does nothing in production. */
export async function seedContestToJudge(context: AppContext): Promise<boolean> {
  if (context.config.RASIKA_MODE !== 'demo') return false
  if ((await doneTasksWithPrefix(context.db, taskToJudge)).size > 0) return false
  const entries = await sampleEntries(context)
  return context.db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, taskToJudge))) return false
    const { contestId, entryIds } = await addEndedContest(tx, toJudge, entries)
    const judge = await addSampleOperator(context, tx)
    for (const [at, entryId] of entryIds.entries()) {
      const [creativity = 5, technicalSkill = 5, themeAdherence = 5, visualImpact = 5] = scored[at] ?? []
      const given = { creativity, technicalSkill, themeAdherence, visualImpact, note: null }
      await scoreEntry(tx, judge.id, { contestId, entryId }, given)
    }
    return true
  })
}

/** Of the demonstration's artists who are here. */
async function sampleEntries(context: AppContext): Promise<SampleEntry[]> {
  const entries: SampleEntry[] = []
  for (const slug of entered) {
    const work = works.find((one) => one.slug === slug)
    const maker = artists.find(({ username }) => username === work?.artist)
    const artist = maker && (await knownArtist(context.db, maker.username))
    if (!work || !artist) continue
    const { name: fullname, phone } = artistAccountOf(maker, artists.indexOf(maker))
    const picture = await storeSampleImage(context, fileURLToPath(work.master), work.alt)
    entries.push({ artistId: artist.id, fullname, phone, description: work.story, picture })
  }
  return entries
}
