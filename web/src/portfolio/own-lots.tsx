import { Link } from '../ui/link.tsx'
import { tabAddress } from './address.ts'
import { LotActs } from './lot-acts.tsx'
import type { OwnLots } from './lot-item.tsx'
import { words } from './own-words.ts'

const say = words.lots

/** What its artist has on the wall of lots, beside what everybody sees. */
export const ownLots: OwnLots = { Create, none: say.none, Acts: LotActs }

function Create({ path }: { path: string }) {
  return (
    <Link className="btn" to={tabAddress(path, 'auctions', { open: 'new' })} prefetch="none">
      {say.create}
    </Link>
  )
}
