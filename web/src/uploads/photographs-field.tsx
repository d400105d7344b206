// Adds photographs to an order: of a parcel before it leaves, or of a claim. Each is sent at once, with its progress.
import { imageLimitBytes, imageTypes } from '@rasika/contract/pictures.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { type ChangeEvent, useId, useState } from 'react'
import type { SendOptions } from '../platform/upload.ts'
import { Icon } from '../ui/icon.tsx'
import { UploadingImage } from './uploading-image.tsx'
import './uploads.css'
import { useUploads } from './use-uploads.ts'
import { words } from './words.ts'

const limit = { bytes: imageLimitBytes, message: shared.image.tooLarge }

interface Props<Data> {
  max: number
  /** How many are there already. */
  count: number
  help?: string
  error?: string | undefined
  send: (file: Blob, options: SendOptions) => Promise<Data>
  /** Gets the response to each photograph. */
  onAdded: (data: Data) => void
}

export function PhotographsField<Data>({ max, count, help, error, send, onAdded }: Props<Data>) {
  const id = useId()
  const [note, setNote] = useState<string | null>(null)
  const { items, add, retry, remove } = useUploads({
    limit,
    send,
    onArrived: (data) => onAdded(data),
    onFailed: setNote,
  })
  const left = Math.max(0, max - count - items.filter(({ state }) => state !== 'failed').length)
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])]
    setNote(files.length > left ? words.tooManyPhotographs(max) : null)
    add(files.slice(0, left))
    // Choosing the same file again must fire `change` again.
    target.value = ''
  }
  const refusal = note ?? error
  return (
    <div className="field upload" data-error={refusal ? '' : undefined}>
      {items.length > 0 ? (
        <ul className="upload__list" aria-label={words.photographsComing}>
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
      <div className="upload__take" hidden={left <= 0}>
        <input
          className="upload__input"
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
        {help ?? words.photographsHelp(max)}
      </p>
    </div>
  )
}
