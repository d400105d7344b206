// A booked pickup: courier, number and day; another day where the courier did not come; cancelling, while it may be.
import type { PickupView } from '@rasika/contract/bookings.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { DayField } from '../timeline/day-field.tsx'
import { Confirm, useConfirm } from '../ui/confirm.tsx'
import { Facts } from '../ui/facts.tsx'
import { FormError } from '../ui/form-error.tsx'
import { words } from './pickup-words.ts'
import { words as orderWords } from './words.ts'

interface Props {
  id: string
  view: PickupView
  booking: NonNullable<PickupView['booking']>
  onDone: (view: PickupView) => Promise<void>
}

export function BookedPickup({ id, view, booking, onDone }: Props) {
  const { send, busy } = useSubmit('pickup again')
  const isRequested = booking.state === 'requested'
  const { courier, trackingNumber, pickupOn, pickupToken, price, expectedOn } = booking
  async function look(): Promise<void> {
    await send(({ signal }) => api.bookings.view({ params: { id } }, { signal }), {
      done: null,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <section>
      <h2>{isRequested ? words.requestedTitle : words.bookedTitle}</h2>
      {isRequested ? <p role="status">{words.requested}</p> : null}
      {booking.failure ? <p role="alert">{words.refused(booking.failure)}</p> : null}
      <Facts
        facts={[
          [words.courier, courier],
          ...(trackingNumber ? [[words.number, trackingNumber] as const] : []),
          ...(pickupOn ? [[words.comes, formatDate(pickupOn)] as const] : []),
          ...(pickupToken ? [[words.token, pickupToken] as const] : []),
          [words.price, formatRupeesExact(price)],
          ...(expectedOn ? [[words.expected, formatDate(expectedOn)] as const] : []),
        ]}
      />
      {view.mayChooseDay ? <AnotherDay id={id} onDone={onDone} /> : null}
      <div className="pickup__acts">
        {isRequested ? (
          <button type="button" className="btn btn--line" disabled={busy} onClick={() => void look()}>
            {busy ? words.looking : words.look}
          </button>
        ) : null}
        {view.mayCancel ? <Cancel id={id} courier={courier} onDone={onDone} /> : null}
      </div>
    </section>
  )
}

function AnotherDay({ id, onDone }: Pick<Props, 'id' | 'onDone'>) {
  const [day, setDay] = useState('')
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('pickup day', { invalid: orderWords.marked })
  async function choose(event: FormEvent): Promise<void> {
    event.preventDefault()
    await send(({ idempotencyKey }) => api.bookings.chooseDay({ params: { id }, body: { day } }, { idempotencyKey }), {
      done: words.sent,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <form method="post" noValidate className="hand" onSubmit={(event) => void choose(event)}>
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <DayField
        label={words.anotherDay}
        value={day}
        error={errors['day']}
        onChange={(chosen) => {
          setDay(chosen)
          clearErrors('day')
        }}
      />
      <button type="submit" className="btn" disabled={busy}>
        {busy ? words.booking : words.choose}
      </button>
    </form>
  )
}

function Cancel({ id, courier, onDone }: Pick<Props, 'id' | 'onDone'> & { courier: string }) {
  const { ask, close, send, dialog } = useConfirm('pickup cancelled')
  async function cancel(): Promise<void> {
    await send(({ idempotencyKey }) => api.bookings.cancel({ params: { id } }, { idempotencyKey }), {
      done: words.cancelled,
      next: async ({ data }) => {
        close()
        await onDone(data)
      },
    })
  }
  return (
    <>
      <button type="button" className="btn btn--line" onClick={ask}>
        {words.cancel}
      </button>
      <Confirm
        {...dialog}
        title={words.cancelTitle(courier)}
        messages={{ yes: words.cancel, busy: words.cancelling, no: words.keep }}
        onYes={() => void cancel()}
      >
        <p>{words.cancelText}</p>
      </Confirm>
    </>
  )
}
