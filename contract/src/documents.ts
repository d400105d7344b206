// A certificate of authenticity, public to anyone who has its code: the work, never its buyer. The code is the
// secret: 60 bits, in an alphabet without letters that look like digits.
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { picture } from './images.ts'

export const certificate = z.object({
  /** 'K7Q2-9XMV-3HTB'. */
  code: z.string(),
  title: z.string(),
  artistName: z.string(),
  artistUsername: z.string(),
  year: z.number().int().nullable(),
  medium: z.string().nullable(),
  category: z.string(),
  menuCategory: z.string(),
  /** Metres; null for a work without dimensions. */
  size: z.object({ length: z.number(), breadth: z.number(), height: z.number() }).nullable(),
  editionSize: z.number().int().nullable(),
  hasSignature: z.boolean().nullable(),
  deliveryType: z.string(),
  picture: picture.nullable(),
  orderedAt: z.string(),
  issuedAt: z.string(),
  /** When the order was refunded: the certificate is no longer valid. */
  withdrawnAt: z.string().nullable(),
})
export type Certificate = z.output<typeof certificate>

export const certificateEndpoints = {
  certificate: endpoint(calls.certificates.certificate, {
    summary: 'What a certificate of authenticity says, by its code',
    params: z.object({ code: z.string() }),
    response: response({ data: certificate }),
    refusals: ['not_found'],
  }),
}
