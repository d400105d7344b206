// Fills a disk completely, and frees it again.
import { open, rm } from 'node:fs/promises'
import path from 'node:path'

const nameOf = (folder: string) => path.join(folder, 'filler')
const sizes = [1024 * 1024, 4096]

export async function fillDisk(folder: string): Promise<void> {
  const file = await open(nameOf(folder), 'a')
  for (const size of sizes) {
    const block = Buffer.alloc(size)
    while (
      await file.writeFile(block).then(
        () => true,
        () => false,
      )
    )
      continue
  }
  await file.close()
}

export function emptyDisk(folder: string): Promise<void> {
  return rm(nameOf(folder))
}
