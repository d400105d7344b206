// The forms in which an artist responds to a claim, enters the courier of the way back, and inspects what came back.
import { calls } from '@rasika/contract/calls.ts'
import type { ArtistClaims, Claim } from '@rasika/contract/claims.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { maxClaimPhotographs } from '@rasika/contract/photograph-limits.ts'
import { numberToSend } from '@rasika/contract/written-number.ts'
import { type FormEvent, useState } from 'react'
import { ClaimPhotographs } from '../claim/claim-facts.tsx'
import { api } from '../platform/api.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { sendPictureTo } from '../platform/upload.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { CourierFields } from '../timeline/courier-fields.tsx'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { PhotographsField } from '../uploads/photographs-field.tsx'
import { words } from './claim-words.ts'
import { words as orderWords } from './words.ts'

export interface ClaimFormProps {
  id: string
  claim: Claim
  value: ArtistClaims
  /** The claim has changed. */
  onDone: (claims: ArtistClaims) => void
  /** Photographs have changed. */
  onPhotographs: (claims: ArtistClaims) => void
}

const responses = ['approve', 'offer', 'refuse'] as const

interface ResponseDraft {
  act: (typeof responses)[number]
  amount: string
  written: string
}

export function Respond({ id, claim, value, onDone }: ClaimFormProps) {
  // An order has one artist, so its id names the account as well.
  const { draft, write, deleteSaved } = useStoredDraft<ResponseDraft>(`artist order ${id} respond ${claim.number}`, {
    act: claim.remedy === 'part' ? 'offer' : 'approve',
    amount: '',
    written: '',
  })
  const { act, amount, written } = draft
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('claim response', {
    invalid: orderWords.marked,
  })
  const texts = {
    approve: claim.comesBack ? words.approveText : words.approveNothing,
    offer: words.offerText(formatRupeesExact(value.left)),
    refuse: words.refuseText,
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { act, words: written, amount: act === 'offer' ? numberToSend(amount) : null }
    await send(({ idempotencyKey }) => api.claims.actOfArtist({ params: { id }, body }, { idempotencyKey }), {
      done: words.saved,
      next: ({ data }) => {
        deleteSaved()
        onDone(data)
      },
    })
  }
  return (
    <form method="post" noValidate className="claim__form" onSubmit={(event) => void submit(event)}>
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <fieldset>
        <legend>{words.respond}</legend>
        {responses.map((one) => (
          <label key={one} className="claim__choice check">
            <input
              type="radio"
              name="act"
              checked={one === act}
              onChange={() => {
                write({ act: one })
                clearErrors('words', 'amount')
              }}
            />
            <span>
              {words[one]}
              <span className="meta claim__text">{texts[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {act === 'offer' ? (
        <TextField
          label={words.amount}
          name="amount"
          inputMode="decimal"
          value={amount}
          error={errors['amount']}
          onChange={({ target }) => {
            write({ amount: target.value })
            clearErrors('amount')
          }}
        />
      ) : null}
      <TextAreaField
        label={words.words}
        name="words"
        rows={2}
        maxLength={1000}
        value={written}
        error={errors['words']}
        onChange={({ target }) => {
          write({ written: target.value })
          clearErrors('words')
        }}
      />
      <p className="claim__acts">
        <button type="submit" className="btn" disabled={busy}>
          {busy ? words.saving : words.send[act]}
        </button>
      </p>
    </form>
  )
}

export function Arrange({ id, claim, onDone }: ClaimFormProps) {
  const { courier, trackingNumber, arrangedAt } = claim.returnParcel
  const [parcel, setParcel] = useState({ courier: courier ?? '', trackingNumber: trackingNumber ?? '' })
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('arrange', { invalid: orderWords.marked })
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { act: 'arrange', ...parcel } as const
    await send(({ idempotencyKey }) => api.claims.actOfArtist({ params: { id }, body }, { idempotencyKey }), {
      done: words.saved,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <form method="post" noValidate className="claim__form" onSubmit={(event) => void submit(event)}>
      <h3>{words.arrangeTitle}</h3>
      <p className="meta">{words.arrangeText}</p>
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <CourierFields value={parcel} errors={errors} onChange={setParcel} clearErrors={clearErrors} />
      <p className="claim__acts">
        <button type="submit" className="btn" disabled={busy}>
          {busy ? words.saving : arrangedAt ? words.changeCourier : words.arrange}
        </button>
      </p>
    </form>
  )
}

export function Inspect({ id, claim, value, onDone, onPhotographs }: ClaimFormProps) {
  const { draft, write, deleteSaved } = useStoredDraft(`artist order ${id} inspect ${claim.number}`, {
    isAsSent: true,
    written: '',
  })
  const { isAsSent, written } = draft
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('inspect', { invalid: orderWords.marked })
  const waiting = value.photographs.filter(({ isFixed }) => !isFixed)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { act: 'inspect', isAsSent, words: written } as const
    await send(({ idempotencyKey }) => api.claims.actOfArtist({ params: { id }, body }, { idempotencyKey }), {
      done: words.saved,
      next: ({ data }) => {
        deleteSaved()
        onDone(data)
      },
    })
  }
  return (
    <form method="post" noValidate className="claim__form" onSubmit={(event) => void submit(event)}>
      <h3>{words.inspectTitle}</h3>
      <p className="meta">{words.inspectText}</p>
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <ClaimPhotographs photographs={waiting} reader="artist" />
      <PhotographsField
        max={maxClaimPhotographs}
        count={waiting.length}
        send={(file, options) =>
          sendPictureTo<ArtistClaims>(calls.claims.addPhotographOfArtist, id, 'artist', file, options)
        }
        onAdded={onPhotographs}
      />
      <fieldset>
        <legend className="sr">{words.inspectTitle}</legend>
        {[true, false].map((one) => (
          <label key={String(one)} className="claim__choice check">
            <input type="radio" name="isAsSent" checked={one === isAsSent} onChange={() => write({ isAsSent: one })} />
            <span>
              {one ? words.asSent : words.notAsSent}
              <span className="meta claim__text">{one ? words.asSentText : words.notAsSentText}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isAsSent ? null : (
        <TextAreaField
          label={words.what}
          name="words"
          rows={2}
          maxLength={1000}
          value={written}
          error={errors['words']}
          onChange={({ target }) => {
            write({ written: target.value })
            clearErrors('words')
          }}
        />
      )}
      <p className="claim__acts">
        <button type="submit" className="btn" disabled={busy}>
          {busy ? words.saving : words.inspect}
        </button>
      </p>
    </form>
  )
}
