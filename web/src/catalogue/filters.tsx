// The filters: a side column on wide screens, a drawer below that, both the same controls of the same form.
// Without script the browser opens the drawer and a button sends the form; with script every change counts at once.
import { type MenuCategory, type Subcategory, menu } from '@rasika/contract/categories.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { type Filter, readRupees, withSlug } from './address.ts'
import { Drawer, closeDrawer } from './drawer.tsx'
import { words } from './words.ts'

export const filtersId = 'filters'

export interface Facet {
  slug: string
  count: number
  countIsMore: boolean
}

interface Facets {
  categories: readonly Facet[]
  subcategories: readonly Facet[]
}

interface Props {
  formId: string
  filter: Filter
  facets: Facets
  /** 'Show 64 artworks': what the drawer's button says. */
  showWorks: string
  onChange: (next: Filter) => void
  /** As a drawer it was opened or closed; call with a stable function. */
  onOpen: (open: boolean) => void
}

export function Filters({ formId, filter, facets, showWorks, onChange, onOpen }: Props) {
  const counts = new Map([...facets.categories, ...facets.subcategories].map((facet) => [facet.slug, countOf(facet)]))
  const tick = (slug: MenuCategory | Subcategory, name: string, field: 'category' | 'subcategory') => (
    <Tick
      formId={formId}
      name={field}
      value={slug}
      checked={(field === 'category' ? filter.categories : filter.subcategories).some((chosen) => chosen === slug)}
      count={counts.get(slug) ?? '0'}
      onChange={(chosen) => onChange(withSlug(filter, slug, chosen))}
    >
      {name}
    </Tick>
  )
  return (
    <Drawer id={filtersId} className="filters" label={words.filters.title} onOpen={onOpen}>
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
      <fieldset>
        <legend>{words.filters.category}</legend>
        {menu.map((category) => (
          <div key={category.slug}>
            {tick(category.slug, category.name, 'category')}
            {filter.categories.includes(category.slug) ? (
              <div className="filters__sub" role="group" aria-label={category.name}>
                {category.subcategories.map((sub) => (
                  <div key={sub.slug}>{tick(sub.slug, sub.name, 'subcategory')}</div>
                ))}
              </div>
            ) : null}
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.filters.price}</legend>
        <div className="pair">
          <Price formId={formId} name="minPrice" label={words.filters.min} value={filter.minPrice} onChange={(minPrice) => onChange({ ...filter, minPrice })} />
          <Price formId={formId} name="maxPrice" label={words.filters.max} value={filter.maxPrice} onChange={(maxPrice) => onChange({ ...filter, maxPrice })} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.filters.show}</legend>
        <Tick formId={formId} name="edition" value="1" checked={filter.edition} onChange={(edition) => onChange({ ...filter, edition })}>
          {words.filters.edition}
        </Tick>
        <Tick formId={formId} name="available" value="1" checked={filter.available} onChange={(available) => onChange({ ...filter, available })}>
          {words.filters.available}
        </Tick>
      </fieldset>
      <noscript>
        <button type="submit" form={formId} className="btn btn--line btn--wide filters__apply">
          {words.filters.apply}
        </button>
      </noscript>
      <button type="submit" form={formId} className="btn btn--wide filters__show" onClick={() => closeDrawer(filtersId)}>
        {showWorks}
      </button>
    </Drawer>
  )
}

function countOf({ count, countIsMore }: Facet): string {
  return countIsMore ? `${formatCount(count)}+` : formatCount(count)
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

function Tick({ formId, name, value, checked, count, onChange, children }: TickProps) {
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

interface PriceProps {
  formId: string
  name: 'minPrice' | 'maxPrice'
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** Counts when one leaves it or presses Enter; what is no price is put back as it was. */
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
