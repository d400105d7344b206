// Uploads one picture (spec: section 7), through `XMLHttpRequest`, because `fetch` reports no upload progress. The 10 s
// time-out counts from the last byte that moved (docs/product.md 12); a refused stored token ends the sessions, as with
// any call.
import { calls } from '@rasika/contract/calls.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { Problem } from '@rasika/contract/problem.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { words } from '@rasika/contract/words.ts'
import { timeoutMs } from './api.ts'
import { noResponse, problemOf } from './problem-of.ts'
import { storedToken, tokenRefused } from './session.ts'

export interface Uploaded {
  /** The URL that the form sends. */
  address: string
  picture: Picture
}

export interface SendOptions {
  name: string
  idempotencyKey: string
  signal: AbortSignal
  /** From 0 to 1; never called if the browser reports no progress. */
  onProgress: (part: number) => void
}

/**
 * For a form. `asVisitor`: without the stored token, during an artist signup (docs/product.md 12).
 * @throws Problem with the server's refusal, or for a missing response; the signal's reason if aborted
 */
export function sendPicture(file: Blob, options: SendOptions, asVisitor = false): Promise<Uploaded> {
  const token = asVisitor ? null : storedToken('artist')
  return sendFile({ ...calls.images.upload, token }, file, options, pictureIn)
}

/** A photograph at packing, kept with the order. @throws as `sendPicture` does */
export function sendPhotograph(orderId: string, file: Blob, options: SendOptions): Promise<ArtistOrderDetail> {
  const { method, path } = calls.shipments.addPhotograph
  const to = { method, path: path.replace(':id', encodeURIComponent(orderId)), token: storedToken('artist') }
  return sendFile(to, file, options, ({ data }) => data as ArtistOrderDetail)
}

/** A photograph of what arrived or came back; returns the claims of the order. @throws as `sendPicture` does */
export function sendClaimPhotograph<Data>(
  side: 'buyer' | 'artist',
  orderId: string,
  file: Blob,
  options: SendOptions,
): Promise<Data> {
  const { addPhotographOfBuyer, addPhotographOfArtist } = calls.claims
  const { method, path } = side === 'buyer' ? addPhotographOfBuyer : addPhotographOfArtist
  const to = { method, path: path.replace(':id', encodeURIComponent(orderId)), token: storedToken(side) }
  return sendFile(to, file, options, ({ data }) => data as Data)
}

interface Destination {
  method: string
  path: string
  token: string | null
}
interface UploadReply {
  error?: boolean
  data?: unknown
}

function sendFile<Data>(
  { method, path, token }: Destination,
  file: Blob,
  { name, idempotencyKey, signal, onProgress }: SendOptions,
  dataOf: (body: UploadReply) => Data,
): Promise<Data> {
  const { promise, resolve, reject } = Promise.withResolvers<Data>()
  const request = new XMLHttpRequest()
  let patience = 0
  const wait = () => {
    clearTimeout(patience)
    patience = window.setTimeout(() => request.abort(), timeoutMs)
  }
  const stop = () => request.abort()
  request.open(method, path)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('idempotency-key', idempotencyKey)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', (event) => {
    wait()
    if (event.lengthComputable) onProgress(event.loaded / event.total)
  })
  request.addEventListener('loadend', () => {
    clearTimeout(patience)
    signal.removeEventListener('abort', stop)
    if (signal.aborted) return reject(signal.reason)
    if (request.status === 0) return reject(noResponse())
    if (request.status === 401 && token !== null) tokenRefused(token)
    try {
      resolve(dataOf(replyOf(request)))
    } catch (error) {
      reject(error)
    }
  })
  signal.addEventListener('abort', stop)
  const form = new FormData()
  form.set('file', file, name)
  wait()
  request.send(form)
  return promise
}

/** @throws Problem, also for a response without data (spec: section 8, Image upload: empty response) */
function replyOf(request: XMLHttpRequest): UploadReply {
  const body = parsed(request.responseText) as UploadReply | null
  if (request.status >= 400 || body?.error)
    throw problemOf(request.status, body, request.getResponseHeader('x-request-id'))
  if (!body?.data) throw new Problem('fault', { message: words.problem.somethingWrong })
  return body
}

function pictureIn({ data }: UploadReply): Uploaded {
  const { imageUrl, picture } = data as { imageUrl?: string; picture?: Picture }
  if (!imageUrl || !picture) throw new Problem('fault', { message: words.problem.somethingWrong })
  return { address: imageUrl, picture }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
