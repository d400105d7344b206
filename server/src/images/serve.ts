// GET /images/{hash}/{file}: derivatives, public and immutable by content, and nothing else: originals have no URL.
// All files were encoded by this server; headers still forbid scripts and content sniffing.
import { type PictureFormat, pictureWidths } from '@rasika/contract/pictures.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../platform/app-context.ts'
import { derivativeOf, describeDerivative } from './derivatives.ts'
import { imageContextOf } from './image-context.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export function registerImages(app: FastifyInstance, context: AppContext): void {
  const images = imageContextOf(context)
  app.addHook('onClose', async () => images.workers.close())
  app.get<{ Params: { hash: string; file: string } }>('/images/:hash/:file', async (request, reply) => {
    const { hash, file: fileName } = request.params
    const wanted = await describeDerivative(images, hash, fileName)
    const file = wanted.for === 'page' && request.headers['save-data'] === 'on' ? lighter(wanted) : fileName
    const etag = `W/"${hash}/${file}"`
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      ...(wanted.for === 'page' ? { vary: 'save-data' } : {}),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      // Link previews and mail pictures are shown on other sites.
      'cross-origin-resource-policy': wanted.for === 'page' ? 'same-origin' : 'cross-origin',
    }
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send()
    const bytes = await derivativeOf(context, hash, file)
    return reply
      .headers(headers)
      .type(types[file.slice(file.lastIndexOf('.') + 1)] as string)
      .send(bytes)
  })
}

/** With Save-Data the widest derivative of at most two thirds of the width is sent: less than half of the bytes. */
function lighter({ width, format }: { width: number; format: PictureFormat }): string {
  return `${pictureWidths.findLast((one) => one * 3 <= width * 2) ?? width}.${format}`
}
