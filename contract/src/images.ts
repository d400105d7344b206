// Pictures on the wire and the upload call (spec: section 5 Image upload, section 7; docs/product.md 12).
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'

export const picture = z.object({
  address: z.string(),
  base: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A data URL of a few hundred bytes, shown blurred while the picture loads. */
  placeholder: z.string(),
  /** '#rrggbb', the background colour until then. */
  tone: z.string(),
  alt: z.string(),
})
export type Picture = z.output<typeof picture>

export const imageEndpoints = {
  upload: endpoint(calls.images.upload, {
    summary: 'Take in one picture, as multipart field `file` or JSON `{file: data URL}`; answers its address',
    response: response({ data: z.object({ imageUrl: z.string(), id: z.uuid(), picture }) }),
    refusals: ['image_unreadable', 'token_refused', 'forbidden'],
    creates: true,
    rawBody: true,
    rate: 'upload',
  }),
}
