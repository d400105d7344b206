// The browser of the proofs: Debian's Chromium, with the flags that keep it from calling anybody.
import { existsSync } from 'node:fs'

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** @throws with the line that installs it, where there is none: a journey never skips. */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...places].find((place) => place !== '' && existsSync(place))
  if (!found) throw new Error('No Chromium. On Debian: apt-get install -y chromium; elsewhere set CHROMIUM_PATH')
  return found
}
