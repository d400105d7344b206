// Assembles the server from platform and slices; `server.ts` adds the pages (`registerPages`), since only it imports
// their build. No decisions are made here.
import { randomUUID } from 'node:crypto'
import { Refusal } from '@rasika/contract/refusal.ts'
import { registerSandbox } from '@rasika/sandbox/sandbox.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { authenticator, loginThrottles } from './accounts/accounts.ts'
import { accountRoutes } from './accounts/routes.ts'
import { registerApiDocs } from './api-docs/api-docs.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { artistRoutes } from './artists/routes.ts'
import { renameArtist as nameOnWorks } from './artworks/artworks.ts'
import { auditRoutes } from './audit-log/routes.ts'
import { artworkRoutes } from './artworks/routes.ts'
import { renameArtist as nameOnLots } from './auctions/auctions.ts'
import { registerCalendar } from './auctions/calendar.ts'
import { auctionRoutes } from './auctions/routes.ts'
import { newestBids } from './bids/bids.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { registerCourierWebhook } from './bookings/webhook.ts'
import { bidRoutes } from './bids/routes.ts'
import { accountSettingsRoutes } from './account-settings/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { registerClaimPhotographs } from './claims/claims.ts'
import { claimRoutes } from './claims/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { contestRoutes } from './contest/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { courierSandboxOf } from './courier/courier.ts'
import { demonstrationAccounts } from './demo/demo.ts'
import { deskArtistRoutes } from './desk-artists/routes.ts'
import { deskBuyerRoutes } from './desk-buyers/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { deskArtworkRoutes } from './desk-artworks/routes.ts'
import { deskAuctionRoutes } from './desk-auctions/routes.ts'
import { deskOrderRoutes } from './desk-orders/routes.ts'
import { deskContestRoutes } from './desk-contests/routes.ts'
import { deskCouponRoutes } from './desk-coupons/routes.ts'
import { deskTaxRoutes } from './desk-tax/routes.ts'
import { deskDisputeRoutes } from './desk-disputes/routes.ts'
import { deskPayoutRoutes } from './desk-payouts/routes.ts'
import { deskPayoutRunRoutes } from './desk-payouts/run-routes.ts'
import { deskClaimRoutes } from './desk-claims/routes.ts'
import { deskTicketRoutes } from './desk-tickets/routes.ts'
import { followSettings } from './desk-settings/desk-settings.ts'
import { deskSettingRoutes } from './desk-settings/routes.ts'
import { measureToday } from './desk-today/metrics.ts'
import { deskTodayRoutes } from './desk-today/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { homeContentRoutes } from './home-content/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { registerImages } from './images/serve.ts'
import { registerFiles } from './orders/files.ts'
import { registerPhotographs } from './shipments/photographs.ts'
import { newestOrders } from './orders/orders.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { registerEventStream } from './event-stream/event-stream.ts'
import { guardDemoMailbox } from './mails/demo-mailbox.ts'
import { mailRoutes } from './mails/routes.ts'
import { registerOneClick } from './mails/one-click.ts'
import { guardDeskOrigin, operatorOf } from './operators/operators.ts'
import { operatorRoutes } from './operators/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { registerWebhook } from './orders/webhook.ts'
import { documentRoutes } from './documents/routes.ts'
import type { BoundEndpoint } from './platform/bind.ts'
import { guardForwarded } from './platform/forwarded.ts'
import { registerHealth } from './platform/health.ts'
import { httpsOnly } from './platform/https-only.ts'
import { sendError, registerCalls } from './platform/http.ts'
import { type InProcess, inProcess } from './platform/in-process.ts'
import { megabyte } from './platform/limit-settings.ts'
import { pathOnly } from './platform/log.ts'
import { registerMetrics } from './platform/metrics.ts'
import { sendBadRequest, longestSegment, readableTarget } from './platform/bad-request.ts'
import { registerOpenApi } from './platform/openapi.ts'
import type { AppContext } from './platform/app-context.ts'
import { hasSandbox, sandboxOf } from './payments/payments.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { type Limiter, limiters, type RateClass } from './platform/rate-limit.ts'
import { ResponseCache } from './platform/response-cache.ts'
import { dutiesOf } from './platform/role.ts'
import { promiseRoutes } from './promises/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { queryReaderOf } from './search/search.ts'
import { registerShare } from './share/share.ts'
import { registerSitemap } from './sitemap/sitemap.ts'
import { shipmentRoutes } from './shipments/routes.ts'
import { registerStatements } from './statements/files.ts'
import { statementRoutes } from './statements/routes.ts'
import { salesRoutes } from './sales/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'
import { words } from './words.ts'

export interface BuiltApp {
  app: FastifyInstance
  bound: readonly BoundEndpoint[]
  call: InProcess
  limiters: Record<RateClass, Limiter>
  /** Rendered pages and public responses, ready to send. */
  responses: ResponseCache
}

/**
 * Default headers: a response that is not a document loads nothing and cannot be framed; pages and images set their
 * own.
 */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Binds every endpoint of the contract. `proof/authorisation.test.ts` fails for one without a binding. */
function bindAll(context: AppContext): readonly BoundEndpoint[] {
  const queryReader = queryReaderOf(context)
  const throttles = loginThrottles(context)
  return [
    ...accountRoutes(context, throttles, {
      newestOrders,
      newestBids: (db, buyerId) => newestBids(db, buyerId, context.config.WIN_HOURS),
    }),
    ...artistRoutes(context, throttles, async (tx, artist) => {
      // Locks lots before works, in the same order as closing a lot does.
      await nameOnLots(context, tx, artist)
      await nameOnWorks(context, tx, artist)
    }),
    ...accountSettingsRoutes(context, throttles),
    ...catalogueRoutes(context, queryReader),
    ...searchRoutes(context, queryReader),
    ...artworkRoutes(context),
    ...draftRoutes(),
    ...wishlistRoutes(),
    ...auctionRoutes(context),
    ...reminderRoutes(),
    ...bidRoutes(context),
    ...checkoutRoutes(),
    ...deliveryRoutes(context),
    ...couponRoutes(),
    ...contestRoutes(),
    ...contactRoutes(context),
    ...homeContentRoutes(context),
    ...promiseRoutes(context),
    ...orderRoutes(context),
    ...shipmentRoutes(context),
    ...claimRoutes(context),
    ...bookingRoutes(context),
    ...ledgerRoutes(context),
    ...payoutRoutes(context),
    ...statementRoutes(context),
    ...salesRoutes(),
    ...documentRoutes(),
    ...mailRoutes(context),
    ...imageRoutes(context),
    ...analyticsRoutes(context),
    ...operatorRoutes(context),
    ...deskTodayRoutes(context),
    ...deskSettingRoutes(context),
    ...deskOrderRoutes(context),
    ...deskArtistRoutes(context),
    ...deskBuyerRoutes(context),
    ...deskArtworkRoutes(context),
    ...deskContestRoutes(context),
    ...deskCouponRoutes(context),
    ...deskTaxRoutes(context),
    ...deskDisputeRoutes(context),
    ...deskPayoutRoutes(context),
    ...deskPayoutRunRoutes(context),
    ...deskClaimRoutes(context),
    ...deskTicketRoutes(context),
    ...deskAuctionRoutes(context),
    ...auditRoutes(context),
  ]
}

export async function buildApp(context: AppContext): Promise<BuiltApp> {
  const { config, db, log } = context
  const isHttps = context.publicUrl.startsWith('https:')
  const everyResponse = { ...inert, ...(isHttps ? httpsOnly : {}) }
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    bodyLimit: 64 * 1024,
    // The spec writes one URL with two slashes; paths are checked after normalisation.
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: longestSegment },
    rewriteUrl: readableTarget,
    clientErrorHandler: sendBadRequest(isHttps),
    forceCloseConnections: 'idle',
    // A request on an open connection during shutdown is answered like any other.
    return503OnClosing: false,
    // Uploads take longest and have a limit of their own; the limit of a call is in http.ts.
    requestTimeout: Math.max(60, config.UPLOAD_SECONDS + 30) * 1000,
  })
  app.setErrorHandler(sendError)
  const duties = dutiesOf(config)
  app.setNotFoundHandler(() => {
    if (duties.pages) throw new Refusal('not_found')
    throw new Refusal('unavailable', { message: words.wrongRole(config.ROLE) })
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...everyResponse, 'x-request-id': request.id })
    done()
  })
  // Its lines have these five fields alone, so that nothing in them is to be removed.
  const answers = log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    answers.info(
      {
        requestId: request.id,
        method: request.method,
        path: pathOnly(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  app.addHook('onClose', await followSettings(context))
  guardDemoMailbox(app)
  guardDeskOrigin(app, context.publicUrl)
  const checkDatabase = registerHealth(app, db, context.leaving)
  const metrics = registerMetrics(app, { pool: db.pool, checkDatabase }, config)
  if (duties.jobs) measureToday(metrics, context)
  guardForwarded(app, config, metrics)
  const bound = { all: bindAll, bids: bidRoutes, none: () => [] }[duties.calls](context)
  const rates = limiters(context)
  const responses = new ResponseCache(config.PAGE_CACHE_MB * megabyte, context.tags)
  registerCalls(app, bound, {
    db,
    readDb: context.readDb,
    limiters: rates,
    responses: { cache: responses, seconds: config.PAGE_CACHE_SECONDS, headers: everyResponse, cdn: config.CDN },
    ...authenticator(context),
    operatorOf: (request) => operatorOf(context, request),
  })
  if (duties.eventStream) registerEventStream(app, context, rates.read)
  const call = inProcess(bound, context, rates)
  if (duties.pages) registerSite(app, context, { call, rates })
  // A demonstration's jobs ask the sandbox of their own process.
  else if (duties.jobs && hasSandbox(config)) registerProviders(app, context)
  return { app, bound, call, limiters: rates, responses }
}

/** Where payment provider and courier service tell their events; in a demonstration also both themselves. */
function registerProviders(app: FastifyInstance, context: AppContext): void {
  registerWebhook(app, context)
  registerCourierWebhook(app, context)
  if (hasSandbox(context.config)) registerSandbox(app, { ...sandboxOf(context), courier: courierSandboxOf(context) })
}

interface SiteContext {
  call: InProcess
  rates: Record<RateClass, Limiter>
}

/** What a process answers beside calls, event streams and pages. */
function registerSite(app: FastifyInstance, context: AppContext, { call, rates }: SiteContext): void {
  registerImages(app, context)
  registerFiles(app, context)
  registerStatements(app, context)
  registerPhotographs(app, context)
  registerClaimPhotographs(app, context)
  registerCalendar(app, context, rates.read)
  registerOneClick(app, context, rates.read)
  registerProviders(app, context)
  registerOpenApi(app, context.publicUrl)
  registerApiDocs(app, context, call, demonstrationAccounts(context))
  registerSitemap(app, context)
  registerShare(app, context, call, rates.read)
}
