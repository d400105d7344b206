// One process of the product: opens and migrates the database, seeds the demonstration, serves what its role answers on
// one port, starts the jobs; shuts down in reverse order on a signal (platform/shutdown.ts). Processes that start
// together migrate and seed one after the other. Only this file imports the built pages.
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sampleFigures } from '@rasika/contract/gallery-figures.ts'
import { paths } from '@rasika/contract/paths.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ServerBuild } from 'react-router'
import { buildApp } from './app.ts'
import { purgeOnDrop } from './cdn/cdn.ts'
import { courierAccess } from './courier/courier.ts'
import { fillSkeletons } from './artists/artists.ts'
import { scheduleLotTasks } from './bids/bids.ts'
import { seedContest, seedContestToJudge } from './demo/contest.ts'
import { seedHome } from './demo/home.ts'
import { seedOrders } from './demo/orders.ts'
import { seedSandboxPayments } from './demo/sandbox-payments.ts'
import { seedTax } from './demo/tax.ts'
import { seedOperator } from './operators/operators.ts'
import { demonstrationAccounts, seedDemonstration, seedDemonstrationCoupons } from './demo/demo.ts'
import { seedLots } from './demo/lots.ts'
import { seedTickets, seedVisits } from './demo/tickets.ts'
import { sendOnCommit } from './mails/jobs.ts'
import { hasDemoMailbox } from './mails/mails.ts'
import type * as devModule from './pages/dev.ts'
import { registerDeskPages } from './pages/desk-pages.ts'
import { type PagesContext, registerPages } from './pages/pages.ts'
import { systemClock } from './platform/clock.ts'
import { ChangedSettings, configInForce } from './platform/config-in-force.ts'
import { environmentIn, siteFacts, readConfig } from './platform/config.ts'
import { drainable } from './platform/drain.ts'
import { openDatabase } from './platform/db.ts'
import { isConnectionLoss } from './platform/db-client.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded.ts'
import { PostgresStartError } from './postgres/words.ts'
import { startJobs } from './platform/jobs.ts'
import { exclusively } from './platform/process-lock.ts'
import { dutiesOf, poolSize } from './platform/role.ts'
import { type Shutdown, runProcess, StartupError } from './platform/shutdown.ts'
import { makeLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import type { AppContext } from './platform/app-context.ts'
import { findPort, ownUrl, publicUrlOf, startupErrorOf } from './platform/port.ts'
import { allCheckoutOrigins, hasSandbox, providerAccess } from './payments/payments.ts'
import { openReadDb } from './platform/read-db.ts'
import { openRedis } from './platform/redis.ts'
import { sessionSecret } from './platform/secret.ts'
import { sharedTags } from './platform/tags.ts'
import { refuseWrongBucket } from './storage/bucket.ts'
import { openStorage } from './storage/storage.ts'
import { tasksOf } from './tasks.ts'
import { words } from './words.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))
const changedSettings = new ChangedSettings(readConfig(environmentIn(process.cwd())))
const config = configInForce(changedSettings, systemClock.now)
const log = makeLog(config.LOG_LEVEL, process.stdout.isTTY)
const duties = dutiesOf(config)
const nothingSeeded: Awaited<ReturnType<typeof seed>> = { inserted: 0, coupons: [] }
/** Of several processes under one parent (processes.ts) the first prints, and not again when it is started again. */
const isSilent = cluster.isWorker && cluster.worker?.id !== 1

await runProcess(start, {
  log,
  // The parent prints these for all.
  output: cluster.isWorker
    ? { print: printLine, closing: '', closed: '' }
    : { print: printLine, closing: words.start.closing, closed: words.start.closed },
  isRefusal: (error) => error instanceof StartupError || error instanceof PostgresStartError,
  drainMs: config.DRAIN_SECONDS * 1000,
  isSupervised: cluster.isWorker,
})

async function start(shutdown: Shutdown): Promise<void> {
  const port = cluster.isWorker ? config.PORT : await findPort(config)
  const built = config.dev || !duties.pages ? null : await loadPages()
  await refuseWrongBucket(config, log)
  const connection = await openDatabaseServer(shutdown)
  const steps = await migrate(connection).catch(refuseUnreachable)
  if (steps.length > 0) print(words.start.migrated(steps.length))
  shutdown.signal.throwIfAborted()

  const db = openDatabase(connection, { max: poolSize(config), statementMs: config.DATABASE_STATEMENT_MS, log })
  shutdown.undo(() => db.close())
  const tags = sharedTags(connection, log)
  shutdown.undo(() => tags.close())
  const readDb = openReadDb(
    db,
    { primary: connection, replicas: config.DATABASE_READ_URL.map((connectionString) => ({ connectionString })) },
    {
      max: poolSize(config),
      statementMs: config.DATABASE_STATEMENT_MS,
      maxLagMs: config.READ_MAX_LAG_SECONDS * 1000,
      tags,
      log,
    },
  )
  shutdown.undo(() => readDb.close())
  shutdown.undo(purgeOnDrop({ config, db, tags, log }))
  const publicUrl = publicUrlOf(config, port)
  const secret = await sessionSecret(config, db)
  const redis = config.REDIS_URL ? await openRedis({ url: config.REDIS_URL, secret, log }) : null
  shutdown.undo(async () => redis?.close())
  const self = () => ownUrl(config.HOST, port)
  const provider = providerAccess(config, secret, self)
  const context: AppContext = {
    config,
    changedSettings,
    log,
    db,
    readDb,
    clock: systemClock,
    tags,
    redis,
    storage: openStorage(config, log),
    publicUrl,
    sessionSecret: secret,
    provider,
    earlierProviders: [],
    courier: courierAccess(config, secret, hasSandbox(config), self),
    leaving: shutdown.signal,
  }
  const builtApp = await buildApp(context)
  let stopJobs = async () => {}
  shutdown.undo(() => stopJobs())
  const drain = drainable(builtApp.app)
  shutdown.undo(() => closeApp(builtApp.app, drain))
  const { inserted, coupons } = duties.pages
    ? await exclusively('seeding', connection, () => seed(context, shutdown.signal), shutdown.signal)
    : nothingSeeded

  if (duties.pages) {
    await registerPages(builtApp.app, {
      ...pagesContext(context),
      call: builtApp.call,
      limits: builtApp.limiters,
      cache: builtApp.responses,
      pages: built ?? (await withVite(({ devPages }) => devPages(builtApp.app, web))),
    })
    await registerDeskPages(builtApp.app, {
      desk: built
        ? { folder: path.join(web, 'build', 'desk') }
        : await withVite(({ devDesk }) => devDesk(builtApp.app, web)),
      publicUrl,
    })
  }
  shutdown.signal.throwIfAborted()
  await builtApp.app.listen({ port, host: config.HOST }).catch((error: unknown) => {
    throw startupErrorOf(error, port, config.HOST)
  })
  shutdown.undo(sendOnCommit(context))
  if (duties.jobs) {
    stopJobs = startJobs(db, tasksOf(context), log, {
      alone: config.DATABASE_URL === '',
      lostSeconds: config.JOBS_LOST_SECONDS,
    })
    shutdown.undo(scheduleLotTasks(context))
  }
  print(words.start.open(publicUrl))
  if (!duties.pages) return
  const accounts = demonstrationAccounts(context)
  if (accounts) print(inserted > 0 ? words.start.accounts(accounts) : words.start.accountsAgain(accounts))
  if (coupons.length > 0) print(words.start.coupons(coupons))
  if (inserted > 0 && hasDemoMailbox(config)) print(words.start.mails(`${publicUrl}${paths.demoMails()}`))
}

/** Each step runs once, and a repeated start adds only what is missing. Returns what it added. */
async function seed(context: AppContext, signal: AbortSignal) {
  await fillSkeletons(context.db)
  const inserted = await seedDemonstration(context, { print, signal })
  const coupons = await seedDemonstrationCoupons(context)
  await seedLots(context, signal)
  await seedOrders(context, signal)
  await seedSandboxPayments(context)
  await seedTax(context)
  await seedContest(context)
  await seedHome(context)
  await seedOperator(context)
  await seedContestToJudge(context)
  await seedTickets(context)
  await seedVisits(context)
  return { inserted, coupons }
}

async function openDatabaseServer(shutdown: Shutdown): Promise<pg.ClientConfig> {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL }
  const dataDir = path.join(config.DATA_DIR, 'postgres')
  if (cluster.isWorker) {
    const found = await findEmbeddedPostgres(dataDir)
    if (!found) throw new Error('the parent has no database running')
    return { ...found }
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log: print })
  shutdown.undo(() => embedded.stop())
  return { ...embedded.connection }
}

function refuseUnreachable(error: unknown): never {
  const { code, message } = error as { code?: string; message: string }
  const isUnreachable =
    isConnectionLoss(error) || ['28P01', '28000', '3D000', 'ENOTFOUND', 'ETIMEDOUT'].includes(code ?? '')
  if (config.DATABASE_URL && isUnreachable) throw new StartupError(words.refusal.noDatabase(message || (code ?? '')))
  throw error
}

async function loadPages(): Promise<{ build: ServerBuild; assets: string }> {
  const file = path.join(web, 'build', 'server', 'index.js')
  if (!existsSync(file)) throw new StartupError(words.refusal.notBuilt)
  return { build: (await import(pathToFileURL(file).href)) as ServerBuild, assets: path.join(web, 'build', 'client') }
}

/** Vite is loaded under `npm run dev` only: it would end the process on a signal, with the database still running. */
async function withVite<T>(start: (dev: typeof devModule) => Promise<T>): Promise<T> {
  const ours = process.listeners('SIGTERM')
  const started = await start(await import('./pages/dev.ts'))
  for (const listener of process.listeners('SIGTERM')) if (!ours.includes(listener)) process.off('SIGTERM', listener)
  return started
}

function pagesContext(
  context: AppContext,
): Pick<PagesContext, 'cdn' | 'site' | 'galleryFigures' | 'siteFacts' | 'checkoutOrigins' | 'cacheSeconds'> {
  const { publicUrl, clock } = context
  return {
    site: () => ({
      origin: publicUrl,
      supportEmail: config.SUPPORT_EMAIL,
      deliveryPromise: config.DELIVERY_PROMISE,
      gstRates: config.GST_RATES,
      hasDemoMailbox: hasDemoMailbox(config),
      ...(config.RASIKA_MODE === 'demo' && Object.keys(config.SOCIAL_LINKS).length === 0
        ? {}
        : { social: config.SOCIAL_LINKS }),
      year: Number(dayInIndia(clock.now()).slice(0, 4)),
    }),
    galleryFigures:
      config.RASIKA_MODE === 'demo'
        ? { sample: true, figures: sampleFigures }
        : { sample: false, figures: config.GALLERY_FIGURES },
    siteFacts: () => siteFacts(config),
    checkoutOrigins: allCheckoutOrigins(context),
    cacheSeconds: config.PAGE_CACHE_SECONDS,
    cdn: config.CDN,
  }
}

/** Refuses new connections and answers requests in progress; after SHUTDOWN_SECONDS it cuts off the rest. */
async function closeApp(app: FastifyInstance, drain: () => Promise<void>): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), config.SHUTDOWN_SECONDS * 1000)
  await drain()
  // A response that had begun earlier would keep its connection open for another request.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(idle)
  clearTimeout(cut)
}

function print(line: string): void {
  if (!isSilent) printLine(line)
}

/** Prints plain text on a terminal, otherwise a log line. */
function printLine(line: string): void {
  if (line === '') return
  if (config.RASIKA_MODE === 'production' && !process.stdout.isTTY) log.info(line)
  else console.log(line)
}
