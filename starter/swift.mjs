// Finds the S3-compatible store of the tests, OpenStack Swift with memcached, as `chromium.mjs` finds the browser.
// Where there is none, the tests that need it fail with the command that installs it (server/src/testing/swift.ts).
import { existsSync } from 'node:fs'
import { findOrInstall, onPath } from './system-programs.mjs'

/** By its program, the Debian package of each part. */
export const swiftParts = {
  memcached: 'memcached',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
}

export async function ensureSwift() {
  for (const [program, debian] of Object.entries(swiftParts)) {
    const find = () => onPath([program], process.env).find((file) => existsSync(file))
    await findOrInstall(find, { name: debian, debian })
  }
}
