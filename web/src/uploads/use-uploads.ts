// The queue of uploads: one after the other, in the chosen order, so that they arrive in it. A file that is no picture
// is refused before it is sent; a failed one stays, to be retried or removed.
import { imageTypes } from '@rasika/contract/pictures.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '../platform/new-key.ts'
import type { SendOptions } from '../platform/upload.ts'
import { compressImage } from './compress-image.ts'

export interface PendingUpload {
  key: string
  name: string
  file: File
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  /** Per cent sent. */
  percent: number
  /** The message of its failure. */
  refusal: string | null
  /** True if sending the same file again may succeed. */
  mayRetry: boolean
}

export interface UploadLimit {
  bytes: number
  /** The message if even a compressed copy is too heavy. */
  message: string
}

interface UploadsOptions<Sent> {
  limit: UploadLimit
  /** The message of a failure, instead of the default. */
  errorText?: ((error: unknown) => string) | undefined
  send: (file: Blob, options: SendOptions) => Promise<Sent>
  onArrived: (sent: Sent, name: string) => void
  /** Called after all were tried and some failed while uploading, with the message of the last. */
  onFailed: (refusal: string) => void
}

const stepMs = 300
const stepPercent = 10
const maxSteps = 90

export function useUploads<Sent>({ limit, errorText, send, onArrived, onFailed }: UploadsOptions<Sent>) {
  const [items, setItems] = useState<readonly PendingUpload[]>([])
  const current = useRef<{ key: string; stop: AbortController } | null>(null)
  const lastRefusal = useRef<string | null>(null)
  const arrived = useEffectEvent(onArrived)
  const failed = useEffectEvent(onFailed)
  const next = items.find(({ state }) => state === 'waiting')
  const busy = items.some(({ state }) => state !== 'failed')

  function change(key: string, part: Partial<PendingUpload>): void {
    setItems((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }

  const begin = useEffectEvent(async (item: PendingUpload) => {
    const stop = new AbortController()
    current.current = { key: item.key, stop }
    try {
      change(item.key, { state: 'preparing' })
      const light = await compressImage(item.file, limit.bytes)
      if (stop.signal.aborted) return
      if (!light) return change(item.key, { state: 'failed', refusal: limit.message, mayRetry: false })
      change(item.key, { state: 'sending' })
      const sent = await stepping(light, item, stop.signal)
      arrived(sent, item.name)
      setItems((before) => before.filter(({ key }) => key !== item.key))
    } catch (error) {
      if (stop.signal.aborted) return
      const problem =
        error instanceof Problem ? error : new Problem('fault', { message: shared.problem.somethingWrong })
      const refusal = errorText?.(error) ?? problem.errors?.file ?? problem.message
      lastRefusal.current = refusal
      change(item.key, { state: 'failed', refusal, mayRetry: problem.status >= 429 || problem.code === 'bad_request' })
    } finally {
      if (current.current?.stop === stop) current.current = null
    }
  })

  /** The bar shows the sent bytes; until the browser reports any, the spec's steps (spec: section 4). */
  async function stepping(file: Blob, item: PendingUpload, signal: AbortSignal): Promise<Sent> {
    let percent = 0
    const show = (to: number) => {
      percent = Math.max(percent, Math.round(to))
      change(item.key, { percent })
    }
    const timer = setInterval(() => show(Math.min(percent + stepPercent, maxSteps)), stepMs)
    const onProgress = (part: number) => {
      clearInterval(timer)
      show(100 * part)
    }
    try {
      const sent = await send(file, { name: item.name, idempotencyKey: item.key, signal, onProgress })
      show(100)
      return sent
    } finally {
      clearInterval(timer)
    }
  }

  useEffect(() => {
    if (next && current.current === null) void begin(next)
    const refusal = lastRefusal.current
    if (!busy && refusal !== null) {
      lastRefusal.current = null
      failed(refusal)
    }
  }, [next, busy, items])
  useEffect(() => () => current.current?.stop.abort(), [])

  return {
    items,
    busy,
    /** A file that is chosen again after a failure takes the place of the failed one. */
    add: (files: readonly File[]) =>
      setItems((before) => [
        ...before.filter(({ state, file }) => state !== 'failed' || !files.some((one) => isSameFile(one, file))),
        ...files.map(onItsWay),
      ]),
    retry: (key: string) => change(key, { state: 'waiting', percent: 0, refusal: null }),
    remove: (key: string) => {
      if (current.current?.key === key) {
        current.current.stop.abort()
        current.current = null
      }
      setItems((before) => before.filter((one) => one.key !== key))
    },
  }
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size
}

function onItsWay(file: File): PendingUpload {
  // A browser that does not know the type reports none: then the server checks the bytes.
  const isPicture = file.type === '' || (imageTypes as readonly string[]).includes(file.type)
  return {
    key: newKey(),
    name: file.name,
    file,
    state: isPicture ? 'waiting' : 'failed',
    percent: 0,
    refusal: isPicture ? null : shared.image.wrongType,
    mayRetry: false,
  }
}
