// A certificate, public to anyone who has its code: of a sale, the work and never its buyer; of a work that was not
// sold here, an expert's opinion. The code is the secret: 60 bits, in an alphabet without letters that look like
// digits.
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, response } from './endpoint.ts'
import { picture } from './images.ts'

export const certificate = z.object({
  /** 'K7Q2-9XMV-3HTB'. */
  code: z.string(),
  title: z.string(),
  artistName: z.string(),
  /** Null of a work that was not sold here. */
  artistUsername: z.string().nullable(),
  year: z.number().int().nullable(),
  medium: z.string().nullable(),
  category: z.string().nullable(),
  menuCategory: z.string().nullable(),
  /** Metres; null for a work without dimensions. */
  size: z.object({ length: z.number(), breadth: z.number(), height: z.number() }).nullable(),
  editionSize: z.number().int().nullable(),
  hasSignature: z.boolean().nullable(),
  deliveryType: z.string().nullable(),
  picture: picture.nullable(),
  orderedAt: z.string().nullable(),
  issuedAt: z.string(),
  /** What an expert wrote about a work that was not sold here; null of one that was. */
  opinion: z.object({ expert: z.string(), text: z.string() }).nullable(),
  /** When the order was refunded, or the opinion withdrawn: the certificate is no longer valid. */
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
