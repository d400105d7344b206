// Programs that the tests need and npm does not bring: Chromium, Redis, Swift. The one that is there, or, as root on
// Debian, the one from apt-get.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'
import { words } from './words.mjs'

/**
 * Returns the path of a program; undefined where there is none and it cannot be installed.
 * @param {() => string | undefined} find
 * @param {{ name: string, debian: string }} program its Debian package
 */
export async function findOrInstall(find, { name, debian }) {
  const found = find()
  if (found || process.getuid?.() !== 0 || !isDebian()) return found
  console.log(words.installingProgram(name))
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) => run('apt-get', ['-q', ...args], { cwd: '/', env })
  const done = (await apt('update')) === 0 && (await apt('install', '-y', debian)) === 0
  return done ? find() : undefined
}

/** Where files of these names would be on the path. @param {string[]} names @param {NodeJS.ProcessEnv} env */
export function onPath(names, env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
}

/**
 * A name proves nothing (Ubuntu's Chromium is a stub that asks for a snap), so the file must print its version.
 * @param {string} file @param {string} expected
 */
export function printsVersion(file, expected) {
  if (!existsSync(file)) return false
  try {
    const printed = execFileSync(file, ['--version'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      timeout: 20_000,
    })
    return printed.includes(expected)
  } catch {
    return false
  }
}

export function isDebian() {
  return existsSync('/etc/debian_version')
}
