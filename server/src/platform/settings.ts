// Every setting of the product, once: name, shape, default, and its sentence in `.env.example`. Nothing else reads
// the environment. All faults are reported together, at start (docs/product.md "Starting it").
import { type ClaimFigures, claimNames } from '@rasika/contract/claims.ts'
import { type SocialLinks, networks } from '@rasika/contract/social-links.ts'
import { z } from 'zod'

export interface Setting {
  shape: z.ZodType
  about: string
  /** The default; a function of the mode where the two differ. */
  standard?: string | ((mode: Mode) => string)
  /** Must be set in production. */
  requiredInProduction?: true
  secret?: true
}

export type Mode = 'demo' | 'production'

/** Its message follows 'PORT is wrong: …', so it begins in lower case. */
function number(least: number, most?: number) {
  const hint =
    most === undefined ? `write a whole number, ${least} or more` : `write a whole number from ${least} to ${most}`
  const shape = z.coerce.number(hint).int(hint).min(least, hint)
  return most === undefined ? shape : shape.max(most, hint)
}

const whole = number(0)
const positive = number(1)
/** Written in per cent with at most 2 decimals, stored in whole hundredths: '0.5' is 50. */
function percent(most: number) {
  const hint = `write a percentage from 0 to ${most} with at most 2 decimals, like 0.5`
  const shape = z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, hint)
    .transform((value) => Math.round(Number(value) * 100))
  return shape.refine((hundredths) => hundredths <= most * 100, hint)
}
const perWindow = z
  .string()
  .regex(/^\d+\/\d+$/, 'write it as COUNT/SECONDS, like 60/60')
  .transform((value) => {
    const [count, seconds] = value.split('/').map(Number) as [number, number]
    return { count, seconds }
  })

/** `NAME=TEXT;NAME=TEXT`, of these names; a text may hold `=` where `isRight` accepts it. */
function named(names: readonly string[], what: string, isRight: (text: string) => boolean) {
  return z
    .string()
    .transform((value) =>
      value
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => one.split(/=(.*)/s, 2).map((part) => part.trim())),
    )
    .refine(
      (pairs) => pairs.every(([name = '', text = '']) => names.includes(name) && text !== '' && isRight(text)),
      `write NAME=${what}, separated by semicolons; the names are ${names.join(', ')}`,
    )
    .transform((pairs): Record<string, string> => Object.fromEntries(pairs))
}
const claims = named(claimNames, 'TEXT', (text) => !text.includes('=')).transform((figures): ClaimFigures => figures)
const socialLinks = named(
  Object.keys(networks),
  'ADDRESS',
  (text) => z.url({ protocol: /^https$/ }).safeParse(text).success,
).transform((links): SocialLinks => links)

export const settings = {
  RASIKA_MODE: {
    shape: z.enum(['demo', 'production'], 'write demo or production'),
    standard: 'demo',
    about: 'demo or production. Production loads no demonstration data and refuses to start without its secrets.',
  },
  PORT: { shape: number(0, 65535), standard: '3000', about: 'The one port of pages and API.' },
  HOST: { shape: z.string().min(1), standard: '0.0.0.0', about: 'The address to listen on.' },
  PUBLIC_URL: {
    shape: z.literal('').or(z.url({ protocol: /^https?$/, error: 'write a full address, like https://art.example' })),
    standard: '',
    requiredInProduction: true,
    about:
      'Where people reach the house; every link in a mail, canonical address and sitemap starts with it. Empty in demo: http://localhost:PORT.',
  },
  TRUST_PROXY: {
    shape: z.string(),
    standard: '',
    about: 'Proxies whose X-Forwarded-For is believed: addresses or ranges, separated by commas. Empty: none.',
  },
  DATA_DIR: {
    shape: z.string().min(1),
    standard: 'data',
    about: 'The folder of everything that must be kept: database, originals of images, secrets of the demo.',
  },
  DATABASE_URL: {
    shape: z.literal('').or(z.string().regex(/^postgres(ql)?:\/\//, 'start it with postgres://')),
    standard: '',
    secret: true,
    about: 'A PostgreSQL (15 or newer) to use instead of the embedded one.',
  },
  DATABASE_POOL: { shape: number(1, 200), standard: '10', about: 'Connections this process may open to the database.' },
  DATABASE_STATEMENT_MS: {
    shape: positive,
    standard: '4500',
    about:
      'Milliseconds after which the database ends a statement. Half a second later a call gives up a database that does not answer at all, and is answered 503.',
  },
  SESSION_SECRET: {
    shape: z.literal('').or(z.string().min(32, 'use at least 32 characters')),
    standard: '',
    requiredInProduction: true,
    secret: true,
    about: 'Signs session tokens. Empty in demo: made once and kept under DATA_DIR.',
  },
  SESSION_DAYS: { shape: number(1, 365), standard: '30', about: 'Days until a session token expires.' },
  RESET_MINUTES: { shape: number(5, 1440), standard: '30', about: 'Minutes a link to set a new password is good for.' },
  RESET_LINKS: {
    shape: positive,
    standard: '3',
    about:
      'Links to set a new password that one account has at once; while so many have half of their time left, asking answers as always and no other is sent.',
  },
  LOG_LEVEL: {
    shape: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'write fatal, error, warn, info, debug, trace or silent',
    ),
    standard: (mode) => (mode === 'demo' ? 'warn' : 'info'),
    about: 'Least severe line the log keeps. Default: warn in demo, info in production.',
  },
  METRICS_TOKEN: {
    shape: z.literal('').or(z.string().min(16, 'use at least 16 characters')),
    standard: '',
    secret: true,
    about:
      'What Prometheus sends as Authorization: Bearer TOKEN to read /metrics. Empty: 404 in production; in demo only programs on the same machine may read it.',
  },
  SUPPORT_EMAIL: {
    shape: z.email('write an email address, like care@art.example'),
    standard: (mode) => (mode === 'demo' ? 'care@rasika.example' : ''),
    requiredInProduction: true,
    about: 'Where people write for help; shown on the pages.',
  },
  SELLER_NAME: {
    shape: z.string().min(1),
    standard: (mode) => (mode === 'demo' ? 'Rasika Art House (demonstration)' : ''),
    requiredInProduction: true,
    about: 'Legal name of the house.',
  },
  SELLER_ADDRESS: {
    shape: z.string().min(1),
    standard: (mode) => (mode === 'demo' ? '1 Gallery Lane, Bengaluru 560001, Karnataka' : ''),
    requiredInProduction: true,
    about: 'Postal address of the house.',
  },
  SELLER_GSTIN: {
    shape: z.string().min(1),
    standard: (mode) => (mode === 'demo' ? '29AAAAA0000A1Z5' : ''),
    requiredInProduction: true,
    about: 'GST number of the house.',
  },
  GRIEVANCE_OFFICER: {
    shape: z.string().min(1),
    standard: (mode) => (mode === 'demo' ? 'The grievance officer (demonstration)' : ''),
    requiredInProduction: true,
    about: 'Name of the grievance officer the law asks for.',
  },
  RAZORPAY_KEY_ID: {
    shape: z
      .literal('')
      .or(z.string().regex(/^rzp_(test|live)_\w+$/, 'write the key id, like rzp_live_ABCDEFGHIJKLMN')),
    standard: '',
    requiredInProduction: true,
    about: 'Key id of the payment provider. Empty in demo: a payment sandbox runs beside the product.',
  },
  RAZORPAY_KEY_SECRET: {
    shape: z.string(),
    standard: '',
    requiredInProduction: true,
    secret: true,
    about: 'Secret of that key.',
  },
  RAZORPAY_WEBHOOK_SECRET: {
    shape: z.string().transform((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
    standard: '',
    requiredInProduction: true,
    secret: true,
    about:
      'Secret of the webhook at the provider, which calls PUBLIC_URL/api/v1/payment/webhook; two separated by a comma while one is replaced.',
  },
  RAZORPAY_API_URL: {
    shape: z.url({ protocol: /^https?$/, error: 'write a full address, like https://api.razorpay.com/v1' }),
    standard: 'https://api.razorpay.com/v1',
    about: 'Where the payment provider is asked.',
  },
  RAZORPAY_SANDBOX: {
    shape: z.enum(['0', '1'], 'write 0 or 1').transform((value) => value === '1'),
    standard: '0',
    about: "1 lets production use test keys and another address than the provider's own, for a rehearsal.",
  },
  RAZORPAY_SECONDS: {
    shape: number(1, 60),
    standard: '8',
    about: 'Seconds the payment provider may take to answer, repetitions included; a page gives up after 10.',
  },
  SMTP_URL: {
    shape: z
      .literal('')
      .or(z.string().regex(/^smtps?:\/\/[^/\s]+/, 'write it as smtp://user:password@host:587 or smtps://…')),
    standard: '',
    secret: true,
    about:
      'The mail server, like smtp://user:password@host:587. Empty: mails are kept; the demonstration shows them at /demo/mails.',
  },
  MAIL_FROM: {
    shape: z.literal('').or(z.email('write an email address, like orders@art.example')),
    standard: '',
    about: 'The address mails come from. Empty: SUPPORT_EMAIL.',
  },
  MAIL_ATTEMPTS: {
    shape: positive,
    standard: '12',
    about: 'How often a mail that is refused is tried, in growing pauses, 20 hours in all.',
  },
  DELIVERY_PROMISE: {
    shape: z.string().min(1),
    standard: '5-7 business days',
    about:
      'How long a delivery takes, wherever a product or the checkout speaks; the policy keeps 7 to 10 as the outer bound.',
  },
  CLAIMS: {
    shape: claims,
    standard: '',
    about: `True figures of this house for its pages, like artists=120;artworksSold=900, of ${claimNames.join(', ')}. In production a page shows only these; a demonstration shows samples and says so.`,
  },
  SOCIAL_LINKS: {
    shape: socialLinks,
    standard: '',
    about: `Where this house is on the networks, like instagram=https://www.instagram.com/art.example;facebook=https://www.facebook.com/art.example, of ${Object.keys(networks).join(', ')}. The foot of every page leads there; a demonstration without one leads to the networks themselves.`,
  },
  ORDER_HOLD_MINUTES: {
    shape: number(1, 1440),
    standard: '15',
    about: 'Minutes a work is held for somebody who is paying.',
  },
  ORDERS_OPEN: { shape: positive, standard: '3', about: 'Works a buyer may have held at the same time.' },
  ORDER_DELIVERY_DAYS: {
    shape: number(1, 90),
    standard: '7',
    about: 'Business days from payment to the day a delivery should arrive.',
  },
  ORDER_RECONCILE_SECONDS: {
    shape: positive,
    standard: '60',
    about:
      'Seconds after which the payment provider is asked about an order that nobody reported; then less and less often, for 3 days.',
  },
  ORDER_REFUND_WATCH_DAYS: {
    shape: number(3, 365),
    standard: '14',
    about:
      "Days after a payment during which the payment provider is asked whether it was given back at the provider's own desk, should its events be lost. An event that comes counts whenever it does.",
  },
  PLATFORM_FEE_PERCENT: {
    shape: percent(90),
    standard: (mode) => (mode === 'demo' ? '10' : '0'),
    about:
      'Per cent of what a work sells for, delivery included, that the gallery keeps of each sale from now on; ' +
      'GST on the fee is part of it. The terms print it. Default: 10 in demo, 0 in production.',
  },
  TCS_PERCENT: {
    shape: percent(5),
    standard: '0.5',
    about:
      'Per cent of the taxable value that the house collects at source of sales of artists registered under GST, from now on (CGST Act s. 52).',
  },
  WEBHOOK_QUIET_MINUTES: {
    shape: positive,
    standard: '60',
    about: 'Minutes without a word from the payment provider, while orders were created, after which the log warns.',
  },
  FILE_LINK_SECONDS: {
    shape: positive,
    standard: '600',
    about: 'Seconds a link to an invoice, a certificate or a download is good for.',
  },
  RATE_LOOSENESS: {
    shape: z.coerce.number('write a number, 0 or more').min(0, 'write a number, 0 or more'),
    standard: (mode) => (mode === 'demo' ? '20' : '1'),
    about: 'Multiplies every rate below; 0 switches them off. Default: 20 in demo, 1 in production.',
  },
  RATE_READ: { shape: perWindow, standard: '600/60', about: 'Reads a caller may make, as COUNT/SECONDS.' },
  RATE_SEARCH: { shape: perWindow, standard: '240/60', about: 'Catalogue reads and suggestions.' },
  RATE_WRITE: { shape: perWindow, standard: '60/60', about: 'Changes.' },
  RATE_LOGIN: { shape: perWindow, standard: '30/900', about: 'Log-ins from one address.' },
  RATE_LOGIN_ACCOUNT: {
    shape: perWindow,
    standard: '10/900',
    about:
      'Wrong log-ins an account may have from one address, and from strangers together, before waits begin; they double up to these seconds.',
  },
  RATE_REGISTER: { shape: perWindow, standard: '10/3600', about: 'Registrations from one address.' },
  RATE_RESET: {
    shape: perWindow,
    standard: '5/3600',
    about: 'Links to set a new password that one address of the network asks for one email.',
  },
  RATE_UPLOAD: { shape: perWindow, standard: '60/3600', about: 'Images taken in from one address.' },
  RATE_EVENT: { shape: perWindow, standard: '120/60', about: 'Analytics events from one address.' },
  RATE_BID: { shape: perWindow, standard: '120/60', about: 'Bids placed and removed from one address.' },
  RATE_CONTACT: {
    shape: perWindow,
    standard: '5/3600',
    about: 'Letters to the house from one address of the network (of IPv6: a /64).',
  },
  LIVE_STREAMS_PER_ADDRESS: {
    shape: positive,
    standard: '100',
    about:
      'Live streams one address of the network (of IPv6: a /64) may keep open in this process, times RATE_LOOSENESS; one more is answered 429, and its page asks each 5 seconds instead.',
  },
  LIVE_STREAMS: {
    shape: positive,
    standard: '20000',
    about: 'Live streams this process keeps open at the same time; one more is answered 429.',
  },
  BID_QUEUE: {
    shape: positive,
    standard: '2000',
    about: 'Bids that may wait for one lot in this process; one more is answered 429 with Retry-After.',
  },
  BID_BATCH: { shape: number(1, 5000), standard: '500', about: 'Bids judged in one transaction at the most.' },
  BID_WAIT_SECONDS: {
    shape: number(1, 60),
    standard: '5',
    about: 'Seconds a bid may wait for its turn before it is answered 429 with Retry-After.',
  },
  WIN_HOURS: { shape: positive, standard: '72', about: 'Hours the winner of an auction has to pay.' },
  OFFER_HOURS: { shape: positive, standard: '24', about: 'Hours the next bidder has to take a second chance.' },
  OUTBID_MAIL_MINUTES: {
    shape: positive,
    standard: '10',
    about: 'Minutes between two mails that tell a bidder of the same lot that they are outbid.',
  },
  OUTBID_BUNDLE_MINUTES: {
    shape: whole,
    standard: '3',
    about:
      'Minutes between two mails that tell a bidder they are outbid, whatever the lots; what happens meanwhile goes together.',
  },
  PAGE_CACHE_MB: { shape: whole, standard: '64', about: 'Megabytes of finished pages kept in memory; 0 keeps none.' },
  PAGE_CACHE_SECONDS: {
    shape: whole,
    standard: '30',
    about: 'Seconds a finished page is served from memory at the most.',
  },
  IMAGE_LIMIT_BYTES: {
    shape: positive,
    standard: String(5 * 1024 * 1024),
    about: 'An upload must be smaller than this.',
  },
  IMAGE_LIMIT_PIXELS: {
    shape: positive,
    standard: '50000000',
    about: 'An upload may have this many pixels, all frames together.',
  },
  IMAGE_LIMIT_FRAMES: {
    shape: positive,
    standard: '300',
    about: 'An animated upload may have this many frames; the first is kept.',
  },
  IMAGE_LIMIT_DECODE_MB: {
    shape: positive,
    standard: '256',
    about:
      'Megabytes of memory that decoding an upload may need; interlaced, progressive and WebP files of many pixels need most.',
  },
  IMAGE_WORKERS: {
    shape: number(1, 16),
    standard: '1',
    about: 'Processes that decode and write pictures; each does one at a time, at a lower priority than the pages.',
  },
  IMAGE_WORKER_SECONDS: {
    shape: positive,
    standard: '30',
    about: 'Seconds one picture may take before its process is ended and the picture refused.',
  },
  IMAGE_WORKER_MB: {
    shape: positive,
    standard: '256',
    about: 'Megabytes after which a picture process is replaced by a fresh one.',
  },
  IMAGE_QUEUE: {
    shape: positive,
    standard: '2000',
    about: 'Derivatives that may wait to be made; one more is answered 503 with Retry-After.',
  },
  UPLOADS_AT_ONCE: {
    shape: positive,
    standard: '24',
    about: 'Uploads held in memory at the same time; one more is answered 503 with Retry-After.',
  },
  UPLOADS_PER_ADDRESS: {
    shape: positive,
    standard: '6',
    about:
      'Uploads that one address of the network (of IPv6: a /64) may have in memory at the same time, times RATE_LOOSENESS; one more is answered 429 with Retry-After.',
  },
  UPLOAD_IDLE_SECONDS: {
    shape: positive,
    standard: '10',
    about:
      'Seconds over which the pace of an upload is measured; one that stands still for so long, or is too slow, is given up.',
  },
  UPLOAD_LEAST_RATE: {
    shape: positive,
    standard: '8000',
    about: 'Bytes a second that an upload must keep, over UPLOAD_IDLE_SECONDS.',
  },
  UPLOAD_SECONDS: { shape: positive, standard: '300', about: 'Seconds an upload may take in all.' },
  UPLOAD_KEEP_HOURS: { shape: positive, standard: '24', about: 'Hours an upload that nothing uses is kept.' },
  EVENT_KEEP_DAYS: { shape: positive, standard: '400', about: 'Days an analytics event is kept; it holds nobody.' },
  CONTACT_KEEP_DAYS: {
    shape: positive,
    standard: '1095',
    about: 'Days a letter to the house is kept after it was closed.',
  },
  IDEMPOTENCY_HOURS: { shape: positive, standard: '24', about: 'Hours the answer to an Idempotency-Key is kept.' },
  SHUTDOWN_SECONDS: {
    shape: positive,
    standard: '10',
    about: 'Seconds that requests in flight get to finish when the server is told to stop.',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
