// Fixture of the starter's tests: a temporary folder with the files a test names.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder holding `files` (path to content), deleted after the test. @param {Record<string, string>} files */
export function folderWith(files) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'rasika-starter-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content, { mode: 0o755 })
  }
  return root
}
