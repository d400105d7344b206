// The documents' one route: verifies a certificate by its code. `orders/files.ts` serves the documents
// themselves, `statements/files.ts` those of the gallery's fee.
import { certificateEndpoints } from '@rasika/contract/documents.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { certificateByCode } from './documents.ts'

export function documentRoutes(): BoundEndpoint[] {
  return [
    read(certificateEndpoints.certificate, async ({ params }, db) => ({
      data: await certificateByCode(db, params.code),
    })),
  ]
}
