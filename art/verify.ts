// Draws every work and portrait again and compares them byte for byte with what is committed.
// Slow (about six minutes of two cores): run before a change of the drawing code or of sharp.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { artists } from './artists.ts'
import { drawAvatar } from './avatar.ts'
import { drawAll } from './draw-all.ts'
import { masterEdge } from './page-size.ts'
import { works } from './works.ts'

const folder = mkdtempSync(join(tmpdir(), 'rasika-art-'))
try {
  const code = await drawAll(masterEdge, folder)
  for (const artist of artists) await drawAvatar(artist, folder)
  const pairs = [
    ...works.map(({ slug, master }) => ({ name: slug, kept: master })),
    ...artists.map(({ username, picture }) => ({ name: username, kept: picture })),
  ]
  const differing = pairs.filter(({ name, kept }) => {
    const again = readFileSync(join(folder, `${name}.webp`))
    return !again.equals(readFileSync(fileURLToPath(kept)))
  })
  for (const { name } of differing) console.log(`differs: ${name}`)
  console.log(`${pairs.length - differing.length} of ${pairs.length} byte for byte the same`)
  if (code !== 0 || differing.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
