// Courier and tracking number by hand; once the parcel is on its way, the same form corrects them.
import { hasLeftArtist, needsAnother } from '@rasika/contract/shipment-states.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { CourierFields } from '../timeline/courier-fields.tsx'
import { FormError } from '../ui/form-error.tsx'
import { words } from './words.ts'

export function HandOver({ order, onDone }: { order: ArtistOrderDetail; onDone: (order: ArtistOrderDetail) => void }) {
  const [newest] = order.parcels
  const isCorrection = newest !== undefined && hasLeftArtist(newest.state) && !needsAnother(newest.state)
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('hand-over', { invalid: words.marked })
  const [parcel, setParcel] = useState({
    courier: isCorrection ? (newest.courier ?? '') : '',
    trackingNumber: isCorrection ? (newest.trackingNumber ?? '') : '',
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const call = { params: { id: order.id }, body: parcel }
    await send(({ idempotencyKey }) => api.shipments.handOver(call, { idempotencyKey }), {
      done: words.handedOver,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <section>
      <h2>{isCorrection ? words.correctTitle : words.handOverTitle}</h2>
      <form method="post" noValidate className="hand" onSubmit={(event) => void submit(event)}>
        {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
        <CourierFields
          value={parcel}
          errors={errors}
          onChange={setParcel}
          clearErrors={clearErrors}
          purpose={words.buyerFollows}
        />
        <button type="submit" className="btn" disabled={busy}>
          {busy ? words.saving : isCorrection ? words.correct : words.handedOver}
        </button>
        <p className="meta">{words.told}</p>
      </form>
    </section>
  )
}
