// Public functions of the demonstration: seeds the collector's account, coupons, twelve artists and their works, once
// (`server.ts` seeds the rest from the other files of this folder). Each artist and each work is one transaction with a
// marker, so that a kill loses and repeats nothing, deleted rows stay deleted, and a later version adds only its new
// rows. Never in production.
import { fileURLToPath } from 'node:url'
import { artists, type Artist } from '@rasika/art/artists.ts'
import { works } from '@rasika/art/works.ts'
import { demonstration, demonstrationPasswordHash, seedAccounts } from '../accounts/accounts.ts'
import { addArtist, declareGstin, knownArtist } from '../artists/artists.ts'
import { addSampleArtwork } from '../artworks/artworks.ts'
import { storeSampleImage } from '../images/images.ts'
import { demonstrationOperator } from '../operators/operators.ts'
import { beginOneTimeTask, doneTasksWithPrefix } from '../platform/one-time-tasks.ts'
import type { AppContext } from '../platform/app-context.ts'
import { listsTag } from '../platform/tags.ts'
import { words } from '../words.ts'
import { type DemonstrationCoupon, demonstrationCoupons, seedCoupons } from './coupons.ts'
import { type PlannedWork, planOf, sampleRefStart } from './plan.ts'
import { emailOf, gstinOf, artistAccountOf } from './artist-account.ts'

const day = 86_400_000
/** Pictures are decoded in a separate process; a few at a time keep it and the disk busy. */
const atOnce = 4

interface SeedOptions {
  /** One line for the operator's terminal. */
  print: (line: string) => void
  signal: AbortSignal
}

/** Returns the coupons it created; none in production. */
export async function seedDemonstrationCoupons(context: AppContext): Promise<readonly DemonstrationCoupon[]> {
  return context.config.RASIKA_MODE === 'demo' ? seedCoupons(context) : []
}

/** Returns the number of works added. @throws the signal's reason if aborted: the rest follows at the next start */
export async function seedDemonstration(context: AppContext, { print, signal }: SeedOptions): Promise<number> {
  if (context.config.RASIKA_MODE !== 'demo') return 0
  await seedAccounts(context)
  const done = await doneTasksWithPrefix(context.db, 'demonstration ')
  await inviteArtists(
    context,
    artists.filter(({ username }) => !done.has(artistMarker(username))),
    signal,
  )
  const ids = await artistIds(context)
  await registerArtists(context, ids, done)
  const notSeeded = planOf(works).filter(({ work }) => !done.has(workMarker(work.slug)))
  if (notSeeded.length === 0) return 0
  const missing = notSeeded.filter(({ work }) => ids.has(work.artist))
  let inserted = 0
  let seen = 0
  let printedAt = -Infinity
  await inParallel(missing, atOnce, async (planned) => {
    signal.throwIfAborted()
    if (await insertSample(context, planned, ids)) inserted += 1
    seen += 1
    if (performance.now() - printedAt < 1000 && seen < missing.length) return
    printedAt = performance.now()
    print(words.start.hanging(seen, missing.length))
  })
  context.tags.drop([listsTag])
  return inserted
}

/** The login of the demonstration, and the coupon that a buyer can use most often; null in production. */
export function demonstrationAccounts({ config }: AppContext): {
  password: string
  collector: string
  artist: string
  username: string
  operator: string
  coupon: string
} | null {
  const [artist] = artists
  const [coupon] = demonstrationCoupons.toSorted((a, b) => b.each - a.each)
  if (config.RASIKA_MODE !== 'demo' || !artist || !coupon) return null
  return {
    password: demonstration.password,
    collector: demonstration.buyer.email,
    artist: emailOf(artist),
    username: artist.username,
    operator: demonstrationOperator.email,
    coupon: coupon.code,
  }
}

async function inviteArtists(context: AppContext, invited: readonly Artist[], signal: AbortSignal): Promise<void> {
  if (invited.length === 0) return
  const passwordHash = await demonstrationPasswordHash(context)
  await inParallel(invited, atOnce, async (artist) => {
    signal.throwIfAborted()
    const avatar = await storeSampleImage(context, fileURLToPath(artist.picture), artist.name)
    await context.db.transaction(async (tx) => {
      // In an installation older than this artist, another account may have taken the name.
      if (await knownArtist(tx, artist.username))
        return context.log.warn({ username: artist.username }, 'a demonstration artist stays away')
      if (!(await beginOneTimeTask(tx, artistMarker(artist.username)))) return
      await addArtist(tx, { ...artistAccountOf(artist, artists.indexOf(artist)), passwordHash, sample: true }, avatar)
    })
  })
}

/** Each with a demonstration GSTIN of their State, so that their works come with a tax invoice. */
async function registerArtists(
  context: AppContext,
  ids: Map<string, string>,
  done: ReadonlySet<string>,
): Promise<void> {
  for (const artist of artists.filter(({ username }) => ids.has(username) && !done.has(gstinMarker(username)))) {
    await context.db.transaction(async (tx) => {
      if (!(await beginOneTimeTask(tx, gstinMarker(artist.username)))) return
      await declareGstin(tx, ids.get(artist.username) as string, gstinOf(artist, artists.indexOf(artist)))
    })
  }
}

/** Only those artists that the demonstration created. */
async function artistIds({ db }: AppContext): Promise<Map<string, string>> {
  const ours = await doneTasksWithPrefix(db, artistMarker(''))
  const found = await Promise.all(
    artists
      .filter(({ username }) => ours.has(artistMarker(username)))
      .map(async ({ username }) => [username, (await knownArtist(db, username))?.id] as const),
  )
  return new Map(found.flatMap(([username, id]) => (id ? [[username, id]] : [])))
}

/** False if another process was faster. */
async function insertSample(
  context: AppContext,
  { work, fields, ageDays, views }: PlannedWork,
  ids: Map<string, string>,
): Promise<boolean> {
  const artistId = ids.get(work.artist)
  if (!artistId) throw new Error(`no artist for ${work.slug}`)
  const picture = await storeSampleImage(context, fileURLToPath(work.master), work.alt)
  return context.db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, workMarker(work.slug)))) return false
    const createdAt = new Date(context.clock.now().getTime() - ageDays * day)
    await addSampleArtwork(tx, artistId, fields, picture, {
      sourceRef: `${sampleRefStart}${work.slug}`,
      createdAt,
      views,
    })
    return true
  })
}

function artistMarker(username: string): string {
  return `demonstration artist ${username}`
}

function gstinMarker(username: string): string {
  return `demonstration gstin ${username}`
}

function workMarker(slug: string): string {
  return `demonstration work ${slug}`
}

/** Runs at most `max` at a time. After a failure nothing new starts; it is thrown when the running ones have ended. */
async function inParallel<T>(items: readonly T[], max: number, work: (item: T) => Promise<void>): Promise<void> {
  // A generator, because leaving one loop by a throw also closes it for the other loops.
  const left = (function* () {
    yield* items
  })()
  const loops = Array.from({ length: max }, async () => {
    for (const item of left) await work(item)
  })
  const failed = (await Promise.allSettled(loops)).find((ended) => ended.status === 'rejected')
  if (failed) throw failed.reason
}
