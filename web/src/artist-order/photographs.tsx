import { calls } from '@rasika/contract/calls.ts'
import { maxPhotographs } from '@rasika/contract/photograph-limits.ts'
import { needsAnother } from '@rasika/contract/shipment-states.ts'
import type { ArtistOrderDetail, Photograph } from '@rasika/contract/shipments.ts'
import { api } from '../platform/api.ts'
import { sendPictureTo } from '../platform/upload.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { ConditionRecord } from '../timeline/condition-record.tsx'
import { PhotographsField } from '../uploads/photographs-field.tsx'
import { words } from './words.ts'

interface Props {
  order: ArtistOrderDetail
  onDone: (order: ArtistOrderDetail) => void
}

/** The condition record: photographs are added until the delivery, and removed until the parcel is handed over. */
export function Photographs({ order, onDone }: Props) {
  const { photographs, parcels, label } = order
  const newest = parcels[0]
  const next = newest === undefined ? 1 : parcels.length + (needsAnother(newest.state) ? 1 : 0)
  if (label === null && photographs.length === 0) return null
  return (
    <section>
      <h2>{words.photographs}</h2>
      <p className="meta photographs__why">{photographs.length > 0 ? words.photographsKept : words.photographsWhy}</p>
      <ConditionRecord
        photographs={photographs}
        act={(photograph, name) =>
          photograph.isFixed ? null : <Remove order={order} photograph={photograph} name={name} onDone={onDone} />
        }
      />
      {label === null ? null : (
        <PhotographsField
          max={maxPhotographs}
          count={photographs.filter(({ parcel }) => parcel === next).length}
          help={words.photographsHelp}
          send={(file, options) =>
            sendPictureTo<ArtistOrderDetail>(calls.shipments.addPhotograph, order.id, 'artist', file, options)
          }
          onAdded={onDone}
        />
      )}
    </section>
  )
}

function Remove({ order, photograph, name, onDone }: Props & { photograph: Photograph; name: string }) {
  const { busy, message, send } = useSubmit('remove photograph')
  async function remove(): Promise<void> {
    const call = { params: { id: order.id }, body: { photographId: photograph.id } }
    await send(({ idempotencyKey }) => api.shipments.removePhotograph(call, { idempotencyKey }), {
      done: words.photographRemoved,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <>
      <button type="button" className="link" disabled={busy} onClick={() => void remove()}>
        {words.removePhotograph}
        <span className="sr">{` ${name}`}</span>
      </button>
      {message ? <p role="alert">{message}</p> : null}
    </>
  )
}
