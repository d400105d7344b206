// Finds the browser of the journeys: the one named, the one installed, or, as root on Debian, the one from apt-get.
import { findOrInstall, isDebian, onPath, printsVersion } from './system-programs.mjs'
import { UserError, words } from './words.mjs'

// The headless shell, a Chromium without windows, uses less processor time for the same pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macApps = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Returns the path of a working Chromium. Refuses with the install command when there is none. */
export async function ensureChromium() {
  const found = await findOrInstall(findChromium, { name: 'Chromium', debian: 'chromium-headless-shell' })
  if (!found) throw new UserError(words.noChromium(installLine(process.platform, isDebian())))
  return found
}

/** @param {NodeJS.ProcessEnv} [env] */
export function findChromium(env = process.env) {
  const candidates = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [...onPath(names, env), ...macApps]
  return candidates.find((file) => printsVersion(file, 'Chrom'))
}

/** @param {string} platform @param {boolean} debian */
export function installLine(platform, debian) {
  if (platform === 'darwin') return 'brew install --cask chromium'
  if (platform === 'win32') return 'winget install Google.Chrome'
  return debian
    ? 'sudo apt-get update && sudo apt-get install -y chromium-headless-shell'
    : 'sudo dnf install -y chromium'
}
