// The browser of the proofs: Debian's Chromium, with the flags that keep it from calling anybody.
import { existsSync } from 'node:fs'

/** Pages of its own that it loads beside every page of ours: more processor time than ours take, and no phone has them. */
const itsOwnPages = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off: Chromium takes the last list it is given, and that is ours. */
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
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offForPlaywright, ...itsOwnPages].join(',')}`,
]

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @throws with the line that installs it, where there is none: a journey never skips. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...places].find((place) => place !== '' && existsSync(place))
  if (!found) throw new Error('No Chromium. On Debian: apt-get install -y chromium; elsewhere set CHROMIUM_PATH')
  return found
}
