// A real S3-compatible store for tests, on this machine: OpenStack Swift with its S3 layer, as Debian packages it, in a
// folder of its own on free ports of the loopback interface. It checks signatures, and refuses what S3 refuses. It
// takes some 6 s to start and 340 MB, so a test file starts one for all of its tests.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'

const kinds = ['account', 'container', 'object'] as const
const region = 'us-east-1'
const access = { key: 'rasika:app', secret: 's3secret' }
const howTo = 'On Debian or Ubuntu: apt-get install -y memcached swift-proxy swift-account swift-container swift-object'
const maxStartMs = 60_000
/** Few, so that tests reach a second page of a list. */
export const listedAtOnce = 10

export interface Swift {
  /** STORAGE_URL of a bucket that exists. */
  urlOf(bucket: string, secret?: string): string
  makeBucket(bucket: string): Promise<string>
  /** The bucket takes `bytes` in all, as a full store does. */
  limitBucket(bucket: string, bytes: number): Promise<void>
  /** Stops the process that answers S3 as it is: connections are accepted, and nothing is answered. */
  freeze(): void
  thaw(): void
  /** Ends that process without warning; `revive` starts it again on the same port. */
  kill(): Promise<void>
  revive(): Promise<void>
  stop(): Promise<void>
}

/** Starts it below `folder`, which must be empty. `port`: where it answers S3; a free one without. */
export async function startSwift(folder: string, port?: number): Promise<Swift> {
  refuseMissing()
  const [free = 0, memcached = 0, ...kindPorts] = await freePorts(2 + kinds.length)
  const s3Port = port ?? free
  const ports = Object.fromEntries(kinds.map((kind, at) => [kind, kindPorts[at] ?? 0])) as Record<Kind, number>
  await writeSettings(folder, ports, s3Port, memcached)
  await makeRings(folder, ports)
  const memory = ['-U', '0', '-m', '32', '-l', '127.0.0.1', '-p', String(memcached), '-u', os.userInfo().username]
  const others = [
    begin('memcached', memory),
    ...kinds.map((kind) => begin(`swift-${kind}-server`, [path.join(folder, `${kind}.conf`)])),
  ]
  const beginProxy = () => begin('swift-proxy-server', [path.join(folder, 'proxy.conf')])
  let proxy = beginProxy()
  const origin = `http://127.0.0.1:${s3Port}`
  const client = new AwsClient({
    accessKeyId: access.key,
    secretAccessKey: access.secret,
    service: 's3',
    region,
    retries: 0,
  })

  /** Repeats the request until it is carried out, since the processes of a store start one by one. */
  async function putUntilDone(target: string): Promise<void> {
    const until = performance.now() + maxStartMs
    while (true) {
      const response = await client.fetch(`${origin}/${target}`, { method: 'PUT' }).catch((error: Error) => error)
      if (response instanceof Response && (response.ok || response.status === 409)) return
      if (performance.now() > until) throw new Error('Swift did not start', { cause: response })
      await pause(100)
    }
  }

  async function makeBucket(bucket: string): Promise<string> {
    await putUntilDone(bucket)
    return urlOf(bucket)
  }
  const urlOf = (bucket: string, secret = access.secret) =>
    `http://${encodeURIComponent(access.key)}:${encodeURIComponent(secret)}@127.0.0.1:${s3Port}/${bucket}?region=${region}`

  // A bucket can be made before the process of the objects answers.
  await putUntilDone('ready')
  await putUntilDone('ready/object')
  return {
    urlOf,
    makeBucket,
    async limitBucket(bucket, bytes) {
      const login = await fetch(`${origin}/auth/v1.0`, {
        headers: { 'x-auth-user': access.key, 'x-auth-key': access.secret },
      })
      const headers = {
        'x-auth-token': login.headers.get('x-auth-token') ?? '',
        'x-container-meta-quota-bytes': String(bytes),
      }
      const set = await fetch(`${login.headers.get('x-storage-url')}/${bucket}`, { method: 'POST', headers })
      if (!set.ok) throw new Error(`the quota was answered ${set.status}`)
    },
    freeze: () => void proxy.kill('SIGSTOP'),
    thaw: () => void proxy.kill('SIGCONT'),
    kill: () => end(proxy, 'SIGKILL'),
    async revive() {
      proxy = beginProxy()
      await makeBucket('awake')
    },
    async stop() {
      await Promise.all([proxy, ...others].map((one) => end(one, 'SIGKILL')))
    },
  }
}

type Kind = (typeof kinds)[number]

/** A test is never skipped. */
function refuseMissing(): void {
  for (const command of ['memcached', ...['proxy', ...kinds].map((kind) => `swift-${kind}-server`)]) {
    const folders = (process.env.PATH ?? '').split(path.delimiter)
    if (!folders.some((folder) => existsSync(path.join(folder, command)))) throw new Error(`No ${command}. ${howTo}`)
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function writeSettings(folder: string, ports: Record<Kind, number>, s3Port: number, memcached: number) {
  await mkdir(path.join(folder, 'devices', 'd1'), { recursive: true })
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${os.userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'devices')}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_address = ${path.join(folder, 'no-log')}
workers = 0
`
  for (const kind of kinds) {
    const app = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`
    await writeFile(path.join(folder, `${kind}.conf`), common(ports[kind]) + app)
  }
  const filters = ['catch_errors', 'copy', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  // By default the proxy leaves a server out for 60 s after ten failures, such as those before it listens.
  const proxy = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy container_quotas slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 0
[filter:s3api]
use = egg:swift#s3api
location = ${region}
max_bucket_listing = ${listedAtOnce}
[filter:tempauth]
use = egg:swift#tempauth
user_${access.key.replace(':', '_')} = ${access.secret} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:container_quotas]
use = egg:swift#container_quotas
${filters.join('')}`
  await writeFile(path.join(folder, 'proxy.conf'), common(s3Port) + proxy)
}

/** One partition, one copy, one device: what a store of one machine needs. */
async function makeRings(folder: string, ports: Record<Kind, number>): Promise<void> {
  const program = `
import json, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for kind, port in ports.items():
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1',
                     'replication_ip': '127.0.0.1', 'replication_port': port, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (folder, kind))
`
  await promisify(execFile)('/usr/bin/python3', ['-c', program, folder, JSON.stringify(ports)])
}

function begin(command: string, args: string[]): ChildProcess {
  return spawn(command, args, { stdio: 'ignore' })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
