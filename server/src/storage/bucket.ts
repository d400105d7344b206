// Storage in a bucket of an S3-compatible store. A PUT is whole or absent by itself, so nothing is left unfinished. The
// store checks the SHA-256 of what it receives, and notes it beside the file.
import { createHash } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { BucketAddress } from '../platform/setting-shapes.ts'
import { StartupError } from '../platform/shutdown.ts'
import { StoreUnavailable, senderTo } from './bucket-request.ts'
import type { Storage } from '../platform/storage.ts'
import { words } from './words.ts'

const noted = 'x-amz-meta-sha256'
const removedAtOnce = 8

export function openBucket(address: BucketAddress, limits: { seconds: number; log: Log }): Storage {
  const send = senderTo(address, limits)
  const pathOf = (key: string) => `/${key}`

  async function* list(folder: string): AsyncGenerator<{ key: string; size: number }> {
    let token: string | null = null
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
      if (token !== null) query.set('continuation-token', token)
      const page = (await send('GET', `?${query}`)).bytes.toString()
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield { key: textOf(entry, 'Key') ?? '', size: Number(textOf(entry, 'Size')) }
      token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : null
    } while (token !== null)
  }
  const remove = async (key: string) => void (await send('DELETE', pathOf(key)))

  return {
    place: address.url,
    async put(key, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await send('PUT', pathOf(key), { bytes, headers: { 'x-amz-content-sha256': sha256, [noted]: sha256 } })
    },
    async get(key) {
      const { status, bytes } = await send('GET', pathOf(key))
      return status === 404 ? null : bytes
    },
    async find(key) {
      const { status, headers } = await send('HEAD', pathOf(key))
      if (status === 404) return null
      return {
        size: Number(headers.get('content-length')),
        changed: new Date(headers.get('last-modified') ?? 0),
        sha256: headers.get(noted),
      }
    },
    list,
    remove,
    async removeBelow(folder) {
      const keys = []
      for await (const { key } of list(folder)) keys.push(key)
      for (let at = 0; at < keys.length; at += removedAtOnce)
        await Promise.all(keys.slice(at, at + removedAtOnce).map(remove))
    },
    removeUnfinished: async () => {},
  }
}

/**
 * At the start of a process. A store that does not answer is no reason not to start: it may come back.
 * @throws StartupError where the store answers and refuses the key, the region or the bucket
 */
export async function refuseWrongBucket(
  { STORAGE_URL: address, STORAGE_SECONDS: seconds }: Pick<Config, 'STORAGE_URL' | 'STORAGE_SECONDS'>,
  log: Log,
): Promise<void> {
  if (address === null) return
  try {
    await senderTo(address, { seconds, log })('GET', '?list-type=2&max-keys=1')
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    if (error.isRefused) throw new StartupError(words.refused(address.url, error.detail))
  }
}

/** The text of an element of the store's XML. Keys are the product's own, without characters that XML escapes. */
function textOf(xml: string, element: string): string | null {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null
}
