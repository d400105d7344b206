// Uploads one picture (spec: section 7), through `XMLHttpRequest`, because `fetch` reports no upload progress. The 10 s
// time-out counts from the last byte that moved (docs/product.md 12); a refused stored token ends the sessions, as with
// any call.
import { type AccountRole, type Call, calls } from '@rasika/contract/calls.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { timeoutMs } from './client.ts'
import { noResponse, problemOf } from './problem-of.ts'
import { storedToken, tokenRefused } from './session.ts'

/** An uploaded picture, as forms hold it. */
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
  return send({ ...calls.images.upload, token }, file, options, pictureIn)
}

/** By a call whose path has `:id`; returns the response's data. @throws as `sendPicture` does */
export function sendPictureTo<Data>(
  { method, path }: Call,
  id: string,
  role: AccountRole,
  file: Blob,
  options: SendOptions,
): Promise<Data> {
  const to = { method, path: path.replace(':id', encodeURIComponent(id)), token: storedToken(role) }
  return send(to, file, options, ({ data }) => data as Data)
}

interface Destination {
  method: string
  path: string
  token: string | null
}
interface UploadResponse {
  error?: boolean
  data?: unknown
}

function send<Data>(
  { method, path, token }: Destination,
  file: Blob,
  { name, idempotencyKey, signal, onProgress }: SendOptions,
  dataOf: (body: UploadResponse) => Data,
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
      resolve(dataOf(responseOf(request)))
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
function responseOf(request: XMLHttpRequest): UploadResponse {
  const body = parsed(request.responseText) as UploadResponse | null
  if (request.status >= 400 || body?.error)
    throw problemOf(request.status, body, request.getResponseHeader('x-request-id'))
  if (!body?.data) throw new Problem('fault', { message: words.problem.somethingWrong })
  return body
}

function pictureIn({ data }: UploadResponse): Uploaded {
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
