// Headers of every response, pages and calls alike (OWASP ASVS V3.4; docs/decisions/009). Inline scripts are allowed
// by hash, computed when a page is rendered: a nonce in a cached page protects nothing. One exception: style
// attributes, which carry a work's proportion and tone (`--r`, `--tone`); they can neither fetch nor run anything,
// because every `…-src` stays narrow. The checkout has its own policy, for the payment provider's script and windows;
// no other document names them.
import type { CheckoutOrigins } from '../platform/app-context.ts'
import { httpsOnly } from '../platform/https-only.ts'
import type { HeaderList } from '../platform/ready-response.ts'

interface PolicyInput {
  /** 'sha256-…' of each inline script of this document. */
  scriptHashes: readonly string[]
  https: boolean
  /** Vite's own styles and socket, under `npm run dev` only. */
  dev: boolean
  /** The payment window that this document opens; null if it opens none. */
  window: PaymentWindow | null
}

/**
 * `origins` of the providers; null where the server itself serves the window, so that its document names no other host.
 */
export interface PaymentWindow {
  origins: CheckoutOrigins | null
}

const checkoutPath = /^\/checkout\//

/** From the path of a page, and the origins of the payment window. */
export function windowOf(path: string, origins: CheckoutOrigins | null): PaymentWindow | null {
  return checkoutPath.test(path) ? { origins } : null
}

const own: CheckoutOrigins = { script: [], style: [], img: [], connect: [], form: [], frame: ["'self'"] }

/**
 * The provider's script builds its frame from strings and makes no policies for Trusted Types, and the frame would
 * inherit the rule without our policy: so a document with a payment window requires no Trusted Types.
 */
export function documentPolicy({ scriptHashes, https, dev, window }: PolicyInput): string {
  const also = window?.origins ?? own
  const scripts = dev ? ["'unsafe-inline'"] : scriptHashes.map((hash) => `'${hash}'`)
  return [
    "default-src 'none'",
    sources('script-src', scripts, also.script),
    sources('style-src', dev ? ["'unsafe-inline'"] : [], also.style),
    "style-src-attr 'unsafe-inline'",
    sources('img-src', ['data:'], also.img),
    "font-src 'self'",
    sources('connect-src', dev ? ['ws:', 'wss:'] : [], also.connect),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    sources('form-action', [], also.form),
    "frame-ancestors 'none'",
    ...(window ? [`frame-src ${also.frame.join(' ')}`] : []),
    ...(dev || window ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sources(rule: string, ...listed: (readonly string[])[]): string {
  return [rule, "'self'", ...new Set(listed.flat())].join(' ')
}

/** For responses that are not documents: they load nothing, run nothing and cannot be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const noDevices =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
  'midi=(), usb=()'

/**
 * Without the content policy, which belongs to the document. Where the provider's window opens, a bank's page may
 * open beside it and answer it, the browser's own payment sheet may be used, and the provider gets our origin as the
 * referrer.
 */
export function commonHeaders(https: boolean, window: PaymentWindow | null = null): HeaderList {
  const provider = window?.origins
  const payers = provider?.frame.filter((host) => host !== "'self'").map((host) => `"${host}"`) ?? []
  return [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    provider ? 'strict-origin-when-cross-origin' : 'same-origin',
    'cross-origin-opener-policy',
    provider ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy',
    'same-origin',
    'permissions-policy',
    `${noDevices}, payment=(${provider ? ['self', ...payers].join(' ') : ''})`,
    ...(https ? Object.entries(httpsOnly).flat() : []),
  ]
}

/** The same as an object, for documents that Fastify sends. */
export function commonHeaderObject(https: boolean): Record<string, string> {
  return asObject(commonHeaders(https))
}

/** And for its other responses: calls and images. */
export function responseHeaders(https: boolean): Record<string, string> {
  return { ...commonHeaderObject(https), 'content-security-policy': inertPolicy }
}

/** For files of the build, of which a first view loads a dozen: only headers that matter to a script, style or font. */
export function assetHeaders(https: boolean): Record<string, string> {
  const wanted = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'])
  const wantedHeaders = Object.entries(asObject(commonHeaders(https))).filter(([name]) => wanted.has(name))
  return { ...Object.fromEntries(wantedHeaders), 'content-security-policy': "default-src 'none'" }
}

function asObject(list: HeaderList): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: list.length / 2 }, (_, at) => [list[2 * at] as string, list[2 * at + 1] as string]),
  )
}
