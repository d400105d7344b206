// The headers every answer carries, pages and calls alike (reference/hardening.md B; OWASP ASVS V3.4).
// Inline scripts are allowed by hash, worked out when a page is made: a nonce in a kept page protects
// nothing. One exception: style attributes, which carry a work's proportion and tone (`--r`, `--tone`);
// they can neither fetch nor run anything, because every `…-src` stays narrow.
import type { HeaderList } from './page.ts'

interface PolicyParts {
  /** 'sha256-…' of each inline script of this document. */
  scriptHashes: readonly string[]
  https: boolean
  /** Vite's own styles and socket, under `npm run dev` only. */
  dev: boolean
}

export function documentPolicy({ scriptHashes, https, dev }: PolicyParts): string {
  const scripts = dev ? ["'unsafe-inline'"] : scriptHashes.map((hash) => `'${hash}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(dev ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** For what is not a document: it loads nothing, runs nothing and is framed by nobody. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Without the content policy, which belongs to the document. */
export function commonHeaders(https: boolean): HeaderList {
  return [
    'x-content-type-options', 'nosniff',
    'referrer-policy', 'same-origin',
    'cross-origin-opener-policy', 'same-origin',
    'cross-origin-resource-policy', 'same-origin',
    'permissions-policy', 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ...(https ? ['strict-transport-security', 'max-age=63072000; includeSubDomains'] : []),
  ]
}

/** The same as an object, for answers that Fastify sends: calls and images. */
export function answerHeaders(https: boolean): Record<string, string> {
  return asObject([...commonHeaders(https), 'content-security-policy', inertPolicy])
}

/** For files of the build, of which a first view takes a dozen: only what can matter to a script, style or font. */
export function assetHeaders(https: boolean): Record<string, string> {
  const wanted = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'])
  const kept = Object.entries(asObject(commonHeaders(https))).filter(([name]) => wanted.has(name))
  return { ...Object.fromEntries(kept), 'content-security-policy': inertPolicy }
}

function asObject(list: HeaderList): Record<string, string> {
  return Object.fromEntries(Array.from({ length: list.length / 2 }, (_, at) => [list[2 * at] as string, list[2 * at + 1] as string]))
}
