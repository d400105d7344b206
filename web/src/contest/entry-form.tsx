// The entry form (spec: sections 2, 4, 5 and 8, Contest): four required fields; it cannot be sent while one is empty or
// while it is being sent. The text survives a reload; the browser reduces the picture to less than 1 MB.
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import type { Contest } from '@rasika/contract/contest.ts'
import { isPhone } from '@rasika/contract/phone.ts'
import { contestImageLimitBytes } from '@rasika/contract/pictures.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { type FormEvent, useState } from 'react'
import { FormError } from '../ui/form-error.tsx'
import { api } from '../platform/api.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Uploaded } from '../platform/upload.ts'
import { Uploader } from '../uploads/uploader.tsx'
import { entryErrorOf, uploadErrorOf } from './entry-errors.ts'
import { words } from './words.ts'

const messages = words.entry
const suggested = { longer: 1920, shorter: 1080 }

interface Draft {
  fullname: string
  phone: string
  description: string
  images: Uploaded[]
}

interface Props {
  contest: Contest
  artist: ArtistProfile
  onEntered: () => void
  /** Called where this artist has an entry already, perhaps made in another tab. */
  onFound: (message: string) => void
}

export function EntryForm({ contest, artist, onEntered, onFound }: Props) {
  const { draft, wasStored, write, discard } = useStoredDraft<Draft>(`contest:${contest.id}:${artist.id}`, {
    fullname: artist.name,
    phone: artist.phone,
    description: '',
    images: [],
  })
  const { busy, message, errors, refuse, send, clearErrors } = useSubmit('contest')
  const [uploading, setUploading] = useState(false)
  const image = draft.images[0]
  const isWritten = [draft.fullname, draft.phone, draft.description].every((value) => value.trim() !== '')

  function change(part: Partial<Draft>): void {
    clearErrors(...Object.keys(part).map((name) => (name === 'images' ? 'image' : name)))
    write(part)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || uploading) return
    if (!image) return refuse(shared.contest.imageMissing, { image: shared.contest.imageMissing })
    if (!isPhone(draft.phone)) return refuse(shared.field.phone, { phone: shared.field.phone })
    const { fullname, phone, description } = draft
    const body = { fullname, name: artist.name, phone, description, image: image.address }
    const response = await send(({ idempotencyKey }) => enter(body, idempotencyKey), {
      done: shared.contest.registered,
      failed: shared.contest.imageTooLarge,
      refused: (problem) => {
        const notice = entryErrorOf(problem)
        refuse(notice, problem?.errors)
        if (problem?.code === 'contest_entered') onFound(notice)
      },
    })
    if (!response) return
    discard()
    onEntered()
  }

  return (
    <form className="enter__form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      {wasStored ? (
        <p className="meta" role="status">
          {messages.restored}{' '}
          <button type="button" className="link" onClick={discard}>
            {messages.startOver}
          </button>
        </p>
      ) : null}
      <div className="enter__pair">
        <TextField
          label={messages.fullname}
          name="fullname"
          autoComplete="name"
          required
          maxLength={100}
          value={draft.fullname}
          onChange={(event) => change({ fullname: event.target.value })}
          error={errors.fullname}
        />
        <TextField
          label={messages.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={30}
          help={messages.phoneHelp}
          value={draft.phone}
          onChange={(event) => change({ phone: event.target.value.replace(/[^0-9+().\s-]/g, '') })}
          error={errors.phone}
        />
      </div>
      <TextAreaField
        label={messages.about}
        name="description"
        required
        rows={5}
        maxLength={2000}
        help={messages.aboutHelp}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
        error={errors.description}
      />
      <Uploader
        label={messages.image}
        images={draft.images}
        max={1}
        onChange={(images) => change({ images })}
        onBusy={setUploading}
        help={messages.imageHelp}
        error={errors.image}
        limit={{ bytes: contestImageLimitBytes, message: shared.contest.imageTooLarge }}
        errorText={uploadErrorOf}
      />
      {image && isSmall(image) ? (
        <p className="notice notice--pending" role="status">
          <Icon name="alert" />
          <span>{messages.small(image.picture.width, image.picture.height)}</span>
        </p>
      ) : null}
      {message ? <FormError message={message} errors={errors} /> : null}
      <div className="enter__end">
        <button className="btn" type="submit" disabled={busy || uploading || !isWritten || !image}>
          {busy ? messages.busy : messages.submit}
        </button>
        <span className="meta" role="status">
          {!isWritten ? messages.textMissing : !image && !uploading ? shared.contest.imageMissing : null}
        </span>
      </div>
    </form>
  )
}

type Submission = { fullname: string; name: string; phone: string; description: string; image: string }

/** A response without an entry shows the server's message (spec: section 8, Contest). */
async function enter(body: Submission, idempotencyKey: string) {
  const response = await api.contest.register({ body }, { idempotencyKey })
  if (!response.data) throw new Problem('bad_request', { message: response.message })
  return response
}

function isSmall({ picture: { width, height } }: Uploaded): boolean {
  return Math.max(width, height) < suggested.longer || Math.min(width, height) < suggested.shorter
}
