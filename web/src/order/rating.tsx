// The buyer's stars for the work of a delivered order: given once, changed as often as they like.
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { words } from './rating-words.ts'
import './rating.css'

interface Props {
  order: BuyerOrderDetail
  onDone: (order: BuyerOrderDetail) => void
}

const choices = [1, 2, 3, 4, 5]

export function Rating({ order, onDone }: Props) {
  const given = order.rating?.stars ?? null
  const [stars, setStars] = useState(given)
  const [isMissing, setMissing] = useState(false)
  const { busy, message, send } = useSubmit('rated')
  if (!order.rating?.mayRate) return null
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(stars === null)
    if (stars === null) return
    await send(() => api.shipments.rate({ params: { id: order.id }, body: { stars } }), {
      done: words.done,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <form className="rating" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset>
        <legend>
          <h2>{words.title}</h2>
        </legend>
        <p className="meta">{words.text}</p>
        <div className="rating__stars">
          {choices.map((choice) => (
            <label key={choice} className="check">
              <input
                type="radio"
                name="stars"
                value={choice}
                checked={stars === choice}
                onChange={() => {
                  setStars(choice)
                  setMissing(false)
                }}
              />
              {words.stars(choice)}
            </label>
          ))}
        </div>
      </fieldset>
      {isMissing || message ? <p role="alert">{isMissing ? words.missing : message}</p> : null}
      <button type="submit" className="btn btn--line" disabled={busy}>
        {busy ? words.saving : given === null ? words.send : words.change}
      </button>
    </form>
  )
}
