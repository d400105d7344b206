// The controls of a filter panel, inside the list's one form: without script they are submitted, with script each
// change applies at once.
import { artworkFilters } from '@rasika/contract/catalogue-filters.ts'
import type { FilterParam } from '@rasika/contract/list-filters.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { closeDrawer } from './drawer.tsx'
import { readNumber } from './list-url.ts'
import { words } from './words.ts'

type NumberParam = Extract<FilterParam, { kind: 'number' }>

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

interface EndProps {
  formId: string
  filtersId: string
  /** 'Show 64 artworks'. */
  show: string
  /** The link to the list without filters; null while there are none. */
  clear: { to: string; label: string } | null
}

/**
 * The submit button without script; in a drawer, the results and the way back to all of them. Pressing a button takes
 * no focus: leaving a field changes the panel, and the button would move from under the pointer before the click.
 */
export function FiltersEnd({ formId, filtersId, show, clear }: EndProps) {
  return (
    <>
      <noscript>
        <button type="submit" form={formId} className="btn btn--line btn--wide filters__apply">
          {words.filters.apply}
        </button>
      </noscript>
      <div className="filters__end">
        {clear === null ? null : (
          <Link className="btn btn--line" to={clear.to} preventScrollReset prefetch="none">
            {clear.label}
          </Link>
        )}
        <button
          type="submit"
          form={formId}
          className="btn"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => closeDrawer(filtersId)}
        >
          <span aria-live="polite">{show}</span>
        </button>
      </div>
    </>
  )
}

interface CheckboxFieldProps {
  formId: string
  name: string
  value: string
  checked: boolean
  count?: string | undefined
  onChange: (checked: boolean) => void
  children: ReactNode
}

export function CheckboxField({ formId, name, value, checked, count, onChange, children }: CheckboxFieldProps) {
  return (
    <label className="check" data-none={count === '0' && !checked ? '' : undefined}>
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

interface NumberEnd {
  /** Its name in the URL. */
  name: string
  label: string
  value: number | null
}

interface RangeProps {
  formId: string
  legend: string
  /** What the codec accepts at both ends. */
  param: NumberParam
  from: NumberEnd
  to: NumberEnd
  /** The message after the ends were swapped. */
  swapped: string
  onChange: (from: number | null, to: number | null) => void
}

/** A range in the wrong order is swapped, and a message says so. */
export function RangeFields({ formId, legend, param, from, to, swapped, onChange }: RangeProps) {
  const [isSwapped, setSwapped] = useState(false)
  const commit = (min: number | null, max: number | null) => {
    const reversed = min !== null && max !== null && min > max
    setSwapped(reversed)
    if (reversed) onChange(max, min)
    else onChange(min, max)
  }
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="pair">
        <NumberField {...from} formId={formId} param={param} onChange={(value) => commit(value, to.value)} />
        <NumberField {...to} formId={formId} param={param} onChange={(value) => commit(from.value, value)} />
      </div>
      <p className="meta" role="status">
        {isSwapped ? swapped : null}
      </p>
    </fieldset>
  )
}

interface NumberProps extends NumberEnd {
  formId: string
  param: NumberParam
  onChange: (value: number | null) => void
}

/** Applies on blur or Enter; what the codec does not read as a number is reset. */
export function NumberField({ formId, param, name, label, value, onChange }: NumberProps) {
  const id = useId()
  const written = value === null ? '' : param.of === 'rupees' ? formatCount(value) : String(value)
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const next = readNumber(param, typed)
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
        inputMode={param.decimals > 0 && param.of !== 'rupees' ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={words.filters.any}
        value={typed ?? written}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </div>
  )
}

interface PriceRangeProps {
  formId: string
  legend: string
  minPrice: number | null
  maxPrice: number | null
  onChange: (range: { minPrice: number | null; maxPrice: number | null }) => void
}

export function PriceRange({ formId, legend, minPrice, maxPrice, onChange }: PriceRangeProps) {
  return (
    <RangeFields
      formId={formId}
      legend={legend}
      param={artworkFilters.maxPrice}
      from={{ name: 'minPrice', label: words.filters.min, value: minPrice }}
      to={{ name: 'maxPrice', label: words.filters.max, value: maxPrice }}
      swapped={words.filters.swapped}
      onChange={(min, max) => onChange({ minPrice: min, maxPrice: max })}
    />
  )
}
