// Builds the pages when their sources changed. Compares sizes and modification times first, which is cheap at every
// start; where they differ (a fresh clone, a checkout of the same commit), the contents decide.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'
import { UserError, words } from './words.mjs'

const workspaces = ['web', 'contract']
const singles = ['package-lock.json', 'tsconfig.base.json']
const notSources = new Set(['node_modules', 'build', '.react-router'])
const results = ['web/build/server/index.js', 'web/build/client']

/** @param {string} root @param {string} node the path of Node 26 */
export async function ensurePages(root, node) {
  const stampFile = path.join(root, 'web', 'build', '.stamp')
  const files = sourcesOf(root)
  const look = lookOf(root, files)
  const [builtLook, builtContent] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : []
  const built = results.every((file) => existsSync(path.join(root, file)))
  if (built && builtLook === look) return
  const content = contentOf(root, files)
  if (built && builtContent === content) return writeFileSync(stampFile, `${look}\n${content}`)
  console.log(words.building)
  await buildPages(root, node)
}

/** Builds whether or not a source changed, and leaves the stamp of what was built. @param {string} root @param {string} node */
export async function buildPages(root, node) {
  // Looked at before: what changes during the build is built by the next start.
  const files = sourcesOf(root)
  const stamp = `${lookOf(root, files)}\n${contentOf(root, files)}`
  const code = await run(node, ['build.mjs'], { cwd: path.join(root, 'web') })
  if (code !== 0) throw new UserError(words.buildFailed)
  writeFileSync(path.join(root, 'web', 'build', '.stamp'), stamp)
}

/** Paths below the root, sorted. Tests are no part of the pages. @param {string} root */
export function sourcesOf(root) {
  return [...workspaces.flatMap((workspace) => filesIn(root, workspace)), ...singles].sort()
}

/** @param {string} root @param {string[]} files */
function lookOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\n${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string[]} files */
function contentOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readFileSync(path.join(root, file))
    hash.update(`${file}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} folder @returns {string[]} */
function filesIn(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesIn(root, file)
    return /\.test\.\w+$/.test(entry.name) ? [] : [file]
  })
}
