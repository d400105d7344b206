// Replaces the data folder without loss, even where a mount point or another disk makes renaming impossible.
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMountPoint, replaceFolder } from './replacing.ts'
import { BackupError, words } from './words.ts'

const inMemory = '/dev/shm'
const deviceOf = (folder: string) =>
  stat(folder).then(
    ({ dev }) => dev,
    () => null,
  )
const disks = [inMemory, '/var/tmp']
const [ownDevice, ...devices] = await Promise.all([tmpdir(), ...disks].map(deviceOf))
/** The first folder on another disk than the tests' own, which may be either. */
const otherDisk = disks.find((_, nth) => ![null, ownDevice].includes(devices[nth] ?? null)) ?? ''

let root: string
let data: string
const made: string[] = []
async function folderIn(parent: string, ...files: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'rasika-replacing-'))
  made.push(folder)
  for (const file of files) await writeFile(path.join(folder, file), file)
  return folder
}
beforeEach(async () => {
  root = await folderIn(tmpdir())
  data = path.join(root, 'data')
  await mkdir(data)
  await writeFile(path.join(data, 'old'), 'old')
})
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('the new folder replaces the old one, which is moved aside', async () => {
  const fresh = await folderIn(root, 'new')
  await replaceFolder(data, fresh, `${data}.before`)
  expect([await readdir(data), await readdir(`${data}.before`)]).toEqual([['new'], ['old']])
})

test('an empty and an absent folder are replaced without anything aside', async () => {
  await rm(path.join(data, 'old'))
  await replaceFolder(data, await folderIn(root, 'new'), null)
  expect(await readdir(data)).toEqual(['new'])
  await replaceFolder(path.join(root, 'absent'), await folderIn(root, 'new'), null)
  expect(await readdir(path.join(root, 'absent'))).toEqual(['new'])
})

test.runIf(otherDisk !== '')(
  'a new folder on another disk is refused with a message, and the data is where it was',
  async () => {
    const fresh = await folderIn(otherDisk, 'new')
    await expect(replaceFolder(data, fresh, `${data}.before`)).rejects.toEqual(new BackupError(words.mountPoint(data)))
    expect([await readdir(data), await readdir(fresh), await readdir(root)]).toEqual([['old'], ['new'], ['data']])
    await rm(path.join(data, 'old'))
    await expect(replaceFolder(data, fresh, null)).rejects.toBeInstanceOf(BackupError)
    expect([await readdir(data), await readdir(root)]).toEqual([[], ['data']])
  },
)

test('a folder that cannot be moved, because something is mounted on it, is refused with a message', async () => {
  const fresh = await folderIn(root, 'new')
  const busy = async (from: string, to: string) => {
    if (from === data) throw Object.assign(new Error('busy'), { code: 'EBUSY' })
    await rename(from, to)
  }
  await expect(replaceFolder(data, fresh, `${data}.before`, busy)).rejects.toThrow(words.mountPoint(data))
  expect([await readdir(data), await readdir(fresh)]).toEqual([['old'], ['new']])
})

test.runIf((await deviceOf(inMemory)) !== null)(
  'a mount point is known as one, an ordinary or absent folder is not',
  async () => {
    const folders = [inMemory, data, path.join(root, 'absent')]
    expect(await Promise.all(folders.map(isMountPoint))).toEqual([true, false, false])
  },
)
