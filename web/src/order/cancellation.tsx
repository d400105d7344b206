// Cancelling an order: until when, and the act with its confirmation.
import { type CancellationReason, cancellationReasons, refundOfCancellation } from '@rasika/contract/cancellation.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { Confirm, useConfirm } from '../ui/confirm.tsx'
import { SelectField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { words } from './cancellation-words.ts'

interface Props {
  order: BuyerOrderDetail
  onDone: (order: BuyerOrderDetail) => void
  /** The order has changed since the page read it, in another tab or at the artist's. */
  onChanged: () => void
}

/** Nothing once it is too late, the order is refunded or its work is delivered. */
export function Cancellation({ order, onDone, onChanged }: Props) {
  const { block } = order.cancellation
  if (block === 'refunded' || block === 'too_late' || (order.deliveredAt !== null && !order.isDigital)) return null
  return (
    <section className="order-page__cancel">
      <h2>{words.title}</h2>
      {block === null ? (
        <>
          <p className="meta">{untilWhen(order)}</p>
          <Cancel order={order} onDone={onDone} onChanged={onChanged} />
        </>
      ) : (
        <p className="meta">
          {words.blocked[block]}{' '}
          <Link className="link" to={paths.refunds()}>
            {words.policy}
          </Link>
        </p>
      )}
    </section>
  )
}

function untilWhen({ cancellation: { until }, downloads }: BuyerOrderDetail): string {
  if (until !== null) return words.untilDownloaded(formatDate(until))
  return downloads > 0 ? words.untilHandedOverOrDownloaded : words.untilHandedOver
}

function Cancel({ order, onDone, onChanged }: Props) {
  const [reason, setReason] = useState<CancellationReason | ''>('')
  const { ask, close, refuse, send, dialog } = useConfirm('order cancelled')
  async function cancel(): Promise<void> {
    const body = { reason: reason === '' ? null : reason }
    await send(({ idempotencyKey }) => api.shipments.cancel({ params: { id: order.id }, body }, { idempotencyKey }), {
      done: words.cancelled,
      next: ({ data }) => {
        close()
        onDone(data)
      },
      refused: (problem, text) => {
        refuse(text)
        if (problem?.code === 'not_cancellable') onChanged()
      },
    })
  }
  return (
    <>
      <button type="button" className="btn btn--line" onClick={ask}>
        {words.cancel}
      </button>
      <Confirm
        {...dialog}
        title={words.confirmTitle(order.product.name)}
        messages={{ yes: words.cancel, busy: words.cancelling, no: words.keep }}
        onYes={() => void cancel()}
      >
        <p>{words.confirmText(formatRupeesExact(refundOfCancellation(order)))}</p>
        <SelectField
          label={words.reason}
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as CancellationReason | '')}
        >
          <option value="">{words.noReason}</option>
          {cancellationReasons.map((one) => (
            <option key={one} value={one}>
              {words.reasons[one]}
            </option>
          ))}
        </SelectField>
      </Confirm>
    </>
  )
}
