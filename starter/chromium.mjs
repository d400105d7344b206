// Finds the browser of the journeys: the one named, the one installed, or, as root on Debian, the one from apt-get. A
// name on the path proves nothing (Ubuntu's is a stub that asks for a snap), so each candidate must print its version.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'
import { UserError, words } from './words.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApps = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Returns the path of a working Chromium. Refuses with the install command when there is none. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) {
    console.log(words.installingChromium)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (/** @type {string[]} */ ...args) => run('apt-get', ['-q', ...args], { cwd: '/', env })
    const done = (await apt('update')) === 0 && (await apt('install', '-y', 'chromium')) === 0
    const installed = done && findChromium()
    if (installed) return installed
  }
  throw new UserError(words.noChromium(installLine(process.platform, isDebian())))
}

/** @param {NodeJS.ProcessEnv} [env] */
export function findChromium(env = process.env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  const candidates = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [...onPath, ...macApps]
  return candidates.find((file) => existsSync(file) && answers(file))
}

/** @param {string} platform @param {boolean} debian */
export function installLine(platform, debian) {
  if (platform === 'darwin') return 'brew install --cask chromium'
  if (platform === 'win32') return 'winget install Google.Chrome'
  return debian ? 'sudo apt-get update && sudo apt-get install -y chromium' : 'sudo dnf install -y chromium'
}

function isDebian() {
  return existsSync('/etc/debian_version')
}

/** @param {string} file */
function answers(file) {
  try {
    const version = execFileSync(file, ['--version'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      timeout: 20_000,
    })
    return version.includes('Chrom')
  } catch {
    return false
  }
}
