// What the buyer can do about an open claim: accept or decline an offer, have the desk decide, send the work, withdraw.
import type { BuyerClaims, Claim } from '@rasika/contract/claims.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { useFiles } from '../orders/use-files.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { CourierFields } from '../timeline/courier-fields.tsx'
import { Confirm, useConfirm } from '../ui/confirm.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { FormError } from '../ui/form-error.tsx'
import { words } from './claim-words.ts'

interface Props {
  id: string
  claim: Claim
  onDone: (claims: BuyerClaims) => void
}

export function ClaimActs({ id, claim, onDone }: Props) {
  const { acts } = claim
  return (
    <>
      {acts.includes('accept') ? <Offer id={id} claim={claim} onDone={onDone} /> : null}
      {acts.includes('escalate') ? <Escalate id={id} claim={claim} onDone={onDone} /> : null}
      {acts.includes('send') ? <SendBack id={id} claim={claim} onDone={onDone} /> : null}
      {acts.includes('withdraw') ? <Withdraw id={id} claim={claim} onDone={onDone} /> : null}
    </>
  )
}

/** The time of the newest event that this page shows: the server refuses an act that did not know a later one. */
function newestOf({ events }: Claim): string | null {
  return events.at(-1)?.at ?? null
}

function Offer({ id, claim, onDone }: Props) {
  const { busy, message, send } = useSubmit('offer')
  const amount = formatRupeesExact(claim.offered ?? 0)
  async function answer(act: 'accept' | 'decline'): Promise<void> {
    const body = { act, seenUntil: newestOf(claim) }
    await send(({ idempotencyKey }) => api.claims.actOfBuyer({ params: { id }, body }, { idempotencyKey }), {
      done: act === 'accept' ? words.accepted : words.declined,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <div>
      <p>{words.offer(amount)}</p>
      <p className="claim__acts">
        <button type="button" className="btn" disabled={busy} onClick={() => void answer('accept')}>
          {words.accept(amount)}
        </button>
        <button type="button" className="btn btn--line" disabled={busy} onClick={() => void answer('decline')}>
          {words.decline}
        </button>
      </p>
      {message ? <p role="alert">{message}</p> : null}
    </div>
  )
}

function Escalate({ id, claim, onDone }: Props) {
  const { draft, write, deleteSaved } = useStoredDraft(`order ${id} escalate ${claim.number}`, { written: '' })
  const { written } = draft
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('escalate')
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { act: 'escalate', words: written } as const
    await send(({ idempotencyKey }) => api.claims.actOfBuyer({ params: { id }, body }, { idempotencyKey }), {
      done: words.escalated,
      next: ({ data }) => {
        deleteSaved()
        onDone(data)
      },
    })
  }
  return (
    <form method="post" noValidate className="claim__form" onSubmit={(event) => void submit(event)}>
      <p>{words.escalateText}</p>
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <TextAreaField
        label={words.escalateLabel}
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
          {words.escalate}
        </button>
      </p>
    </form>
  )
}

function SendBack({ id, claim, onDone }: Props) {
  const { buyerPays, returnParcel } = claim
  const isArranged = returnParcel.arrangedAt !== null
  const [parcel, setParcel] = useState({
    courier: returnParcel.courier ?? '',
    trackingNumber: returnParcel.trackingNumber ?? '',
  })
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('send back')
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { act: 'send', ...parcel } as const
    await send(({ idempotencyKey }) => api.claims.actOfBuyer({ params: { id }, body }, { idempotencyKey }), {
      done: words.sentBack,
      next: ({ data }) => onDone(data),
    })
  }
  if (!buyerPays && !isArranged) return <p>{words.waitsForCourier}</p>
  return (
    <form method="post" noValidate className="claim__form" onSubmit={(event) => void submit(event)}>
      <p>{isArranged ? words.isArranged : words.isOwn}</p>
      <ReturnLabel id={id} />
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <CourierFields value={parcel} errors={errors} onChange={setParcel} clearErrors={clearErrors} />
      <p className="claim__acts">
        <button type="submit" className="btn" disabled={busy}>
          {busy ? words.sending : words.sentBack}
        </button>
      </p>
    </form>
  )
}

function ReturnLabel({ id }: { id: string }) {
  const { busy, download } = useFiles(id)
  return (
    <ul className="order-page__papers">
      <li>
        <button
          type="button"
          className="link"
          disabled={busy !== null}
          onClick={() => void download('return label', ({ returnLabel }) => returnLabel)}
        >
          <Icon name="fall" /> {words.label}
        </button>{' '}
        <span className="meta">{words.labelHint}</span>
      </li>
    </ul>
  )
}

function Withdraw({ id, claim, onDone }: Props) {
  const { ask, send, dialog } = useConfirm('withdraw')
  async function withdraw(): Promise<void> {
    const body = { act: 'withdraw', seenUntil: newestOf(claim) } as const
    await send(({ idempotencyKey }) => api.claims.actOfBuyer({ params: { id }, body }, { idempotencyKey }), {
      done: words.withdrawn,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <p className="claim__acts">
      <button type="button" className="link" onClick={ask}>
        {words.withdraw}
      </button>
      <Confirm
        {...dialog}
        title={words.withdrawTitle}
        messages={{ yes: words.withdraw, busy: words.sending, no: words.keepClaim }}
        onYes={() => void withdraw()}
      >
        <p>{words.withdrawText}</p>
      </Confirm>
    </p>
  )
}
