// Loads records into the database: read line by line, turned into works, inserted in batches over two connections. Each
// batch is one atomic statement, so that the process may be stopped or killed at any time; a restart skips existing
// works. A bad line, or one with the ref of an earlier one, is reported with its number and skipped. The tables are
// vacuumed at the end however it ended, and by the next run where the process was killed.
import type { Picture } from '@rasika/contract/images.ts'
import { listsTag } from '../platform/tags.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sampleImages, pictureChooser } from './pictures.ts'
import type { Progress } from './progress.ts'
import { countLines, readRecords } from './records.ts'
import { insertArtists, insertWorks, selectLoaded, tidyTables } from './store.ts'
import { words } from './words.ts'
import { type LoadedArtistRow, artistFrom, workFrom, type WorkRow } from './work.ts'

export interface Skipped {
  line: number
  reason: string
}

export interface LoadResult {
  added: number
  /** Works of the file that existed before. */
  there: number
  skipped: Skipped[]
  /** Lines that name no artist. */
  withoutArtist: number
  /** Time for inserting, without pictures and VACUUM. */
  seconds: number
  stopped: boolean
}

export interface Loading {
  file: string
  copies: number
  signal: AbortSignal
  onPictures: (done: number, all: number) => void
  onVacuum: () => void
  progress: (all: number) => Progress
}

const batchSize = 2500
const connections = 2

export async function loadRecords(
  context: AppContext,
  { file, copies, signal, ...reports }: Loading,
): Promise<LoadResult> {
  const all = (await countLines(file)) * copies
  const pictures = await sampleImages(context, signal, reports.onPictures)
  const progress = reports.progress(all)
  const loaded: LoadResult = { added: 0, there: 0, skipped: [], withoutArtist: 0, seconds: 0, stopped: false }
  const began = performance.now()
  try {
    await inBatches(batchesOf(file, copies, loaded, signal), async (batch) => {
      const added = await addBatch(context, batch, pictures)
      loaded.added += added
      loaded.there += batch.works.length - added
      progress.show(loaded.added + loaded.there, loaded.added, loaded.skipped.length)
    })
  } finally {
    progress.end()
    loaded.seconds = (performance.now() - began) / 1000
    loaded.stopped = signal.aborted
    if (loaded.added + loaded.there > 0) await vacuum(context, reports.onVacuum)
  }
  return loaded
}

/** Where the database is away the failure that ended the loading says so, not this one. */
async function vacuum({ db, tags, log }: AppContext, onVacuum: () => void): Promise<void> {
  onVacuum()
  await tidyTables(db).catch((err: unknown) => log.warn({ err }, 'the tables were not vacuumed'))
  tags.drop([listsTag])
}

interface Batch {
  works: WorkRow[]
  artists: Map<string, LoadedArtistRow>
}

async function* batchesOf(
  file: string,
  copies: number,
  loaded: LoadResult,
  signal: AbortSignal,
): AsyncGenerator<Batch> {
  const pictureFor = pictureChooser()
  let batch: Batch = { works: [], artists: new Map() }
  for (let copy = 0; copy < copies; copy++) {
    for await (const line of readRecords(file)) {
      if (signal.aborted) return
      if ('fault' in line) {
        if (copy === 0) loaded.skipped.push({ line: line.number, reason: line.fault })
        continue
      }
      const artist = artistFrom(line.record)
      if (copy === 0 && line.record.artist.name === words.unknownArtist) loaded.withoutArtist += 1
      batch.artists.set(artist.source_ref, artist)
      batch.works.push(workFrom(line.record, copy, line.number, pictureFor))
      if (batch.works.length < batchSize) continue
      yield batch
      batch = { works: [], artists: new Map() }
    }
  }
  if (batch.works.length > 0) yield batch
}

/** Returns the number of new works. */
async function addBatch(
  { db, clock }: AppContext,
  { works, artists }: Batch,
  pictures: readonly Picture[],
): Promise<number> {
  const there = await selectLoaded(
    db,
    works.map(({ source_ref }) => source_ref),
  )
  const missing = works.filter(({ source_ref }) => !there.has(source_ref))
  if (missing.length === 0) return 0
  await insertArtists(db, [...artists.values()])
  return insertWorks(db, missing, pictures, clock.now())
}

/** Reads the next batch while others are written. The first failure stops the rest. */
async function inBatches(batches: AsyncGenerator<Batch>, write: (batch: Batch) => Promise<void>): Promise<void> {
  const loops = Array.from({ length: connections }, async () => {
    for (let next = await batches.next(); !next.done; next = await batches.next()) await write(next.value)
  })
  try {
    await Promise.all(loops)
  } finally {
    await batches.return(undefined)
    await Promise.allSettled(loops)
  }
}
