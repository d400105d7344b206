// The account that the PostgreSQL binaries run as. PostgreSQL refuses root, so root has three ways out, tried in this
// order: another uid, if it can reach every folder; the same with the right to pass closed folders (a checkout under
// /root); a user namespace in which root is unprivileged. Each is tested by running the binary before it is used. An
// ordinary user runs it under their own account. When nothing works, the error holds the binary's own output.
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PostgresStartError, postgresWords } from './words.ts'

interface Account {
  uid: number
  gid: number
}

export interface ProcessCommand {
  command: string
  args: string[]
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }
}

export interface Launch {
  name: string
  wrap(binary: string, args: string[]): ProcessCommand
  /** The required owner of PostgreSQL's files; absent where the caller owns them anyway. */
  fileOwner?: Account
  /** True if the account can pass through this folder and all above it. */
  reaches(folder: string): Promise<boolean>
}

const nobody: Account = { uid: 65534, gid: 65534 }
// A fixed environment: no variable of the caller's (PGDATA, PGOPTIONS, a locale) reaches PostgreSQL.
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
  // Data of an ordinary user keeps its owner.
  const account = data && data.uid !== 0 ? { uid: data.uid, gid: data.gid } : nobody
  const attempts: string[] = []
  for (const launch of [asAccount(account), throughClosedFolders(account), inUserNamespace]) {
    const reaches = (await launch.reaches(path.dirname(dataDir))) && (await launch.reaches(path.dirname(proof.binary)))
    const reason = reaches ? await failureOf(launch, proof) : postgresWords.closedFolder
    if (reason === null) return launch
    attempts.push(`${launch.name}: ${reason}`)
  }
  // A binary that root cannot run either is broken; changing the account is not the cause.
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
  // The secure bit makes the right count for access(2) too, which PostgreSQL uses to find its own files.
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

/** The output of the command when it failed; null where it worked. */
async function failureOf(
  launch: Launch,
  { binary, args: given }: { binary: string; args: string[] },
): Promise<string | null> {
  const { command, args, options } = launch.wrap(binary, given)
  try {
    await promisify(execFile)(command, args, options)
    return null
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    return stderr.trim() || message
  }
}
