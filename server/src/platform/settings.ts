// Every setting of the product, once: name, shape, default, and its sentence in `.env.example`. `config.ts` alone reads
// the environment. All faults are reported together, at start (docs/product.md "Starting it").
import { latestDeliveryDays } from '@rasika/contract/delivery-days.ts'
import { figureNames } from '@rasika/contract/gallery-figures.ts'
import { readRates, usualRates } from '@rasika/contract/gst-rates.ts'
import { networks } from '@rasika/contract/social-links.ts'
import { z } from 'zod'
import { courierSettings } from './courier-settings.ts'
import { engineSettings } from './engine-settings.ts'
import { limitSettings } from './limit-settings.ts'
import { payoutSettings } from './payout-settings.ts'
import { processSettings } from './process-settings.ts'
import { email, galleryFigures, number, percent, positive, socialLinks, type Setting } from './setting-shapes.ts'

export const settings = {
  RASIKA_MODE: {
    shape: z.enum(['demo', 'production'], 'write demo or production'),
    default: 'demo',
    about: 'demo or production. Production loads no demonstration data and refuses to start without its secrets.',
  },
  PORT: { shape: number(0, 65535), default: '3000', about: 'The one port of pages and API.' },
  HOST: { shape: z.string().min(1), default: '0.0.0.0', about: 'The IP address or host name to listen on.' },
  PUBLIC_URL: {
    shape: z.literal('').or(z.url({ protocol: /^https?$/, error: 'write a full address, like https://art.example' })),
    default: '',
    requiredInProduction: true,
    about:
      'Where people reach the gallery; every link in a mail, canonical URL and sitemap starts with it. ' +
      'Empty in demo: http://localhost:PORT.',
  },
  TRUST_PROXY: {
    shape: z.string(),
    default: '',
    about: 'Proxies whose X-Forwarded-For is believed: IP addresses or ranges, separated by commas. Empty: none.',
  },
  DATA_DIR: {
    shape: z.string().min(1),
    default: 'data',
    about: 'The folder of everything that must be kept: database, originals of images, secrets of the demo.',
  },
  PICTURES_IN_ADVANCE: {
    shape: z.enum(['all', 'small', 'none'], 'write all, small or none'),
    default: 'all',
    about:
      'Widths that are made as soon as a picture is in use: all, or those up to 640 pixels, or none. The others are made ' +
      'at their first request.',
  },
  ...engineSettings,
  SESSION_SECRET: {
    shape: z.literal('').or(z.string().min(32, 'use at least 32 characters')),
    default: '',
    requiredInProduction: true,
    secret: true,
    about:
      'Signs session tokens; the same in all processes. Empty in demo: made once and kept under DATA_DIR, ' +
      'or in the database of DATABASE_URL.',
  },
  SESSION_DAYS: { shape: number(1, 365), default: '30', about: 'Days until a session token expires.' },
  RESET_MINUTES: { shape: number(5, 1440), default: '30', about: 'Minutes a link to set a new password is good for.' },
  RESET_LINKS: {
    shape: positive,
    default: '3',
    about:
      'Links to set a new password that one account has at once; while so many have half of their time ' +
      'left, asking answers as always and no other is sent.',
  },
  LOG_LEVEL: {
    shape: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'write fatal, error, warn, info, debug, trace or silent',
    ),
    default: (mode) => (mode === 'demo' ? 'warn' : 'info'),
    about: 'Least severe line the log keeps. Default: warn in demo, info in production.',
  },
  METRICS_TOKEN: {
    shape: z.literal('').or(z.string().min(16, 'use at least 16 characters')),
    default: '',
    secret: true,
    about:
      'What Prometheus sends as Authorization: Bearer TOKEN to read /metrics. Empty: 404 in production; in ' +
      'demo only programs on the same machine may read it.',
  },
  SUPPORT_EMAIL: {
    shape: email('write an email address, like care@art.example'),
    default: (mode) => (mode === 'demo' ? 'care@rasika.example' : ''),
    requiredInProduction: true,
    about: 'Where people write for help; shown on the pages.',
  },
  SELLER_NAME: {
    shape: z.string().min(1),
    default: (mode) => (mode === 'demo' ? 'Rasika Art House (demonstration)' : ''),
    requiredInProduction: true,
    about: 'Legal name of the gallery.',
  },
  SELLER_ADDRESS: {
    shape: z.string().min(1),
    default: (mode) => (mode === 'demo' ? '1 Gallery Lane, Bengaluru 560001, Karnataka' : ''),
    requiredInProduction: true,
    about: 'Postal address of the gallery.',
  },
  SELLER_GSTIN: {
    shape: z.string().min(1),
    default: (mode) => (mode === 'demo' ? '29AAAAA0000A1Z5' : ''),
    requiredInProduction: true,
    about: 'GST number of the gallery.',
  },
  GRIEVANCE_OFFICER: {
    shape: z.string().min(1),
    default: (mode) => (mode === 'demo' ? 'The grievance officer (demonstration)' : ''),
    requiredInProduction: true,
    about: 'Name of the grievance officer the law asks for.',
  },
  RAZORPAY_KEY_ID: {
    shape: z
      .literal('')
      .or(z.string().regex(/^rzp_(test|live)_\w+$/, 'write the key id, like rzp_live_ABCDEFGHIJKLMN')),
    default: '',
    requiredInProduction: true,
    about: 'Key id of the payment provider. Empty in demo: a payment sandbox runs beside the product.',
  },
  RAZORPAY_KEY_SECRET: {
    shape: z.string(),
    default: '',
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
    default: '',
    requiredInProduction: true,
    secret: true,
    about:
      'Secret of the webhook at the provider, which calls PUBLIC_URL/api/v1/payment/webhook; two separated ' +
      'by a comma while one is replaced.',
  },
  RAZORPAY_API_URL: {
    shape: z.url({ protocol: /^https?$/, error: 'write a full address, like https://api.razorpay.com/v1' }),
    default: 'https://api.razorpay.com/v1',
    about: 'Where the payment provider is asked.',
  },
  RAZORPAY_SANDBOX: {
    shape: z.enum(['0', '1'], 'write 0 or 1').transform((value) => value === '1'),
    default: '0',
    about:
      '1 lets production use test keys and a payment sandbox at RAZORPAY_API_URL, for a rehearsal by calls alone: ' +
      "payments are recorded as the sandbox's, and the payment window stays the provider's.",
  },
  RAZORPAY_SECONDS: {
    shape: number(1, 60),
    default: '8',
    about: 'Seconds the payment provider may take to answer, repetitions included; a page gives up after 10.',
  },
  ...courierSettings,
  SMTP_URL: {
    shape: z
      .literal('')
      .or(z.string().regex(/^smtps?:\/\/[^/\s]+/, 'write it as smtp://user:password@host:587 or smtps://…')),
    default: '',
    secret: true,
    about:
      'The mail server, like smtp://user:password@host:587. Empty: mails are kept; the demonstration shows ' +
      'them at /demo/mails.',
  },
  MAIL_FROM: {
    shape: z.literal('').or(email('write an email address, like orders@art.example')),
    default: '',
    about: 'The sender of mails, an email address. Empty: SUPPORT_EMAIL.',
  },
  MAIL_ATTEMPTS: {
    shape: positive,
    default: '12',
    about: 'How often a mail that is refused is tried, in growing pauses, 20 hours in all.',
  },
  DELIVERY_PROMISE: {
    shape: z.string().min(1),
    default: '5-7 business days',
    about:
      `How long a delivery takes, wherever a product or the checkout speaks; the policy keeps 7 to ${latestDeliveryDays} ` +
      'as the outer bound.',
  },
  GALLERY_FIGURES: {
    shape: galleryFigures,
    default: '',
    about: `True figures of this gallery for its pages, like artists=120;artworksSold=900, of ${figureNames.join(', ')}. In production a page shows only these; a demonstration shows samples and says so.`,
  },
  SOCIAL_LINKS: {
    shape: socialLinks,
    default: '',
    about: `Where this gallery is on the networks, like instagram=https://www.instagram.com/art.example;facebook=https://www.facebook.com/art.example, of ${Object.keys(networks).join(', ')}. The foot of every page leads there; a demonstration without one leads to the networks themselves.`,
  },
  ORDER_HOLD_MINUTES: {
    shape: number(1, 1440),
    default: '15',
    about: 'Minutes a work is held for somebody who is paying.',
  },
  ORDERS_OPEN: { shape: positive, default: '3', about: 'Works a buyer may have held at the same time.' },
  ORDER_DELIVERY_DAYS: {
    shape: number(1, latestDeliveryDays),
    default: '7',
    about: 'Business days from payment to the day a delivery should arrive, where no courier estimates one.',
  },
  ORDER_RECONCILE_SECONDS: {
    shape: positive,
    default: '60',
    about:
      'Seconds after which the payment provider is asked about an order that nobody reported; then less ' +
      'and less often, for 3 days.',
  },
  ORDER_REFUND_WATCH_DAYS: {
    shape: number(3, 365),
    default: '14',
    about:
      "Days after an order was made at the payment provider during which the payment provider is asked whether it was refunded at the provider's dashboard, should its events be lost. An event that comes counts whenever it does.",
  },
  PLATFORM_FEE_PERCENT: {
    shape: percent(90),
    default: (mode) => (mode === 'demo' ? '10' : '0'),
    about:
      'Per cent of what a work sells for, delivery included, that the gallery keeps of each sale from now on; ' +
      'GST on the fee is part of it. The terms print it. Default: 10 in demo, 0 in production.',
  },
  TCS_PERCENT: {
    shape: percent(5),
    default: '0.5',
    about:
      'Per cent of the taxable value that the gallery collects at source of sales of artists registered ' +
      'under GST, from now on (CGST Act s. 52).',
  },
  TDS_PERCENT: {
    shape: percent(30),
    default: '0.1',
    about: 'Per cent of income tax in the register, of sales of artists with a PAN (Income-tax Act 2025 s. 393).',
  },
  TDS_NO_PAN_PERCENT: { shape: percent(30), default: '5', about: 'The same of artists without a PAN.' },
  GST_RATES: {
    shape: z.string().refine((value) => readRates(value) !== null, `write a rate for each code, like ${usualRates}`),
    default: usualRates,
    about: 'The GST rate of each HSN and SAC code in whole per cent, for sales of registered artists from now on.',
  },
  FEE_GST_PERCENT: {
    shape: number(0, 40),
    default: '18',
    about: 'Whole per cent of GST in the fee of the gallery, for the fees of sales from now on.',
  },
  WEBHOOK_QUIET_MINUTES: {
    shape: positive,
    default: '60',
    about:
      'Minutes after a payment; where the payment provider has sent no event since shortly before it, the log warns and ' +
      'Today has a row.',
  },
  FILE_LINK_SECONDS: {
    shape: positive,
    default: '600',
    about: 'Seconds a link to an invoice, a certificate or a download is good for.',
  },
  ...processSettings,
  ...payoutSettings,
  ...limitSettings,
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
