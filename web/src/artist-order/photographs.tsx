import { calls } from '@rasika/contract/calls.ts'
import { imageLimitBytes, imageTypes } from '@rasika/contract/pictures.ts'
import { maxPhotographs } from '@rasika/contract/photograph-limits.ts'
import { needsAnother } from '@rasika/contract/shipment-states.ts'
import type { ArtistOrderDetail, Photograph } from '@rasika/contract/shipments.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { type ChangeEvent, useId, useState } from 'react'
import { api } from '../platform/api.ts'
import { sendPictureTo } from '../platform/upload.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { ConditionRecord } from '../timeline/condition-record.tsx'
import { Icon } from '../ui/icon.tsx'
import { UploadingImage } from '../uploads/uploading-image.tsx'
import '../uploads/uploads.css'
import { useUploads } from '../uploads/use-uploads.ts'
import { words } from './words.ts'

const limit = { bytes: imageLimitBytes, message: shared.image.tooLarge }

interface Props {
  order: ArtistOrderDetail
  onDone: (order: ArtistOrderDetail) => void
}

/** The condition record: photographs are added until the delivery, and removed until the parcel is handed over. */
export function Photographs({ order, onDone }: Props) {
  const { photographs, parcels, label } = order
  const newest = parcels[0]
  const next = newest === undefined ? 1 : parcels.length + (needsAnother(newest.state) ? 1 : 0)
  const left = maxPhotographs - photographs.filter(({ parcel }) => parcel === next).length
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
      {label === null ? null : <AddPhotographs orderId={order.id} left={left} onDone={onDone} />}
    </section>
  )
}

function AddPhotographs({ orderId, left, onDone }: { orderId: string; left: number; onDone: Props['onDone'] }) {
  const id = useId()
  const [note, setNote] = useState<string | null>(null)
  const { items, add, retry, remove } = useUploads({
    limit,
    send: (file, options) =>
      sendPictureTo<ArtistOrderDetail>(calls.shipments.addPhotograph, orderId, 'artist', file, options),
    onArrived: (order) => onDone(order),
    onFailed: setNote,
  })
  const free = Math.max(0, left - items.filter(({ state }) => state !== 'failed').length)
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])]
    setNote(files.length > free ? words.tooManyPhotographs : null)
    add(files.slice(0, free))
    // Choosing the same file again must fire `change` again.
    target.value = ''
  }
  return (
    <div className="field up">
      {items.length > 0 ? (
        <ul className="up__list" aria-label={words.photographsComing}>
          {items.map((item) => (
            <UploadingImage
              key={item.key}
              item={item}
              onRetry={() => retry(item.key)}
              onRemove={() => remove(item.key)}
            />
          ))}
        </ul>
      ) : null}
      <div className="up__take" hidden={free <= 0}>
        <input
          className="up__input"
          id={id}
          type="file"
          accept={imageTypes.join(',')}
          multiple
          aria-describedby={`${id}-help`}
          onChange={choose}
        />
        <label className="btn btn--line" htmlFor={id}>
          <Icon name="plus" />
          {words.addPhotographs}
        </label>
      </div>
      {note ? (
        <p className="field__error" role="alert">
          <Icon name="alert" />
          {note}
        </p>
      ) : null}
      <p className="field__help" id={`${id}-help`}>
        {words.photographsHelp}
      </p>
    </div>
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
