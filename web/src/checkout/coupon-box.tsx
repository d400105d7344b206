import { type FormEvent, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Coupon } from './use-coupon.ts'
import { words } from './words.ts'

const messages = words.coupon

interface Props {
  coupon: Coupon
  locked: boolean
  /** Which codes the field takes, where not all. */
  help: string | null
}

/** One field and one button, which reads Apply, Validating... or Remove (spec: section 2, Checkout). */
export function CouponBox({
  coupon: { written, applied, error, notice: message, busy, apply, edit, remove },
  locked,
  help,
}: Props) {
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!applied) return void apply()
    remove()
    input.current?.focus()
  }

  return (
    <form className="checkout__coupon" noValidate onSubmit={submit}>
      <div className="field" data-error={error ? '' : undefined}>
        <label htmlFor="coupon">{messages.label}</label>
        <div className="joined">
          <input
            ref={input}
            className="input num"
            id="coupon"
            value={written}
            onChange={(event) => edit(event.target.value)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            disabled={locked}
            aria-invalid={error ? true : undefined}
            aria-describedby={help ? 'coupon-help coupon-message' : 'coupon-message'}
          />
          <button type="submit" className="btn btn--line btn--small" disabled={busy || locked}>
            {busy ? messages.busy : applied ? messages.remove : messages.apply}
          </button>
        </div>
        {help ? (
          <p className="field__help" id="coupon-help">
            {help}
          </p>
        ) : null}
        <div id="coupon-message" role="status">
          {error ? (
            <p className="field__error">
              <Icon name="alert" />
              {error}
            </p>
          ) : message ? (
            <p className="field__help">
              {applied ? <Icon name="check" /> : null}
              {message}
            </p>
          ) : null}
        </div>
      </div>
    </form>
  )
}
