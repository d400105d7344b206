// Every user-facing sentence of the starter, and the error that carries one.

export const words = {
  installing: 'Installing packages (after a fresh clone or an update; a minute or so)',
  /** @param {number} done @param {number} all @param {number} seconds */
  installed: (done, all, seconds) => `Installing packages: ${done} of ${all} (${seconds} s)`,
  /** @param {number | null} code */
  installFailed: (code) =>
    `npm ci failed${code === null ? '' : ` with code ${code}`}. Its own message stands above; ` +
    'once that is mended, run the same command again.',
  noLock: 'package-lock.json is missing, so nothing can be installed. Restore it: git checkout package-lock.json',
  /** @param {string[]} names @param {string} platform */
  missing: (names, platform) =>
    `Missing for this machine (${platform}): ${names.join(', ')}. ` +
    'Run: npm ci --include=optional (and see that no setting of npm says omit=optional), then start again.',
  /** @param {string} platform */
  unsupported: (platform) =>
    `There are no binaries for this machine (${platform}). ` +
    'Rasika runs on Linux (glibc) and macOS, x64 and arm64, and on Windows x64 with DATABASE_URL.',
  /** @param {string} output */
  brokenBinaries: (output) =>
    `The installed binaries do not run on this machine. Run: npm ci, then start again.\n${output}`,
  /** @param {string} library @param {string} debian its package */
  noLibrary: (library, debian) =>
    `The installed binaries need the library ${library}, which this machine has not. Install it ` +
    `(on Debian: sudo apt-get update && sudo apt-get install -y ${debian}), then start again.`,
  needsDatabase:
    'There is no embedded PostgreSQL for Windows. Set DATABASE_URL to a PostgreSQL of your own, then start again.',
  building: 'Building the pages (their sources changed; a few seconds)',
  buildFailed: 'The pages could not be built. The reason stands above.',
  /** @param {string} name */
  installingProgram: (name) => `Installing ${name} with apt-get (once, a minute or so)`,
  /** @param {string} line */
  noChromium: (line) =>
    `The browser journeys need Chromium, and there is none. Install it with:\n  ${line}\n` +
    'or name one with CHROMIUM_PATH. Then run npm test again.',
  quickAlone: 'quick is a choice of steps by itself. Run npm test -- quick, or name the steps.',
  /** @param {string} name @param {string[]} names */
  unknownStep: (name, names) => `There is no step "${name}". The steps are: ${names.join(', ')}.`,
  /** @param {number} number @param {number} of @param {string} title */
  heading: (number, of, title) => `\n── ${number}/${of} ${title} ──`,
  /** @param {string} title @param {{ passed: number, failed: number }} counts @param {number} seconds */
  stepDone: (title, { passed, failed }, seconds) =>
    `── ${title}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  /** @param {string} what */
  failure: (what) => `FAILED ${what}`,
  /** @param {{ passed: number, failed: number }} counts */
  totals: ({ passed, failed }) => `${passed} passed, ${failed} failed`,
}

/** Ends the command with its message alone, without a stack, because a person reads it. */
export class UserError extends Error {
  /** @override */
  name = 'UserError'
}
