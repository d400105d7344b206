// Uploads pictures: chosen, dropped or pasted, several at once, each with its progress; reordered by dragging or by
// keys, removed, retried (spec: sections 4, 5 and 8, Image upload; docs/product.md 12). The uploaded pictures are the
// form's (`images`); `onChange` reports changes.
import { imageLimitBytes, imageTypes } from '@rasika/contract/pictures.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { toast } from '../platform/toasts.ts'
import { type Uploaded, sendPicture } from '../platform/upload.ts'
import { useErrorRole } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { UploadedImage } from './uploaded-image.tsx'
import { UploadingImage } from './uploading-image.tsx'
import './uploads.css'
import { useFileDrop } from './use-file-drop.ts'
import { type UploadLimit, useUploads } from './use-uploads.ts'
import { words as messages } from './words.ts'

interface Props {
  id?: string
  label: string
  images: readonly Uploaded[]
  /** The maximum number of pictures; with 1, a new one replaces the old. */
  max: number
  onChange: (images: Uploaded[]) => void
  /** True while pictures are uploading: the form must not be sent. */
  onBusy?: (busy: boolean) => void
  help?: string
  error?: string | undefined
  /** Shows a failure in `window.alert` (spec: section 8, Artworks). */
  alertOnFail?: boolean
  /** A limit other than the default of 5 MB. */
  limit?: UploadLimit
  /** The message of a failure, instead of the default. */
  errorText?: (error: unknown) => string
  /** Sent without a stored token: during an artist signup. */
  asVisitor?: boolean
}

const defaultLimit: UploadLimit = { bytes: imageLimitBytes, message: shared.image.tooLarge }

export function Uploader({
  id: given,
  label,
  images,
  max,
  onChange,
  onBusy,
  help = messages.limits,
  error,
  alertOnFail = false,
  limit = defaultLimit,
  errorText,
  asVisitor = false,
}: Props) {
  const made = useId()
  const id = given ?? made
  const root = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  /** A ref, so that two pictures that arrive before the next render are both kept. */
  const newest = useRef(images)
  useEffect(() => {
    newest.current = images
  }, [images])
  const uploads = useUploads({
    limit,
    errorText,
    send: (file, options) => sendPicture(file, options, asVisitor),
    onArrived: (picture, name) => {
      const present = newest.current
      if (present.some(({ address }) => address === picture.address)) return setNote(messages.already)
      change(max === 1 ? [picture] : [...present, picture])
      setMessage(messages.arrived(name))
    },
    onFailed: (refusal) => {
      if (alertOnFail) window.alert(messages.failedAll)
      else toast(errorText ? refusal : messages.failed, { kind: 'refused', about: id })
    },
  })
  /** Failed uploads do not count against the maximum. */
  const left = max === 1 ? 1 : max - images.length - uploads.items.filter(({ state }) => state !== 'failed').length

  function change(next: Uploaded[]): void {
    newest.current = next
    onChange(next)
  }

  function take(files: readonly File[]): void {
    setNote(files.length > Math.max(0, left) ? messages.tooMany(max) : null)
    if (max === 1 && files.length > 0) for (const { key } of uploads.items) uploads.remove(key)
    uploads.add(files.slice(0, Math.max(0, left)))
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    take([...(event.target.files ?? [])])
    // Choosing the same file again must fire `change` again.
    event.target.value = ''
  }

  function move(from: number, to: number): void {
    if (to < 0 || to >= images.length || from === to) return
    const next = [...newest.current]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
    setMessage(messages.moved(to + 1, next.length))
  }

  function remove(at: number): void {
    change(newest.current.filter((_, index) => index !== at))
    setNote(null)
    setMessage(messages.removed)
    root.current?.querySelector<HTMLElement>('.upload__input')?.focus()
  }

  const over = useFileDrop(root, take)
  useEffect(() => onBusy?.(uploads.busy), [onBusy, uploads.busy])
  const wrong = error ?? note
  const errorRole = useErrorRole()
  const described = [wrong && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')
  return (
    <div
      className="field upload"
      ref={root}
      role="group"
      aria-labelledby={`${id}-label`}
      data-over={over ? '' : undefined}
      data-error={error ? '' : undefined}
    >
      <span className="legend" id={`${id}-label`}>
        {label}
      </span>
      {images.length + uploads.items.length > 0 ? (
        <ul className="upload__list" aria-label={messages.list(label)}>
          {images.map((image, at) => (
            <UploadedImage
              key={image.address}
              picture={image.picture}
              at={at}
              of={images.length}
              isDragged={dragged === image.address}
              onDrag={(isDragged) => setDragged(isDragged ? image.address : null)}
              onDraggedOver={() =>
                dragged &&
                move(
                  images.findIndex(({ address }) => address === dragged),
                  at,
                )
              }
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          ))}
          {uploads.items.map((item) => (
            <UploadingImage
              key={item.key}
              item={item}
              onRetry={() => (left > 0 ? uploads.retry(item.key) : setNote(messages.full(max)))}
              onRemove={() => uploads.remove(item.key)}
            />
          ))}
        </ul>
      ) : null}
      <div className="upload__take" hidden={left <= 0}>
        <input
          className="upload__input"
          id={id}
          type="file"
          accept={imageTypes.join(',')}
          multiple={max > 1}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
        <label className="btn btn--line" htmlFor={id} id={`${id}-choose`}>
          <Icon name="plus" />
          {images.length > 0 ? messages.another(max) : messages.choose(max)}
        </label>
        <span className="upload__or meta">{max === 1 ? messages.orDrop : messages.orDropMany}</span>
      </div>
      {wrong ? (
        <p className="field__error" id={`${id}-error`} role={error ? errorRole : 'alert'}>
          <Icon name="alert" />
          {wrong}
        </p>
      ) : null}
      <p className="field__help" id={`${id}-help`}>
        {help}
      </p>
      <span className="sr" role="status">
        {message}
      </span>
    </div>
  )
}
