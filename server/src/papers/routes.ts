// The one call of papers: what a certificate says, to whoever has its code. Papers themselves are handed
// out by orders, to their buyer.
import { paperEndpoints } from '@rasika/contract/papers.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { certificateByCode } from './papers.ts'

export function paperRoutes(): BoundEndpoint[] {
  return [read(paperEndpoints.certificate, async ({ params }, db) => ({ data: await certificateByCode(db, params.code) }))]
}
