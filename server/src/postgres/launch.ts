// As whom the PostgreSQL binaries run. PostgreSQL refuses root, so root has three ways out, tried in this order:
// another uid, where that uid can reach every folder; the same with the right to pass closed folders (a checkout
// under /root); a user namespace in which root is nobody. Each is proved by running the binary before it is used.
// An ordinary user runs it as oneself. Refuses with what the binary itself printed when nothing works.
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PostgresStartError, postgresWords } from './words.ts'

interface Account {
  uid: number
  gid: number
}

export interface Command {
  command: string
  args: string[]
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }
}

export interface Launch {
  name: string
  wrap(binary: string, args: string[]): Command
  /** Who must own the files PostgreSQL works on; absent where they are the caller's anyway. */
  fileOwner?: Account
  /** Can the account pass through this folder and all above it? */
  reaches(folder: string): Promise<boolean>
}

const nobody: Account = { uid: 65534, gid: 65534 }
// A fixed environment: nothing of the caller's (PGDATA, PGOPTIONS, a locale) reaches PostgreSQL.
const surroundings = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' } }

/** `dataDir` need not exist yet. `proof` is a command that only works where the binaries would. */
export async function chooseLaunch(dataDir: string, proof: { binary: string; args: string[] }): Promise<Launch> {
  const data = await stat(dataDir).catch(() => undefined)
  const self = process.getuid?.()
  if (self !== 0) {
    const theirs = data && self !== undefined && data.uid !== self
    if (theirs) throw new PostgresStartError(postgresWords.otherUser(dataDir, data.uid))
    const reason = await failureOf(asOneself, proof)
    if (reason !== null) throw new PostgresStartError(postgresWords.doesNotRun(proof.binary, reason))
    return asOneself
  }
  // Data that an ordinary user made stays that user's.
  const account = data && data.uid !== 0 ? { uid: data.uid, gid: data.gid } : nobody
  const attempts: string[] = []
  for (const launch of [asAccount(account), throughClosedFolders(account), inUserNamespace]) {
    const reaches = (await launch.reaches(path.dirname(dataDir))) && (await launch.reaches(path.dirname(proof.binary)))
    const reason = reaches ? await failureOf(launch, proof) : postgresWords.closedFolder
    if (reason === null) return launch
    attempts.push(`${launch.name}: ${reason}`)
  }
  // A binary that root cannot run either is broken, and to leave root is not what fails.
  const broken = await failureOf(asOneself, { binary: proof.binary, args: ['--version'] })
  if (broken !== null) throw new PostgresStartError(postgresWords.doesNotRun(proof.binary, broken))
  throw new PostgresStartError(postgresWords.noLaunch(attempts))
}

const everywhere = async () => true

const asOneself: Launch = {
  name: 'as oneself',
  wrap: (command, args) => ({ command, args, options: surroundings }),
  reaches: everywhere,
}

function asAccount(account: Account): Launch {
  return {
    name: `uid ${account.uid}`,
    wrap: (command, args) => ({ command, args, options: { ...surroundings, ...account } }),
    fileOwner: account,
    reaches: (folder) => reachable(folder, account),
  }
}

function throughClosedFolders(account: Account): Launch {
  // The secure bit makes the right count for access(2) too, by which PostgreSQL finds its own files.
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  const how = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...right]
  return {
    name: 'setpriv',
    wrap: (binary, args) => ({ command: 'setpriv', args: [...how, binary, ...args], options: surroundings }),
    fileOwner: account,
    reaches: everywhere,
  }
}

const inUserNamespace: Launch = {
  name: 'unshare',
  wrap: (binary, args) => ({
    command: 'unshare',
    args: ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, binary, ...args],
    options: surroundings,
  }),
  fileOwner: { uid: 0, gid: 0 },
  reaches: everywhere,
}

async function reachable(folder: string, account: Account): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const above = path.dirname(folder)
  return (mode & bit) !== 0 && (above === folder || reachable(above, account))
}

/** What the command printed when it failed; null where it worked. */
async function failureOf(launch: Launch, { binary, args: given }: { binary: string; args: string[] }): Promise<string | null> {
  const { command, args, options } = launch.wrap(binary, given)
  try {
    await promisify(execFile)(command, args, options)
    return null
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    return stderr.trim() || message
  }
}
