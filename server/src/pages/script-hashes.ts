import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Caches hashes: most scripts are the same on every page. Scripts with a page's data differ, and are longer. */
const known = new LRUCache<string, string>({ max: 100 })
const longestKnown = 4000

/** 'sha256-…' of every inline script of the document; data blocks do not run and need none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const begins = html.indexOf('>', at) + 1
    const ends = html.indexOf('</script>', begins)
    if (begins === 0 || ends === -1) break
    const attributes = html.slice(at, begins)
    if (
      !/^<script[\s>]/.test(attributes) ||
      /\bsrc=/.test(attributes) ||
      /\btype="application\//.test(attributes) ||
      begins === ends
    )
      continue
    hashes.add(hashOf(html.slice(begins, ends)))
  }
  return [...hashes]
}

function hashOf(text: string): string {
  const cached = known.get(text)
  if (cached) return cached
  const made = `sha256-${hash('sha256', text, 'base64')}`
  if (text.length <= longestKnown) known.set(text, made)
  return made
}
