import { Link } from '../ui/link.tsx'
import { tabUrl } from '../portfolio/url.ts'
import { LotActs } from './lot-acts.tsx'
import type { OwnLotComponents } from '../portfolio/lot-item.tsx'
import { words } from './words.ts'

const messages = words.list.lots

/** The artist's own parts in the list of lots. */
export const ownLotComponents: OwnLotComponents = { Create, none: messages.none, Acts: LotActs }

function Create({ path }: { path: string }) {
  return (
    <Link className="btn" to={tabUrl(path, 'auctions', { open: 'new' })} prefetch="none">
      {messages.create}
    </Link>
  )
}
