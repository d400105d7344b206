// Programs of a cluster that npm does not bring, installed as root on Debian where they are missing, and processes of
// them: started with a log file each, ended with the check that started them.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, openSync, closeSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { swiftParts } from '../../starter/swift.mjs'
import { findOrInstall, onPath } from '../../starter/system-programs.mjs'

const nowhereElse = () => []

/** By name: where a program may be beside the path, and the Debian package that brings it. */
const programs = {
  patroni: { debian: 'patroni', also: nowhereElse },
  etcd: { debian: 'etcd-server', also: nowhereElse },
  haproxy: { debian: 'haproxy', also: () => ['/usr/sbin/haproxy'] },
  nginx: { debian: 'nginx-light', also: () => ['/usr/sbin/nginx'] },
  openssl: { debian: 'openssl', also: nowhereElse },
  pgbackrest: { debian: 'pgbackrest', also: nowhereElse },
  postgres: {
    debian: 'postgresql',
    also: () => globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().toReversed(),
  },
} as const

export type ProgramName = keyof typeof programs
const ofCluster = ['patroni', 'etcd', 'haproxy', 'nginx', 'openssl', 'postgres'] as const
/** Those that tests start by themselves, from the path. */
const ofTests = { 'redis-server': 'redis-server', ...swiftParts }

/** The account of programs that refuse to run as root; absent where the caller is not root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** @throws with the command that installs it */
export function findProgram(name: ProgramName): string {
  const found = candidates(name).find((file) => existsSync(file))
  if (!found) throw new Error(`No ${name}. On Debian: apt-get install -y ${programs[name].debian}`)
  return found
}

function candidates(name: ProgramName): string[] {
  return [...programs[name].also(), ...onPath([name], process.env)]
}

/** Installs what a whole cluster needs, as root on Debian. @throws with the command that installs what is missing */
export async function installMissing(): Promise<void> {
  await installAll([
    ...ofCluster.map(wantedOf),
    ...Object.entries(ofTests).map(([name, debian]) => ({ name, debian, files: () => onPath([name], process.env) })),
  ])
}

/** As root on Debian. @throws with the command that installs what is missing */
export async function installPrograms(names: readonly ProgramName[]): Promise<void> {
  await installAll(names.map(wantedOf))
}

interface WantedProgram {
  name: string
  debian: string
  files(): string[]
}

function wantedOf(name: ProgramName): WantedProgram {
  return { name, debian: programs[name].debian, files: () => candidates(name) }
}

async function installAll(wanted: readonly WantedProgram[]): Promise<void> {
  const missing: WantedProgram[] = []
  for (const { name, debian, files } of wanted) {
    const found = await findOrInstall(() => files().find((file) => existsSync(file)), { name, debian })
    if (!found) missing.push({ name, debian, files })
  }
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  throw new Error(`No ${names}. On Debian: apt-get install -y ${missing.map(({ debian }) => debian).join(' ')}`)
}

export interface StartedProgram {
  pid: number
  isAlive(): boolean
  log(): string
  end(signal?: NodeJS.Signals): Promise<void>
}

export interface ProgramOptions {
  args: readonly string[]
  env?: Record<string, string>
  logFile: string
  /** The account to run as. */
  account?: { uid: number; gid: number } | undefined
}

export function startProgram(name: ProgramName, { args, env = {}, logFile, account }: ProgramOptions): StartedProgram {
  const log = openSync(logFile, 'a')
  const child: ChildProcess = spawn(findProgram(name), args, {
    cwd: path.dirname(logFile),
    env: { PATH: process.env.PATH ?? '', HOME: path.dirname(logFile), LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...account,
  })
  closeSync(log)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid as number,
    isAlive,
    log: () => readFileSync(logFile, 'utf8'),
    async end(signal = 'SIGTERM') {
      if (!isAlive()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/** Runs a program to its end, in `folder`, under the unprivileged account. @throws with its output */
export async function runUnprivileged(
  file: string,
  args: readonly string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    ...unprivileged,
  }).catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${error.message}\n${error.stdout}${error.stderr}`, { cause: error })
  })
  return stdout
}
