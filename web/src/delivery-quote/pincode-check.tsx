// Asks for a PIN code and says whether the work is delivered there, by when, and for how much. It begins with the PIN
// code asked about last, else with that of the saved address. Rendered by the server, loaded when it comes near
// (`../platform/lazy-hydration.tsx`). No form: before it is loaded the browser would submit one and reload the page.
import type { ProductType } from '@rasika/contract/amounts.ts'
import { isPincode } from '@rasika/contract/pincode.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { storedToken } from '../platform/session.ts'
import { Icon } from '../ui/icon.tsx'
import './delivery-quote.css'
import { rememberedPincode, rememberPincode } from './pincode-memory.ts'
import { arrivalSentence, priceSentence } from './sentence.ts'
import { type PincodeQuote, useDeliveryQuote } from './use-delivery-quote.ts'
import { words } from './words.ts'

interface Props {
  productType: ProductType
  id: string
  /** The delivery time of the setting, '5-7 business days'. */
  time: string
}

export function PincodeCheck({ productType, id, time }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [pincode, setPincode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const answer = useDeliveryQuote({ productType, id }, pincode)
  useEffect(() => {
    const leaving = new AbortController()
    void knownPincode(leaving.signal).then((known) => {
      // What was typed meanwhile counts.
      if (known === null || leaving.signal.aborted || !input.current || input.current.value !== '') return
      input.current.value = known
      setPincode(known)
    })
    return () => leaving.abort()
  }, [])

  function check(): void {
    const written = (input.current?.value ?? '').replace(/\s/g, '')
    if (!isPincode(written)) {
      setError(shared.field.pincode)
      input.current?.focus()
      return
    }
    setError(null)
    rememberPincode(written)
    if (written === pincode) answer.again()
    else setPincode(written)
  }

  return (
    <div className="pin">
      <div className="field" data-error={error ? '' : undefined}>
        <label htmlFor="pin">{words.label}</label>
        <div className="joined">
          <input
            ref={input}
            className="input num"
            id="pin"
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            onKeyDown={({ key }) => key === 'Enter' && check()}
            aria-invalid={error ? true : undefined}
            aria-describedby="pin-message"
          />
          <button type="button" className="btn btn--line btn--small" onClick={check}>
            {words.check}
          </button>
        </div>
        <div id="pin-message" className="pin__says meta" role="status">
          {error ? (
            <p className="field__error">
              <Icon name="alert" />
              {error}
            </p>
          ) : (
            <Answer {...answer} pincode={pincode} time={time} />
          )}
        </div>
      </div>
    </div>
  )
}

function Answer({ quote, state, pincode, time }: PincodeQuote & { pincode: string; time: string }) {
  if (state === 'fetching') return <p>{words.asking}</p>
  if (state === 'failed') return <p>{words.unpriced}</p>
  if (quote === null) return null
  return (
    <p>
      {arrivalSentence(quote, pincode, time)} {priceSentence(quote)}
    </p>
  )
}

/** A saved address is read in passing: a session that ended leads nowhere from a public page. */
async function knownPincode(signal: AbortSignal): Promise<string | null> {
  const remembered = rememberedPincode()
  if (remembered !== null || !storedToken('buyer')) return remembered
  try {
    const { data } = await api.buyers.address(undefined, { signal, isBackground: true })
    return data.address?.pincode ?? null
  } catch {
    return null
  }
}
