// Size and weight of the packed parcel, then the couriers with price and day, then the day of the pickup.
import type { CourierQuote, PickupView } from '@rasika/contract/bookings.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { DayField } from '../timeline/day-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { eWayHelp } from './e-way-help.ts'
import { words } from './pickup-words.ts'
import { words as orderWords } from './words.ts'

interface Props {
  id: string
  /** Rupees above which the law wants an e-way bill for this parcel; null: none. */
  eWayAbove: number | null
  view: PickupView
  onDone: (view: PickupView) => Promise<void>
}

const sides = ['weight', 'length', 'breadth', 'height'] as const
type Box = Record<(typeof sides)[number], string>
const empty: Box = { weight: '', length: '', breadth: '', height: '' }

/** The prices hold for the parcel that the couriers were asked about. */
interface Answer {
  box: Box
  quotes: readonly CourierQuote[]
}

export function PickupForm({ id, eWayAbove, view, onDone }: Props) {
  const [box, setBox] = useState(empty)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('pickup prices', {
    invalid: orderWords.marked,
  })
  const { off, from, booking } = view
  if (off !== null || from === null) {
    return (
      <section>
        <h2>{words.title}</h2>
        <p>{off ?? words.noAddress}</p>
      </section>
    )
  }
  const quotes = answer !== null && sides.every((side) => answer.box[side] === box[side]) ? answer.quotes : null
  async function ask(): Promise<void> {
    await send(({ signal }) => api.bookings.quotes({ params: { id }, query: box }, { signal }), {
      done: null,
      next: ({ data }) => setAnswer({ box, quotes: data }),
    })
  }
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="meta">{words.from(from.join(', '))}</p>
      {booking?.state === 'refused' && booking.failure ? <p role="alert">{words.refused(booking.failure)}</p> : null}
      <form
        method="post"
        noValidate
        className="hand"
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
        <div className="box">
          {sides.map((side) => (
            <TextField
              key={side}
              label={words.sides[side]}
              name={side}
              value={box[side]}
              inputMode="decimal"
              autoComplete="off"
              error={errors[side]}
              onChange={({ target }) => {
                setBox({ ...box, [side]: target.value })
                clearErrors(side)
              }}
            />
          ))}
        </div>
        <button type="submit" className={quotes ? 'btn btn--line' : 'btn'} disabled={busy}>
          {busy ? words.asking : words.ask}
        </button>
        <p className="meta">{words.packed}</p>
      </form>
      {quotes === null ? null : quotes.length === 0 ? (
        <p role="status">{words.notServed}</p>
      ) : (
        <Quotes
          id={id}
          box={box}
          quotes={quotes}
          eWayHelp={eWayHelp(view.declared, eWayAbove)}
          onDearer={ask}
          onDone={onDone}
        />
      )}
    </section>
  )
}

interface QuotesProps {
  id: string
  box: Box
  quotes: readonly CourierQuote[]
  /** Null: the number of an e-way bill is not asked for. */
  eWayHelp: string | null
  /** The courier asks for more than is shown. */
  onDearer: () => Promise<void>
  onDone: Props['onDone']
}

function Quotes({ id, box, quotes, eWayHelp: help, onDearer, onDone }: QuotesProps) {
  const [courierId, setCourierId] = useState(quotes[0]?.courierId ?? '')
  const [day, setDay] = useState('')
  const [eWayBill, setEWayBill] = useState('')
  const { busy, message, errors, refusals, refuse, send, clearErrors } = useSubmit('pickup', {
    invalid: orderWords.marked,
  })
  // A request with another price is another request.
  const priced = useEffectEvent(() => clearErrors('courierId'))
  useEffect(() => priced(), [quotes])
  async function book(event: FormEvent): Promise<void> {
    event.preventDefault()
    const price = quotes.find((quote) => quote.courierId === courierId)?.price ?? null
    const body = { ...box, courierId, price, day, eWayBill }
    await send(({ idempotencyKey }) => api.bookings.book({ params: { id }, body }, { idempotencyKey }), {
      done: words.sent,
      next: ({ data }) => onDone(data),
      refused: async (problem, text) => {
        refuse(text, problem?.errors)
        if (problem?.code === 'delivery_price_changed') await onDearer()
      },
    })
  }
  return (
    <form method="post" noValidate className="hand" onSubmit={(event) => void book(event)}>
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <fieldset className="quotes">
        <legend>{words.couriers}</legend>
        {quotes.map((quote) => (
          <label key={quote.courierId}>
            <input
              type="radio"
              name="courierId"
              value={quote.courierId}
              checked={quote.courierId === courierId}
              onChange={() => {
                setCourierId(quote.courierId)
                clearErrors('courierId')
              }}
            />
            <span>{quote.courier}</span>
            <span className="meta">
              {quote.expectedOn ? words.arrives(formatDate(quote.expectedOn), quote.isSurface) : null}
            </span>
            <span className="num">{formatRupeesExact(quote.price)}</span>
          </label>
        ))}
      </fieldset>
      <DayField
        label={words.day}
        value={day}
        error={errors['day']}
        onChange={(chosen) => {
          setDay(chosen)
          clearErrors('day')
        }}
      />
      {help === null ? null : (
        <TextField
          label={words.eWayBill}
          name="eWayBill"
          value={eWayBill}
          inputMode="numeric"
          autoComplete="off"
          help={help}
          error={errors['eWayBill']}
          onChange={({ target }) => {
            setEWayBill(target.value)
            clearErrors('eWayBill')
          }}
        />
      )}
      <button type="submit" className="btn" disabled={busy}>
        {busy ? words.booking : words.book}
      </button>
      <p className="meta">{words.cancelLater}</p>
    </form>
  )
}
