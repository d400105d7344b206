// Uploads one picture (spec: section 7), through `XMLHttpRequest`, because `fetch` reports no upload progress. The 10 s
// time-out counts from the last byte that moved (docs/product.md 12); a refused stored token ends the sessions, as with
// any call.
import { calls } from '@rasika/contract/calls.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { timeoutMs } from './api.ts'
import { noAnswer, problemOf } from './problem-of.ts'
import { endSessions, storedToken } from './session.ts'

export interface Uploaded {
  /** The address that the form sends. */
  address: string
  picture: Picture
}

interface How {
  name: string
  idempotencyKey: string
  signal: AbortSignal
  /** From 0 to 1; never called if the browser reports no progress. */
  onProgress: (part: number) => void
  /** Without the stored token: during an artist signup (docs/product.md 12). */
  asVisitor?: boolean
}

/** @throws Problem with the server's refusal, or for a missing response; the signal's reason if aborted */
export function sendPicture(
  file: Blob,
  { name, idempotencyKey, signal, onProgress, asVisitor = false }: How,
): Promise<Uploaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Uploaded>()
  const { method, path } = calls.images.upload
  const token = asVisitor ? null : storedToken('artist')
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
    if (request.status === 0) return reject(noAnswer())
    if (request.status === 401 && token !== null && token === storedToken('artist')) endSessions()
    try {
      resolve(read(request))
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

function read(request: XMLHttpRequest): Uploaded {
  const body = parsed(request.responseText) as {
    error?: boolean
    data?: { imageUrl?: string; picture?: Picture }
  } | null
  if (request.status >= 400 || body?.error)
    throw problemOf(request.status, body, request.getResponseHeader('x-request-id'))
  // A response without a picture (spec: section 8, Image upload: empty response).
  if (!body?.data?.imageUrl || !body.data.picture) throw new Problem('fault', { message: words.problem.somethingWrong })
  return { address: body.data.imageUrl, picture: body.data.picture }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
