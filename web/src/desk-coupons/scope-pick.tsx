import { useEffect, useId, useRef, useState } from 'react'
import { Finder, type FoundItem } from '../desk-acts/finder.tsx'
import { newCouponWords as words } from './words.ts'

interface ScopePickProps {
  label: string
  /** The field of the form that gets the id of what is chosen. */
  name: string
  error: string | undefined
  search: (written: string) => Promise<{ data: FoundItem[] }>
}

/** The artist or the work for which a coupon holds: found by name, then shown. */
export function ScopePick({ label, name, error, search }: ScopePickProps) {
  const [chosen, setChosen] = useState<FoundItem | null>(null)
  return (
    <>
      {chosen === null ? (
        <Finder label={label} search={search} add={setChosen} />
      ) : (
        <Chosen label={label} name={name} item={chosen} leave={() => setChosen(null)} />
      )}
      {error !== undefined && (
        <p className="meta" role="alert">
          <b>{error}</b>
        </p>
      )}
    </>
  )
}

interface ChosenProps {
  label: string
  name: string
  item: FoundItem
  leave: () => void
}

/** Takes the focus, which was in the list of what was found. */
function Chosen({ label, name, item, leave }: ChosenProps) {
  const id = useId()
  const shown = useRef<HTMLInputElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div className="line">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input ref={shown} id={id} value={item.name} readOnly />
        <input type="hidden" name={name} value={item.id} />
      </div>
      <button type="button" className="btn" onClick={leave}>
        {words.another}
      </button>
    </div>
  )
}
