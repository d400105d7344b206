// Three PostgreSQL under Patroni and etcd behind HAProxy, with the files of deploy/ as they are: one address that leads
// to the primary, whichever node that is.
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killServer } from '@rasika/server/testing/postgres-processes.ts'
import pg from 'pg'
import { top } from '../checks/sources.ts'
import { findProgram, startProgram, type StartedProgram, unprivileged as account } from './programs.ts'
import { type ClusterPorts, host, nodeCount, type ProcessPorts, startHaproxy } from './haproxy.ts'

const password = 'only-of-this-check'
const longestStartMs = 180_000

interface Member {
  name: string
  role: string
  state: string
}

export type PostgresCluster = Awaited<ReturnType<typeof startPostgresCluster>>

function urlOf(port: number, database = 'rasika'): string {
  return `postgres://postgres:${password}@${host}:${port}/${database}`
}

/** Of each node, for DATABASE_READ_URL. */
export function nodeUrls(ports: ClusterPorts): string[] {
  return Array.from({ length: nodeCount }, (_, nth) => urlOf(ports.postgres + nth))
}

/** `folder` is one of a folder that belongs to the check. `processes`: of the product, for the balancer. */
export async function startPostgresCluster(folder: string, ports: ClusterPorts, processes: ProcessPorts) {
  mkdirSync(folder, { recursive: true })
  // PostgreSQL's account must pass through; the nodes' own folders protect their content.
  for (const passed of [path.dirname(folder), folder]) if (account) chmodSync(passed, 0o755)
  const started: StartedProgram[] = []
  const nodes: StartedProgram[] = []
  const dataOf = (nth: number) => path.join(folder, `pg${nth + 1}`, 'data')

  function startEtcd(): void {
    const [client, peers] = [`http://${host}:${ports.etcd}`, `http://${host}:${ports.etcdPeers}`]
    const args = [
      ...['--name', 'etcd1', '--data-dir', path.join(folder, 'etcd'), '--enable-v2=false'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `etcd1=${peers}`],
    ]
    started.push(startProgram('etcd', { args, logFile: path.join(folder, 'etcd.log') }))
  }

  function startNode(nth: number): void {
    const own = path.join(folder, `pg${nth + 1}`)
    mkdirSync(own, { recursive: true })
    if (account) chownSync(own, account.uid, account.gid)
    const [api, server] = [`${host}:${ports.patroni + nth}`, `${host}:${ports.postgres + nth}`]
    nodes[nth] = startProgram('patroni', {
      args: [patroniSettings(own)],
      logFile: path.join(folder, `pg${nth + 1}.log`),
      account,
      env: {
        PATRONI_NAME: `pg${nth + 1}`,
        PATRONI_ETCD3_HOSTS: `'${host}:${ports.etcd}'`,
        PATRONI_RESTAPI_LISTEN: api,
        PATRONI_RESTAPI_CONNECT_ADDRESS: api,
        PATRONI_POSTGRESQL_LISTEN: server,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: server,
        PATRONI_POSTGRESQL_DATA_DIR: dataOf(nth),
        PATRONI_POSTGRESQL_BIN_DIR: path.dirname(findProgram('postgres')),
        PATRONI_POSTGRESQL_PGPASS: path.join(own, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_USERNAME: 'rewinder',
        PATRONI_REWIND_PASSWORD: password,
      },
    })
  }

  /** The file of deploy/ and beside it what differs on this machine, where nodes share one and may belong to anybody. */
  function patroniSettings(own: string): string {
    const settings = path.join(own, 'patroni')
    mkdirSync(settings, { recursive: true })
    cpSync(path.join(top, 'deploy', 'patroni', 'patroni.yml'), path.join(settings, 'patroni.yml'))
    const parameters = { unix_socket_directories: own }
    writeFileSync(path.join(settings, 'this-machine.yml'), JSON.stringify({ postgresql: { parameters } }))
    return settings
  }

  async function members(): Promise<Member[]> {
    for (let nth = 0; nth < nodeCount; nth++) {
      const response = await fetch(`http://${host}:${ports.patroni + nth}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null)
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members
    }
    return []
  }

  /** Waits for a leader, a synchronous standby and all other nodes. */
  async function whole(): Promise<void> {
    const end = performance.now() + longestStartMs
    for (;;) {
      const all = await members()
      const running = all.filter(({ state }) => state === 'running' || state === 'streaming')
      if (running.length === nodeCount && running.some(({ role }) => role === 'sync_standby')) return
      const ended = [...started, ...nodes].filter((program) => !program.isAlive())
      if (ended.length > 0 || performance.now() > end) {
        const late = nodes.filter((_, nth) => !running.some(({ name }) => name === `pg${nth + 1}`))
        const logs = new Set([...ended, ...late].map((program) => program.log().slice(-3000)))
        throw new Error(`the database's cluster is not whole: ${JSON.stringify(all)}\n${[...logs].join('\n')}`)
      }
      await pause(250)
    }
  }

  async function leader(): Promise<number> {
    const found = (await members()).find(({ role }) => role === 'leader')
    return found ? Number(found.name.slice(2)) - 1 : -1
  }

  /** kill -9 of the primary's PostgreSQL; Patroni makes it a replica later. */
  async function killPrimary(): Promise<void> {
    await whole()
    process.kill(postmasterIn(dataOf(await leader())), 'SIGKILL')
  }

  /**
   * kill -9 of the primary's Patroni and PostgreSQL together, as when its machine is gone. Returns a function that
   * starts the machine again.
   */
  async function killMachine(): Promise<() => void> {
    await whole()
    const nth = await leader()
    const postmaster = postmasterIn(dataOf(nth))
    await nodes[nth]?.end('SIGKILL')
    killServer(postmaster)
    return () => startNode(nth)
  }

  async function stop(): Promise<void> {
    await Promise.all(nodes.map((node) => node.end()))
    for (const program of started.toReversed()) await program.end('SIGKILL')
  }

  try {
    startEtcd()
    for (let nth = 0; nth < nodeCount; nth++) startNode(nth)
    started.push(startHaproxy(folder, ports, processes))
    await whole()
    await createDatabase(urlOf(ports.primary, 'postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: urlOf(ports.primary),
    whole,
    leader,
    killPrimary,
    killMachine,
    stop,
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE DATABASE rasika')
  await client.end()
}

function postmasterIn(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}
