// Reads the one file of an upload into memory: multipart field `file`, or JSON `{file: data URL}` (spec: section 7).
// Ignores its name and declared type. A file at the limit or above is read to its end and discarded, so that the
// browser gets a response instead of a broken connection; a URL in place of a file is refused, never fetched.
import { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { imageLimitBytes } from '@rasika/contract/pictures.ts'
import { words } from '@rasika/contract/words.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { withUploadDeadlines } from './upload-deadlines.ts'

type IntakeConfig = Pick<Config, 'IMAGE_LIMIT_BYTES' | 'UPLOAD_IDLE_SECONDS' | 'UPLOAD_LEAST_RATE' | 'UPLOAD_SECONDS'>

/** @throws Problem too_large, image_unreadable, invalid (no file), bad_request (aborted or malformed) */
export async function readUpload(request: FastifyRequest, config: IntakeConfig): Promise<Uint8Array> {
  const limit = config.IMAGE_LIMIT_BYTES
  const max = 8 * limit
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge(limit)
  const minBytes = config.UPLOAD_IDLE_SECONDS * config.UPLOAD_LEAST_RATE
  const pace = { idleSeconds: config.UPLOAD_IDLE_SECONDS, minBytes, totalSeconds: config.UPLOAD_SECONDS, max }
  const reading = request.isMultipart() ? fromForm(request, limit) : fromJson(request, limit)
  return withUploadDeadlines(request.raw, pace, reading)
}

async function fromForm(request: FastifyRequest, limit: number): Promise<Uint8Array> {
  const file = await readForm(request, limit).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    // Any error of the form parser means malformed or aborted.
    throw new Refusal('bad_request', { message: words.image.stalled })
  })
  if (!file) throw noFile()
  return file
}

async function readForm(request: FastifyRequest, limit: number): Promise<Uint8Array | null> {
  let found: Uint8Array | null = null
  const limits = { fileSize: limit, files: 4, fields: 20, fieldSize: 1000, parts: 24, headerPairs: 50 }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    const wanted = part.fieldname === 'file' && !found
    const bytes = await collect(part.file, wanted ? limit : 0)
    // The stream also ends, truncated, at the parser's own limit.
    if (wanted && (part.file.truncated || bytes === null)) throw tooLarge(limit)
    if (wanted) found = bytes
  }
  return found
}

async function fromJson(request: FastifyRequest, limit: number): Promise<Uint8Array> {
  const body = await collect(request.raw.iterator({ destroyOnReturn: false }), Math.ceil((limit * 4) / 3) + 1024).catch(
    () => {
      throw new Refusal('bad_request', { message: words.image.stalled })
    },
  )
  if (body === null) throw tooLarge(limit)
  const file = fileOf(body)
  if (typeof file !== 'string' || file === '') throw noFile()
  const bytes = bytesOf(file)
  if (bytes === null) throw new Refusal('image_unreadable', { errors: { file: words.image.wrongType } })
  if (bytes.byteLength >= limit) throw tooLarge(limit)
  return bytes
}

function fileOf(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString())
    return typeof value === 'object' && value !== null ? (value as { file?: unknown }).file : undefined
  } catch {
    throw new Refusal('bad_request')
  }
}

/** The content of a base64 data URL, or null: `Buffer.from` would silently drop invalid characters. */
function bytesOf(address: string): Uint8Array | null {
  const comma = address.indexOf(',')
  if (comma > 200 || !/^data:[^,]*;base64,/.test(address.slice(0, comma + 1))) return null
  const base64 = address.slice(comma + 1)
  const bytes = Buffer.from(base64, 'base64')
  const characters = base64.length - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
  return bytes.byteLength === Math.floor((characters * 3) / 4) ? bytes : null
}

/** The whole stream, or null if it has `limit` bytes or more; read to its end in either case. */
async function collect(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size < limit) chunks.push(chunk)
    else chunks = []
  }
  return size < limit ? Buffer.concat(chunks) : null
}

function tooLarge(limit: number): Problem {
  const message =
    limit === imageLimitBytes ? words.image.tooLarge : words.image.largerThan(`${Math.floor(limit / 1000) / 1000} MB`)
  return new Refusal('too_large', { message, errors: { file: message } })
}

function noFile(): Problem {
  return new Refusal('invalid', { message: words.image.empty, errors: { file: words.image.empty } })
}
