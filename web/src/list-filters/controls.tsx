// The controls of a filter panel, inside the list's one form: without script they are submitted, with script each
// change applies at once.
import { formatCount, maxAmountPaise, rupeesOf } from '@rasika/contract/money.ts'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { closeDrawer } from './drawer.tsx'
import { words } from './words.ts'

/** The panel's head, with the close button of the drawer. */
export function FiltersTop({ filtersId }: { filtersId: string }) {
  return (
    <div className="filters__top">
      <h2 className="small-head">{words.filters.title}</h2>
      <button
        type="button"
        className="iconbtn only-narrow"
        aria-label={words.filters.close}
        popoverTarget={filtersId}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * The submit button without script; in a drawer it shows the results. Pressing it takes no focus: leaving a price field
 * changes the panel, and the button would move from under the pointer before the click.
 */
export function FiltersEnd({ formId, filtersId, show }: { formId: string; filtersId: string; show: string }) {
  return (
    <>
      <noscript>
        <button type="submit" form={formId} className="btn btn--line btn--wide filters__apply">
          {words.filters.apply}
        </button>
      </noscript>
      <button
        type="submit"
        form={formId}
        className="btn btn--wide filters__show"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => closeDrawer(filtersId)}
      >
        {show}
      </button>
    </>
  )
}

interface TickProps {
  formId: string
  name: string
  value: string
  checked: boolean
  count?: string
  onChange: (checked: boolean) => void
  children: ReactNode
}

export function CheckboxField({ formId, name, value, checked, count, onChange, children }: TickProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        form={formId}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
      {count === undefined ? null : <span className="n num">{count}</span>}
    </label>
  )
}

interface PriceRangeProps {
  formId: string
  legend: string
  minPrice: number | null
  maxPrice: number | null
  onChange: (range: { minPrice?: number | null; maxPrice?: number | null }) => void
}

/** A range in the wrong order is swapped, and a message says so. */
export function PriceRange({ formId, legend, minPrice, maxPrice, onChange }: PriceRangeProps) {
  const [turned, setTurned] = useState(false)
  const commit = (min: number | null, max: number | null) => {
    const isTurned = min !== null && max !== null && min > max
    setTurned(isTurned)
    onChange(isTurned ? { minPrice: max, maxPrice: min } : { minPrice: min, maxPrice: max })
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="pair">
        <Price
          formId={formId}
          name="minPrice"
          label={words.filters.min}
          value={minPrice}
          onChange={(value) => commit(value, maxPrice)}
        />
        <Price
          formId={formId}
          name="maxPrice"
          label={words.filters.max}
          value={maxPrice}
          onChange={(value) => commit(minPrice, value)}
        />
      </div>
      <p className="meta" role="status">
        {turned ? words.filters.turned : null}
      </p>
    </fieldset>
  )
}

interface PriceProps {
  formId: string
  name: 'minPrice' | 'maxPrice'
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** Applies on blur or Enter; an invalid price is reset. */
function Price({ formId, name, label, value, onChange }: PriceProps) {
  const id = useId()
  const written = value === null ? '' : formatCount(value)
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const next = readRupees(typed)
    if (next !== value && (next !== null || typed.trim() === '')) onChange(next)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input num"
        id={id}
        form={formId}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.filters.any}
        value={typed ?? written}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
      />
    </div>
  )
}

/** Reads '25,000' and '₹ 25000' as people write it; null for anything that is no price. */
export function readRupees(written: string): number | null {
  const plain = written.replace(/[₹,\s]/g, '')
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null
  return Number(plain) <= rupeesOf(maxAmountPaise) ? Number(plain) : null
}

/** A normalized search: one form of each letter, single spaces, no longer than the server accepts. */
export function tidySearch(written: string, most = 200): string {
  return written.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed().trim()
}

/** The lower price first, whichever was typed first. */
export function priceRange(min: string, max: string): { minPrice: number | null; maxPrice: number | null } {
  const [low, high] = [readRupees(min), readRupees(max)]
  const upsideDown = low !== null && high !== null && low > high
  return { minPrice: upsideDown ? high : low, maxPrice: upsideDown ? low : high }
}
