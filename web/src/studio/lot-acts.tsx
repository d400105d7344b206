// The artist's actions on a lot (spec: section 4, Owner actions): a lot that is not over can be changed, closed or
// deleted, any other only deleted. Where there are bids, closing has a field for a reason, which the bidders receive;
// it may stay empty (docs/product.md 15).
import { formatCount } from '@rasika/contract/money.ts'
import { useState } from 'react'
import type { LotCardData } from '../lot-card/card.ts'
import type { LotStatus } from '../lot-card/lot-status.tsx'
import { api } from '../platform/api.ts'
import { deletion } from '../platform/deletion.ts'
import { TextAreaField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { tabUrl } from '../portfolio/url.ts'
import { Confirm, useConfirm } from '../ui/confirm.tsx'
import { words } from './words.ts'

const messages = words.list.lots

interface Props {
  lot: LotCardData
  lotStatus: LotStatus
  path: string
  onChanged: () => void
}

export function LotActs({ lot, lotStatus: { status, isTimeUp }, path, onChanged }: Props) {
  const [reason, setReason] = useState('')
  const closing = useConfirm('auction')
  const removing = useConfirm('auction')
  const { id, title, totalBids } = lot

  async function close(): Promise<void> {
    const request = () => api.auctions.cancel({ params: { id }, body: { reason } })
    if (!(await closing.send(request, { done: words.list.closing.done }))) return
    closing.close()
    onChanged()
  }
  async function remove(): Promise<void> {
    const request = () => deletion(api.auctions.remove({ params: { id } }))
    if (!(await removing.send(request, { done: words.list.removingLot.done }))) return
    removing.close()
    onChanged()
  }

  return (
    <div className="own">
      <p className="own__acts">
        {isTimeUp ? null : (
          <>
            <Link
              className="link"
              to={tabUrl(path, 'auctions', { open: id })}
              aria-label={messages.editOf(title)}
              prefetch="none"
            >
              {messages.edit}
            </Link>
            <button type="button" className="link" aria-label={messages.closeOf(title)} onClick={closing.ask}>
              {messages.close}
            </button>
          </>
        )}
        <button type="button" className="link" aria-label={messages.removeOf(title)} onClick={removing.ask}>
          {messages.remove}
        </button>
      </p>
      <Confirm
        {...closing.dialog}
        title={words.list.closing.title(title)}
        messages={words.list.closing}
        onYes={() => void close()}
      >
        <p>{words.list.closing.text}</p>
        {totalBids > 0 ? (
          <>
            <p>{words.list.closing.bids(formatCount(totalBids))}</p>
            <TextAreaField
              label={words.list.closing.reason}
              help={words.list.closing.reasonHelp}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        ) : null}
      </Confirm>
      <Confirm
        {...removing.dialog}
        title={words.list.removingLot.title(title)}
        messages={words.list.removingLot}
        onYes={() => void remove()}
      >
        <p>{words.list.removingLot.text}</p>
        {!isTimeUp && totalBids > 0 ? <p>{words.list.removingLot.active}</p> : null}
        {status === 'completed' ? <p>{words.list.removingLot.won}</p> : null}
      </Confirm>
    </div>
  )
}
