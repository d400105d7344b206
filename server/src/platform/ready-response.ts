// One response as it is sent: a rendered page or the JSON of a public call; nothing here depends on the caller. The
// headers are ready to write. The body is compressed at the first request for an encoding, in zlib's own threads, and
// its plain text is then no longer kept, because it is five times as long and nearly every client takes the other.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'
/** Header names and values in turn, as `writeHead` takes them fastest. */
export type HeaderList = string[]

interface Variant {
  body: Buffer
  headers: HeaderList
}

const packers = {
  gzip: async (body: Buffer) => exact(await promisify(gzip)(body, { level: 6 })),
  br: async (body: Buffer) =>
    exact(
      await promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    ),
}

const unpackers = { gzip: promisify(gunzip), br: promisify(brotliDecompress) }

/**
 * The same bytes in memory of their own. `Buffer.from` and zlib return parts of larger buffers, 64 KB and 16 KB, of
 * which a cached response of 3 KB would keep the whole.
 */
function exact(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** Bytes; smaller bodies gain nothing from compression. */
const worthPacking = 860

export class ReadyResponse {
  readonly status: number
  readonly etag: string
  /** Its cache tags; set when it is cached. */
  tags: readonly string[] = []
  /** When it expires, by `performance.now()`; set when it is cached. */
  freshUntil = -Infinity
  /** Until when it is served although changes may have been missed, while it is made again. */
  renewUntil = -Infinity
  readonly #common: HeaderList
  /** Bytes of the plain text. */
  readonly #length: number
  readonly #ready: Partial<Record<Encoding, Variant>> = {}
  readonly #packing: Partial<Record<Encoding, Promise<Variant>>> = {}

  /** `vary`: the request headers that choose between responses of one URL. */
  constructor(status: number, body: Buffer, headers: HeaderList, vary = 'accept-encoding') {
    this.status = status
    this.#length = body.length
    this.etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    this.#common = [...headers, 'vary', vary, ...(status === 200 ? ['etag', this.etag] : [])]
    this.#ready.identity = this.#plain(exact(body))
  }

  /** The most memory that it takes, with all encodings: text compresses to less than a third. */
  get bytes(): number {
    return Math.ceil(this.#length * 1.7) + 2000
  }

  /** Headers of a 304. */
  get headers(): HeaderList {
    return this.#common
  }

  /** True if the other has the same body and headers. */
  equals(other: ReadyResponse): boolean {
    return (
      this.status === other.status && this.etag === other.etag && this.#common.join('\n') === other.#common.join('\n')
    )
  }

  /** The body in this encoding, or `undefined` where `pack` must make it. */
  variant(encoding: Encoding): Variant | undefined {
    return this.#ready[encoding]
  }

  pack(encoding: Encoding): Promise<Variant> {
    const ready = this.#ready[encoding]
    if (ready) return Promise.resolve(ready)
    return (this.#packing[encoding] ??= this.#make(encoding).finally(() => delete this.#packing[encoding]))
  }

  async #make(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity') return (this.#ready.identity = this.#plain(await this.#unpack()))
    const plain = this.#ready.identity ?? this.#plain(await this.#unpack())
    const body = this.#length < worthPacking ? plain.body : await packers[encoding](plain.body)
    if (body.length >= this.#length) return (this.#ready[encoding] = plain)
    delete this.#ready.identity
    return (this.#ready[encoding] = this.#packed(encoding, body))
  }

  /** From a compressed body; one that compression does not shorten is kept plain under that encoding. */
  async #unpack(): Promise<Buffer> {
    const encoding = this.#ready.br ? 'br' : 'gzip'
    const { body } = this.#ready[encoding] as Variant
    return body.length < this.#length ? exact(await unpackers[encoding](body)) : body
  }

  #plain(body: Buffer): Variant {
    return { body, headers: [...this.#common, 'content-length', String(body.length)] }
  }

  #packed(encoding: Encoding, body: Buffer): Variant {
    return { body, headers: [...this.#common, 'content-encoding', encoding, 'content-length', String(body.length)] }
  }
}

const negotiated = new Map<string, Encoding>()

/** The best supported encoding that `Accept-Encoding` takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const cached = negotiated.get(accepted)
  if (cached) return cached
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+)?\\s*(?:,|$)`).test(accepted)
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (negotiated.size >= 1000) negotiated.clear()
  negotiated.set(accepted, encoding)
  return encoding
}
