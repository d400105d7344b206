// The calls about lots (spec: sections 5 and 7; product.md 1 to 7 and 15). What a bid does to one is in ../bids/.
import { auctionEndpoints } from '@rasika/contract/auctions.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { type Bound, read, write } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'

export function auctionRoutes(_parts: Parts): Bound[] {
  const absent = () => Promise.reject(new Problem('not_found'))
  return [
    read(auctionEndpoints.list, absent),
    read(auctionEndpoints.view, absent),
    read(auctionEndpoints.status, absent),
    read(auctionEndpoints.history, absent),
    read(auctionEndpoints.ofArtist, absent),
    write(auctionEndpoints.create, absent),
    write(auctionEndpoints.update, absent),
    write(auctionEndpoints.cancel, absent),
    write(auctionEndpoints.remove, absent),
    write(auctionEndpoints.decline, absent),
  ]
}
