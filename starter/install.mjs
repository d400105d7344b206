// Checks whether the installed packages match the lock file. A stamp in node_modules answers in a millisecond. Without
// it (after a manual npm ci), npm's own record of the installation answers; else `npm ci` runs. The stamp is written
// once the binaries among them have run (binaries.mjs), so that the next start looks again at what failed in this one.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UserError, words } from './words.mjs'

/** @typedef {{ os?: string | string[], cpu?: string | string[], libc?: string[] }} Wants what a machine must be */
/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean } & Wants} Entry */
/** @typedef {Record<string, Entry>} Packages */

/**
 * Returns whether the packages bear the stamp already.
 * @param {string} root
 */
export async function ensurePackages(root) {
  const lock = lockOf(root)
  if (readIfThere(stampFileOf(root)) === stampOf(lock)) return true
  /** @type {Packages} */
  const wanted = JSON.parse(lock).packages
  const record = readIfThere(path.join(root, 'node_modules', '.package-lock.json'))
  if (!record || !matches(wanted, JSON.parse(record).packages)) await install(root, wanted)
  return false
}

/** @param {string} root */
export function stampPackages(root) {
  writeFileSync(stampFileOf(root), stampOf(lockOf(root)))
}

/** @param {string} root */
function lockOf(root) {
  const file = path.join(root, 'package-lock.json')
  if (!existsSync(file)) throw new UserError(words.noLock)
  return readFileSync(file, 'utf8')
}

/** @param {string} root */
function stampFileOf(root) {
  return path.join(root, 'node_modules', '.rasika-stamp')
}

/** Packages of one operating system do not work on another that shares the folder. @param {string} lock */
export function stampOf(lock) {
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

/**
 * Whether npm's record of the installation matches the lock file. Optional packages may be absent: the check of the
 * binaries decides about them.
 * @param {Packages} wanted @param {Packages} installed
 */
export function matches(wanted, installed) {
  const required = Object.keys(wanted).filter((name) => name && !wanted[name]?.optional)
  const same = (/** @type {string} */ name) =>
    wanted[name]?.version === installed[name]?.version && wanted[name]?.integrity === installed[name]?.integrity
  return (
    required.every((name) => name in installed) && Object.keys(installed).every((name) => name in wanted && same(name))
  )
}

/** @param {string} root @param {Packages} wanted */
async function install(root, wanted) {
  console.log(words.installing)
  const cli = process.env.npm_execpath
  const npm = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm']
  // Explicit, because the person's npm settings or NODE_ENV may differ. Without install scripts: the one that there is,
  // of PostgreSQL, only makes the links of binaries.mjs, and npm leaves its package out without a word where it fails.
  const wanting = ['--include=dev', '--include=optional', '--ignore-scripts']
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--progress=false']
  const [command = 'npm', ...args] = [...npm, 'ci', ...wanting, ...quiet]
  const shell = process.platform === 'win32' && command === 'npm'
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell })
  const stopProgress = showProgress(root, wanted)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve))
  stopProgress()
  if (code !== 0) throw new UserError(words.installFailed(code))
}

/**
 * npm prints no progress, so this counts the packages on the disk.
 * @param {string} root @param {Packages} wanted
 */
function showProgress(root, wanted) {
  const manifests = Object.entries(wanted)
    .filter(([name, entry]) => name.startsWith('node_modules/') && !entry.link && (!entry.optional || isForHere(entry)))
    .map(([name]) => path.join(root, name, 'package.json'))
  const since = performance.now()
  const printProgress = () => {
    const done = manifests.filter((file) => existsSync(file)).length
    const line = words.installed(done, manifests.length, Math.round((performance.now() - since) / 1000))
    if (process.stdout.isTTY) process.stdout.write(`\r${line} `)
    else console.log(line)
  }
  const timer = setInterval(printProgress, process.stdout.isTTY ? 500 : 5000)
  return () => {
    clearInterval(timer)
    printProgress()
    if (process.stdout.isTTY) console.log()
  }
}

/** @param {Wants} entry */
function isForHere({ os, cpu, libc }) {
  const here = !!os && !!cpu && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
  return here && (!libc || libc.includes('glibc'))
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
