// Replaces one folder by another by renaming. A mount point cannot be renamed, nor a folder moved to another disk; both
// are refused, and the old folder stays unchanged.
import { lstat, mkdir, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { nullIfAbsent } from './copying.ts'
import { BackupError, words } from './words.ts'

/**
 * True if the folder is on another disk than its parent. Only `replaceFolder` notices a bind mount of the same disk.
 */
export async function isMountPoint(folder: string): Promise<boolean> {
  const deviceOf = async (one: string) => (await lstat(one).catch(nullIfAbsent))?.dev
  const [own, parent] = [await deviceOf(folder), await deviceOf(path.dirname(folder))]
  return own !== undefined && parent !== undefined && own !== parent
}

type Move = (from: string, to: string) => Promise<void>

const isMount = ({ code }: NodeJS.ErrnoException) => code === 'EBUSY' || code === 'EXDEV'

/**
 * Moves the existing folder to `aside`; if that is null, the folder must be empty or absent.
 * @throws BackupError if `folder` is a mount point; then nothing has changed
 */
export async function replaceFolder(
  folder: string,
  fresh: string,
  aside: string | null,
  move: Move = rename,
): Promise<void> {
  const isThere = (await lstat(folder).catch(nullIfAbsent)) !== null
  let isAway = false
  try {
    if (aside !== null) await move(folder, aside)
    else if (isThere) await rmdir(folder)
    isAway = isThere
    await move(fresh, folder)
  } catch (error) {
    if (isAway) await (aside === null ? mkdir(folder) : move(aside, folder))
    throw isMount(error as NodeJS.ErrnoException) ? new BackupError(words.mountPoint(folder)) : error
  }
}
