// The corpus of hostile and broken pictures (spec: section 5, Image upload): every file with its expected outcome.
// `node server/src/images/testing/corpus.ts FOLDER` writes them all there, with a list.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { badFiles } from './bad-files.ts'
import { brokenFiles } from './broken-files.ts'
import { disarmedFiles } from './disarmed-files.ts'
import { foreignFiles } from './foreign-files.ts'
import type { HostileFile } from './hostile-file.ts'

export const corpus: readonly HostileFile[] = [...badFiles, ...foreignFiles, ...brokenFiles, ...disarmedFiles]

/** File name in the folder. */
export function calledOf({ name }: HostileFile): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

async function write(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const lines: string[] = []
  for (const one of corpus) {
    const { file, status, message } = one
    const bytes = await file()
    const called = calledOf(one)
    await writeFile(path.join(folder, called), bytes)
    lines.push([called, bytes.length, status, message].join('\t'))
  }
  await writeFile(path.join(folder, 'outcomes.tsv'), `file\tbytes\tstatus\tmessage\n${lines.join('\n')}\n`)
  console.log(`${corpus.length} files and outcomes.tsv in ${folder}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await write(process.argv[2] ?? 'corpus')
