// `npm run cluster [-- --port 7000]`: the product as on several machines, on this one, until Ctrl-C. `npm run cluster
// -- kill primary|redis|web|store|machine` or `-- freeze redis|store` plays a fault at the cluster that runs. Nothing
// of it is kept.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { demonstration } from '@rasika/server/accounts/accounts.ts'
import { installMissing } from './programs.ts'
import { type Cluster, type ClusterFault, faults, startCluster } from './whole-cluster.ts'

const usage = `npm run cluster [-- --port 7000]
${faults.map((fault) => `npm run cluster -- ${fault}`).join('\n')}`
/** Where the running cluster takes faults from the other command; one cluster runs on a machine. */
const controlSocket = path.join(tmpdir(), 'rasika-cluster.sock')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '7000' }, help: { type: 'boolean', default: false } },
})
const act = positionals.join(' ')
if (values.help) console.log(usage)
else if (act === '') await runCluster(Number(values.port))
else if (isFault(act)) await playFault(act)
else {
  console.error(usage)
  process.exitCode = 2
}

async function runCluster(base: number): Promise<void> {
  if (await runsAlready()) {
    console.error('A cluster runs on this machine already. End it with Ctrl-C in its window.')
    process.exitCode = 1
    return
  }
  try {
    await installMissing()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
    return
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-cluster-'))
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopped.abort())
  let cluster: Cluster | undefined
  let control: Server | undefined
  try {
    console.log('Starting, which takes a minute or two')
    cluster = await startCluster(folder, base, console.log)
    control = await takeFaults(cluster)
    console.log(`
Rasika is open:          ${cluster.origin}   (through nginx; HAProxy itself: ${cluster.balancer})
The database's primary:  ${cluster.databaseUrl}
Its nodes:               ${cluster.replicaUrls.join('\n                         ')}
Redis:                   ${cluster.redisUrl}
The store:               ${cluster.storageUrl}
Processes:               ${describe(cluster.processes.pids())}
Log in as:               ${demonstration.buyer.email}, ${demonstration.password}
Logs:                    ${folder}
Ctrl-C ends all of it; in another window: npm run cluster -- ${faults.join(' | ')}`)
    if (!stopped.signal.aborted) await once(stopped.signal, 'abort')
    console.log('Ending')
  } catch (error) {
    // Ctrl-C while it starts ends what it waits for.
    if (!stopped.signal.aborted) throw error
  } finally {
    control?.close()
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runsAlready(): Promise<boolean> {
  const client = connect(controlSocket)
  const isOpen = await once(client, 'connect').then(
    () => true,
    () => false,
  )
  client.destroy()
  return isOpen
}

function describe(pids: Readonly<Record<string, number>>): string {
  return Object.entries(pids)
    .map(([name, pid]) => `${name} ${pid}`)
    .join(', ')
}

async function takeFaults(cluster: Cluster): Promise<Server> {
  await rm(controlSocket, { force: true })
  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => {})
    void answer(client)
  })
  async function answer(client: Socket): Promise<void> {
    // `text` would destroy the socket with the end of the request, before its response.
    let fault = ''
    client.setEncoding('utf8').on('data', (part: string) => (fault += part))
    await once(client, 'end')
    const done = isFault(fault) ? await cluster.play(fault).catch(String) : usage
    console.log(done)
    client.end(done)
  }
  server.listen(controlSocket)
  await once(server, 'listening')
  return server
}

async function playFault(fault: ClusterFault): Promise<void> {
  const client = connect(controlSocket)
  client.once('error', () => {
    console.error('No cluster runs here. Start one in another window: npm run cluster')
    process.exitCode = 1
  })
  const done = text(client).catch(() => '')
  client.end(fault)
  console.log(await done)
}

function isFault(word: string): word is ClusterFault {
  return faults.some((one) => one === word)
}
