// Prepares every command: the packages of the lock file, and the Node 26 among them that runs everything else.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinaries, linkLibraries, proveBinaries } from './binaries.mjs'
import { ensurePackages, stampPackages } from './install.mjs'

/** @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv }} Prepared */

export async function prepare() {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
  const isStamped = await ensurePackages(root)
  const node = findBinaries(root)
  linkLibraries(root)
  if (!isStamped) {
    proveBinaries(root, node)
    stampPackages(root)
  }
  const modules = path.join(root, 'node_modules')
  const env = {
    // Node's compile cache is kept between starts, which takes a third off each.
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'rasika'),
    ...process.env,
    // First on the path, so that a child process that runs `node` gets the pinned one as well.
    PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  }
  return /** @satisfies {Prepared} */ ({ root, node, env })
}
