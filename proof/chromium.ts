// The browser of the tests: Debian's Chromium, with flags that prevent network calls of its own.
import { existsSync } from 'node:fs'

/**
 * Component extensions that Chromium loads beside every page: they use more processor time than the pages, and phones
 * have none.
 */
const itsOwnPages = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

/** The features that Playwright disables: Chromium uses only the last list, so this list must repeat them. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // As wide as with a window: the headless shell rounds the widths of letters otherwise.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offForPlaywright, ...itsOwnPages].join(',')}`,
]

const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @throws with the install command when Chromium is missing: a journey is never skipped. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...candidates].find(
    (candidate) => candidate !== '' && existsSync(candidate),
  )
  if (!found)
    throw new Error('No Chromium. On Debian: apt-get install -y chromium-headless-shell; elsewhere set CHROMIUM_PATH')
  return found
}
