// The forms in which a buyer reports a problem, and returns a work.
import { calls } from '@rasika/contract/calls.ts'
import { type ClaimKind, type ClaimRemedy, claimRemedies, needsPhotograph } from '@rasika/contract/claim-rules.ts'
import type { BuyerClaims, ClaimPhotograph } from '@rasika/contract/claims.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { maxClaimPhotographs } from '@rasika/contract/photograph-limits.ts'
import type { FormEvent } from 'react'
import { ClaimPhotographs } from '../claim/claim-facts.tsx'
import { api } from '../platform/api.ts'
import type { StoredDraft } from '../platform/stored-draft.ts'
import { sendPictureTo } from '../platform/upload.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { TextAreaField } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { invalidFields } from '../ui/invalid-fields.ts'
import { PhotographsField } from '../uploads/photographs-field.tsx'
import { words } from './claim-words.ts'

export interface ReportDraft {
  kind: ClaimKind
  remedy: ClaimRemedy
  description: string
}

export interface ReturnDraft {
  description: string
}

interface FormProps<D> {
  id: string
  value: BuyerClaims
  stored: Pick<StoredDraft<D>, 'draft' | 'write'>
  onDone: (claims: BuyerClaims) => void
  onClose: () => void
}

export function ReportForm({
  id,
  value,
  stored: { draft, write },
  onPhotographs,
  onDone,
  onClose,
}: FormProps<ReportDraft> & { onPhotographs: (claims: BuyerClaims) => void }) {
  const kinds = value.options.map(({ kind }) => kind).filter((kind) => kind !== 'change_of_mind')
  const { remedy, description } = draft
  // What can be reported may have changed since the draft was stored.
  const kind = kinds.find((one) => one === draft.kind) ?? kinds[0] ?? 'damaged'
  const { busy, message, errors, refusals, showErrors, send, clearErrors } = useSubmit('report')
  const waiting = value.photographs.filter(({ isFixed }) => !isFixed)
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const lacksPhotograph = needsPhotograph(kind) && waiting.length === 0
    if (
      busy ||
      !showErrors(invalidFields(event.currentTarget, lacksPhotograph ? { photographs: words.noPhotograph } : {}))
    )
      return
    const body = { kind, remedy, description }
    await send(({ idempotencyKey }) => api.claims.request({ params: { id }, body }, { idempotencyKey }), {
      done: words.sent,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <section className="claim">
      <h2>{words.reportTitle}</h2>
      <p className="meta">{words.keepBox}</p>
      <form method="post" noValidate className="claim__form" onSubmit={(event) => void submit(event)}>
        {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
        <fieldset>
          <legend>{words.what}</legend>
          {kinds.map((one) => (
            <label key={one} className="claim__choice check">
              <input type="radio" name="kind" checked={one === kind} onChange={() => choose(one)} />
              {words.kinds[one]}
            </label>
          ))}
        </fieldset>
        {needsPhotograph(kind) ? (
          <fieldset>
            <legend>{words.photographs}</legend>
            <ClaimPhotographs
              reader="buyer"
              photographs={waiting}
              act={(photograph, name) => (
                <Remove id={id} photograph={photograph} name={name} onPhotographs={onPhotographs} />
              )}
            />
            <PhotographsField
              max={maxClaimPhotographs}
              count={waiting.length}
              send={(file, options) =>
                sendPictureTo<BuyerClaims>(calls.claims.addPhotographOfBuyer, id, 'buyer', file, options)
              }
              error={errors['photographs']}
              onAdded={(claims) => {
                clearErrors('photographs')
                onPhotographs(claims)
              }}
            />
          </fieldset>
        ) : null}
        <TextAreaField
          label={words.description}
          name="description"
          required
          rows={2}
          maxLength={1000}
          value={description}
          error={errors['description']}
          onChange={({ target }) => {
            write({ description: target.value })
            clearErrors('description')
          }}
        />
        {kind === 'not_received' ? null : (
          <fieldset>
            <legend>{words.remedy}</legend>
            {claimRemedies.map((one) => (
              <label key={one} className="claim__choice check">
                <input type="radio" name="remedy" checked={one === remedy} onChange={() => write({ remedy: one })} />
                {words.remedies[one]}
              </label>
            ))}
          </fieldset>
        )}
        <p className="claim__acts">
          <button type="submit" className="btn" disabled={busy}>
            {busy ? words.sending : words.send}
          </button>
          <button type="button" className="btn btn--line" onClick={onClose}>
            {words.back}
          </button>
        </p>
      </form>
    </section>
  )

  function choose(one: ClaimKind): void {
    write({ kind: one })
    clearErrors('kind', 'photographs')
  }
}

interface ReturnFormProps extends FormProps<ReturnDraft> {
  /** Null before the work is known to have arrived. */
  onReport: (() => void) | null
}

export function ReturnForm({ id, value, stored, onReport, onDone, onClose }: ReturnFormProps) {
  const { draft, write } = stored
  const { description } = draft
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('return')
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { kind: 'change_of_mind', remedy: 'refund', description } as const
    await send(({ idempotencyKey }) => api.claims.request({ params: { id }, body }, { idempotencyKey }), {
      done: words.sent,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <section className="claim">
      <h2>{words.returnTitle}</h2>
      <p>{words.returnText(formatRupeesExact(value.left))}</p>
      <p className="meta">
        {words.isDamaged}{' '}
        {onReport === null ? (
          words.arrivedFirst
        ) : (
          <>
            <button type="button" className="link" onClick={onReport}>
              {words.reportInstead}
            </button>
            {words.costsNothing}
          </>
        )}
      </p>
      <form method="post" noValidate className="claim__form" onSubmit={(event) => void submit(event)}>
        {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
        <TextAreaField
          label={words.why}
          name="description"
          rows={2}
          maxLength={1000}
          value={description}
          error={errors['description']}
          onChange={({ target }) => {
            write({ description: target.value })
            clearErrors('description')
          }}
        />
        <p className="claim__acts">
          <button type="submit" className="btn" disabled={busy}>
            {busy ? words.sending : words.sendReturn}
          </button>
          <button type="button" className="btn btn--line" onClick={onClose}>
            {words.keep}
          </button>
        </p>
      </form>
    </section>
  )
}

interface RemoveProps {
  id: string
  photograph: ClaimPhotograph
  name: string
  onPhotographs: (claims: BuyerClaims) => void
}

function Remove({ id, photograph, name, onPhotographs }: RemoveProps) {
  const { busy, message, send } = useSubmit('remove photograph')
  async function remove(): Promise<void> {
    const call = { params: { id }, body: { photographId: photograph.id } }
    await send(({ idempotencyKey }) => api.claims.removePhotographOfBuyer(call, { idempotencyKey }), {
      done: words.photographRemoved,
      next: ({ data }) => onPhotographs(data),
    })
  }
  return (
    <>
      <button type="button" className="link" disabled={busy} onClick={() => void remove()}>
        {words.remove}
        <span className="sr">{` ${name}`}</span>
      </button>
      {message ? <p role="alert">{message}</p> : null}
    </>
  )
}
