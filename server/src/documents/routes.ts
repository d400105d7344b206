// The one call of papers: what a certificate says, to whoever has its code. Papers themselves are handed
// out by orders, to their buyer.
import { certificateEndpoints } from '@rasika/contract/documents.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { certificateByCode } from './documents.ts'

export function documentRoutes(): BoundEndpoint[] {
  return [read(certificateEndpoints.certificate, async ({ params }, db) => ({ data: await certificateByCode(db, params.code) }))]
}
