// The artist's actions on a work: edit, open an auction, and remove it after a confirmation (spec: section 2, Artist
// profile, Owner; section 8, Artworks).
import { useLocation } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { mayBeAuctioned } from '../auction-form/may-be-auctioned.ts'
import { api } from '../platform/api.ts'
import { deletion } from '../platform/deletion.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { tabUrl } from '../portfolio/url.ts'
import { Confirm, useConfirm } from '../ui/confirm.tsx'
import type { PortfolioCard } from '../portfolio/card.ts'
import { words } from './words.ts'

const messages = words.list.acts

export function WorkActs({ work, editTo, onRemoved }: { work: PortfolioCard; editTo: string; onRemoved: () => void }) {
  const { pathname } = useLocation()
  const { ask, close, send, dialog } = useConfirm('artwork')
  const { id, title, inAuction } = work

  async function remove(): Promise<void> {
    if (!(await send(() => deletion(api.artworks.remove({ params: { id } })), { done: words.list.removing.done })))
      return
    close()
    onRemoved()
  }

  return (
    <div className="own">
      <p className="own__acts">
        <Link className="link" to={editTo} aria-label={messages.editOf(title)} prefetch="none">
          {messages.edit}
        </Link>
        {mayBeAuctioned(work) ? (
          <Link
            className="link"
            to={tabUrl(pathname, 'auctions', { open: 'new', work: id })}
            aria-label={messages.auctionOf(title)}
            prefetch="none"
          >
            {messages.auction}
          </Link>
        ) : null}
        <button type="button" className="link" aria-label={messages.removeOf(title)} onClick={ask}>
          {messages.remove}
        </button>
      </p>
      <Confirm
        {...dialog}
        title={words.list.removing.title(title)}
        messages={words.list.removing}
        onYes={() => void remove()}
      >
        <p>{words.list.removing.text}</p>
        {inAuction ? <p>{words.list.removing.inAuction}</p> : null}
      </Confirm>
    </div>
  )
}

/** States of a work that the artist must know: hidden, or in an auction. */
export function WorkState({ work: { id, hidden, hiddenReason, inAuction } }: { work: PortfolioCard }) {
  return (
    <>
      {hidden ? (
        <span className="badge badge--pending">
          <Icon name="eyeOff" />
          {words.list.hidden}
        </span>
      ) : null}
      {hidden ? (
        <span className="meta wall__why">
          {hiddenReason === null ? null : `${words.list.hiddenReason(hiddenReason)} `}
          <Link className="link" to={paths.contact(`artwork:${id}`)}>
            {words.list.writeToUs}
          </Link>
        </span>
      ) : null}
      {inAuction ? (
        <span className="badge badge--status">
          <Icon name="right" />
          {words.list.inAuction}
        </span>
      ) : null}
    </>
  )
}
