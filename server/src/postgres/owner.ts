// One Rasika per data folder. The owner's process is recorded beside the data; a second start fails with a message
// while that process lives, and takes the record over once it is dead. PostgreSQL's own lock cannot tell the two
// apart: after a kill -9 of Rasika an orphan still holds it.
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { processMark } from './process.ts'
import { PostgresStartError, postgresWords } from './words.ts'

export interface DataFolderLock {
  release(): Promise<void>
}

/** Throws `PostgresStartError` when a living process holds `dataDir`. */
export async function lockData(dataDir: string): Promise<DataFolderLock> {
  const record = `${dataDir}-owner.json`
  const mine = JSON.stringify({ pid: process.pid, mark: processMark(process.pid) })
  const draft = `${record}.${process.pid}`
  await writeFile(draft, mine)
  try {
    // Creating a link is atomic and fails if the target exists: of two starts at once, one succeeds.
    while (!(await linked(draft, record))) await removeDead(record, dataDir)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async release() {
      if ((await contents(record)) === mine) await rm(record, { force: true })
    },
  }
}

async function removeDead(record: string, dataDir: string): Promise<void> {
  const found = await contents(record)
  if (found === undefined) return
  const pid = livingOwner(found)
  if (pid !== undefined) throw new PostgresStartError(postgresWords.inUse(dataDir, pid))
  // Renamed before it is removed: another start may have replaced the dead record since it was read.
  const aside = `${record}.dead-${process.pid}`
  await rename(record, aside).catch(ignoreMissing)
  const moved = await contents(aside)
  if (moved !== undefined && moved !== found) await linked(aside, record)
  await rm(aside, { force: true })
}

function livingOwner(record: string): number | undefined {
  try {
    const { pid, mark } = JSON.parse(record) as { pid: number; mark: string }
    const living = processMark(pid)
    return living !== undefined && living === mark ? pid : undefined
  } catch {
    return undefined
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function contents(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    return ignoreMissing(error)
  }
}

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}
