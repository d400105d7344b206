// The demonstration gallery, seeded once for a file of tests: each test opens the application on a clone of it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AppContext } from '../platform/app-context.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { cloneDatabase, createTestDatabase } from '../testing/postgres.ts'
import { seedDemonstration } from './demo.ts'

export interface SeededGallery {
  /** How many works were added, and what was printed meanwhile. */
  inserted: number
  lines: string[]
  open(): Promise<TestApp>
  drop(): Promise<void>
}

/** `seedMore` seeds what else every test of the file starts with. */
export async function seedGallery(
  seedMore: (context: AppContext) => Promise<void> = async () => {},
): Promise<SeededGallery> {
  const env = { DATA_DIR: await mkdtemp(path.join(tmpdir(), 'rasika-gallery-')) }
  const database = await createTestDatabase()
  const { context, close } = await openTestApp(env, {}, { ...database, drop: async () => {} })
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const inserted = await seedDemonstration(context, { print, signal: new AbortController().signal })
  await seedMore(context)
  await close()
  return {
    inserted,
    lines,
    open: async () => openTestApp(env, {}, await cloneDatabase(database)),
    async drop() {
      await database.drop()
      await rm(env.DATA_DIR, { recursive: true })
    },
  }
}
