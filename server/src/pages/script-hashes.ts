import { hash } from 'node:crypto'

/** 'sha256-…' of every inline script of the document; data blocks do not run and need none. */
export function scriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    const begins = html.indexOf('>', at) + 1
    const ends = html.indexOf('</script>', begins)
    if (begins === 0 || ends === -1) break
    const attributes = html.toString('utf8', at, begins)
    if (
      !/^<script[\s>]/.test(attributes) ||
      /\bsrc=/.test(attributes) ||
      /\btype="application\//.test(attributes) ||
      begins === ends
    )
      continue
    hashes.add(`sha256-${hash('sha256', html.subarray(begins, ends), 'base64')}`)
  }
  return [...hashes]
}
