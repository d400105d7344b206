// Purges by tag in the wire formats of the CDNs, and a plain one for any other. A soft purge marks what is kept as
// stale, so that it may still be sent while a newer one is asked for; Cloudflare knows hard purges only.
import type { Config } from '../platform/config.ts'

export type CdnConfig = Pick<Config, 'CDN' | 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>

interface Purge {
  tags: readonly string[]
  isSoft: boolean
}

interface WireFormat {
  /** The most tags of one request. */
  maxTags: number
  request(purge: Purge, token: string): { headers: Record<string, string>; body?: string }
}

const formats: Record<Exclude<Config['CDN'], 'none'>, WireFormat> = {
  fastly: {
    maxTags: 256,
    request: ({ tags, isSoft }, token) => ({
      headers: {
        accept: 'application/json',
        'fastly-key': token,
        'surrogate-key': tags.join(' '),
        ...(isSoft ? { 'fastly-soft-purge': '1' } : {}),
      },
    }),
  },
  cloudflare: {
    maxTags: 30,
    request: ({ tags }, token) => ({
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
  generic: {
    maxTags: 256,
    request: ({ tags, isSoft }, token) => ({
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ tags, soft: isSoft }),
    }),
  },
}

const longestMs = 5000

/** @throws with the CDN's status when it refuses, or when it does not answer within 5 s */
export async function sendPurge({ CDN, CDN_PURGE_URL, CDN_PURGE_TOKEN }: CdnConfig, purge: Purge): Promise<void> {
  if (CDN === 'none') return
  const { maxTags, request } = formats[CDN]
  for (let from = 0; from < purge.tags.length; from += maxTags) {
    const tags = purge.tags.slice(from, from + maxTags)
    const response = await fetch(CDN_PURGE_URL, {
      method: 'POST',
      // A redirect would carry the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
      ...request({ ...purge, tags }, CDN_PURGE_TOKEN),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the CDN answered a purge with ${response.status}`)
  }
}
