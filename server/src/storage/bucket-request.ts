// One signed request to an S3-compatible store, with one time-out for the request and its retries. Every request may be
// sent again: a picture's key is written with one content only, a sitemap's by one job at a time, and removing is
// idempotent. What the store does is reported as the engine `storage`; the log has a line when it stops to answer, and
// one when it answers again.
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@rasika/contract/refusal.ts'
import { AwsClient } from 'aws4fetch'
import { reportEngine } from '../platform/engine-states.ts'
import type { Log } from '../platform/log.ts'
import type { BucketAddress } from '../platform/setting-shapes.ts'

const maxTries = 3
const firstPauseMs = 50
/** What stores answer when nothing more fits. */
const full = ['EntityTooLarge', 'InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull']

/** The caller gets 503 and when to try again; `detail` is for operators. */
export class StoreUnavailable extends Refusal {
  readonly detail: string
  /** The store answered, and refused: wrong key, secret, region or bucket. */
  readonly isRefused: boolean
  constructor(detail: string, isRefused: boolean) {
    super('unavailable', { retryAfter: 5 })
    this.detail = detail
    this.isRefused = isRefused
  }
}

interface StoreResponse {
  status: number
  headers: Headers
  bytes: Buffer
}

export type SendToBucket = (
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
  /** Below the bucket's URL, with its query. */
  target: string,
  more?: { bytes?: Uint8Array; headers?: Record<string, string> },
) => Promise<StoreResponse>

/** The response is a success, or 404 for an absent key. */
export function senderTo(
  { url, keyId, secret, region }: BucketAddress,
  { seconds, log }: { seconds: number; log: Log },
): SendToBucket {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })
  let isDown = false

  function report(failure: string | null): void {
    if (failure !== null && !isDown) log.error({ reason: failure }, 'the store of pictures cannot be used')
    if (failure === null && isDown) log.warn('the store of pictures can be used again')
    isDown = failure !== null
    if (failure === null) reportEngine('storage', 'up')
    else reportEngine('storage', 'down', failure)
  }

  return async (method, target, { bytes, headers } = {}) => {
    const signal = AbortSignal.timeout(seconds * 1000)
    const once = async (): Promise<StoreResponse> => {
      const body = bytes as Uint8Array<ArrayBuffer> | undefined
      const init = { method, redirect: 'manual' as const, signal, ...(headers && { headers }), ...(body && { body }) }
      const response = await client.fetch(`${url}${target}`, init)
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    }
    for (let tries = 1; ; tries += 1) {
      const response = await once().catch((error: Error) => error)
      const isLast = tries === maxTries || signal.aborted
      const mayPass = response instanceof Error || response.status === 429 || response.status >= 500
      if (mayPass && !isLast && !isFull(response)) {
        await pause(firstPauseMs * 2 ** tries * Math.random())
        continue
      }
      if (isFull(response)) {
        log.error({ target }, 'the store of pictures is full')
        throw new Refusal('no_room', { retryAfter: 60 })
      }
      if (!(response instanceof Error) && isSuccess(response)) {
        report(null)
        return response
      }
      const failure = failureOf(response, seconds)
      report(failure)
      throw new StoreUnavailable(failure, !(response instanceof Error) && !mayPass)
    }
  }
}

function isSuccess({ status, bytes }: StoreResponse): boolean {
  return (status >= 200 && status < 300) || (status === 404 && s3Code(bytes) !== 'NoSuchBucket')
}

function isFull(response: StoreResponse | Error): boolean {
  return !(response instanceof Error) && (response.status === 507 || full.includes(s3Code(response.bytes)))
}

function failureOf(response: StoreResponse | Error, seconds: number): string {
  if (!(response instanceof Error)) return `${response.status} ${s3Code(response.bytes)}`.trim()
  if (response.name === 'TimeoutError') return `no answer within ${seconds} s`
  const { code, message } = (response.cause ?? response) as { code?: string; message: string }
  return code ?? message
}

/** The code of an error in the store's XML; empty for a response without a body. */
function s3Code(bytes: Buffer): string {
  return bytes.byteLength < 4096 ? (/<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? '') : ''
}
