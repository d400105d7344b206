// Photographs of a claim that are being sent, each with its progress.
import { calls } from '@rasika/contract/calls.ts'
import { maxClaimPhotographs } from '@rasika/contract/photograph-limits.ts'
import { imageLimitBytes, imageTypes } from '@rasika/contract/pictures.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { type ChangeEvent, useId, useState } from 'react'
import { sendPictureTo } from '../platform/upload.ts'
import { Icon } from '../ui/icon.tsx'
import { UploadingImage } from '../uploads/uploading-image.tsx'
import '../uploads/uploads.css'
import { useUploads } from '../uploads/use-uploads.ts'
import { words } from './words.ts'

const addCall = { buyer: calls.claims.addPhotographOfBuyer, artist: calls.claims.addPhotographOfArtist }
const limit = { bytes: imageLimitBytes, message: shared.image.tooLarge }

interface Props<Data> {
  side: 'buyer' | 'artist'
  orderId: string
  /** How many are there already, to be sent with the form. */
  count: number
  error?: string | undefined
  onAdded: (data: Data) => void
}

/** Adds up to six; `onAdded` gets the claims of the order after each. */
export function PhotographsField<Data>({ side, orderId, count, error, onAdded }: Props<Data>) {
  const id = useId()
  const [note, setNote] = useState<string | null>(null)
  const { items, add, retry, remove } = useUploads({
    limit,
    send: (file, options) => sendPictureTo<Data>(addCall[side], orderId, side, file, options),
    onArrived: (data) => onAdded(data),
    onFailed: setNote,
  })
  const free = Math.max(0, maxClaimPhotographs - count - items.filter(({ state }) => state !== 'failed').length)
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])]
    setNote(files.length > free ? words.tooMany(maxClaimPhotographs) : null)
    add(files.slice(0, free))
    // Choosing the same file again must fire `change` again.
    target.value = ''
  }
  const refusal = note ?? error
  return (
    <div className="field up" data-error={refusal ? '' : undefined}>
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
          name="photographs"
          type="file"
          accept={imageTypes.join(',')}
          multiple
          aria-invalid={refusal ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={choose}
        />
        <label className="btn btn--line" htmlFor={id}>
          <Icon name="plus" />
          {words.addPhotographs}
        </label>
      </div>
      {refusal ? (
        <p className="field__error" role="alert">
          <Icon name="alert" />
          {refusal}
        </p>
      ) : null}
      <p className="field__help" id={`${id}-help`}>
        {words.photographsHelp(maxClaimPhotographs)}
      </p>
    </div>
  )
}
