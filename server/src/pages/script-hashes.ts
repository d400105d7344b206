import { createHash } from 'node:crypto'

/** 'sha256-…' of every script of ours that stands in the page itself; data blocks run nothing and need none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /\btype="application\//.test(attributes) || text === '') continue
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  }
  return [...hashes]
}
