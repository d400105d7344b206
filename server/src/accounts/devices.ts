// The device of a session in words its owner recognises: browser and system, without versions, so that it does not
// identify one machine. Stored when the session opens; the User-Agent header itself is not stored.
import { deviceWords } from './words.ts'

/** The first match counts: most browsers also carry the names of the browsers they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, deviceWords.samsung],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const longest = 40

/** '' if the header names no known browser or system. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const [browser, system] = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
  if (browser && system) return deviceWords.on(browser, system)
  if (browser || system) return browser ?? system ?? ''
  const program = /^[A-Za-z][\w.-]*/.exec(userAgent)?.[0]
  return program ? deviceWords.program(program.slice(0, longest)) : ''
}
