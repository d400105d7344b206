// The filters by what a work is, inside the one form of a list. A choice carries the number of works that it would show
// under the other filters.
import {
  artworkFilters,
  colours,
  media,
  orientations,
  swatches,
  type WorkFilters,
} from '@rasika/contract/catalogue-filters.ts'
import { framingTypes } from '@rasika/contract/categories.ts'
import { formatCount } from '@rasika/contract/money.ts'
import type { ReactNode } from 'react'
import { CheckboxField, RangeFields } from '../list-filters/controls.tsx'
import { SelectField } from '../ui/field.tsx'
import { countIn, type FacetCounts, toggled, type WorkChange } from './choices.ts'
import './work-filters.css'
import { WallField } from './wall-field.tsx'
import { words } from './words.ts'

interface Props {
  formId: string
  filters: WorkFilters
  counts: FacetCounts
  onChange: WorkChange
}

/** Media that are listed before all others. */
const foremost = 5

/** Size and shape. */
export function SizeFacets({ formId, filters, counts, onChange }: Props) {
  return (
    <>
      <WallField formId={formId} filters={filters} onChange={onChange} />
      <fieldset>
        <legend>{words.orientation.legend}</legend>
        <div className="shapes">
          {orientations.map((one) => (
            <Tile
              key={one}
              formId={formId}
              name="orientation"
              value={one}
              label={words.orientation.names[one]}
              count={countIn(counts, 'orientation', one)}
              checked={filters.orientation.includes(one)}
              onChange={(chosen) => onChange({ orientation: toggled(orientations, filters.orientation, one, chosen) })}
            >
              <i data-shape={one} />
            </Tile>
          ))}
        </div>
      </fieldset>
    </>
  )
}

export function MediumFacet({ formId, filters, counts, onChange }: Props) {
  const countOf = (one: string) => countIn(counts, 'medium', one)
  const numberOf = (one: string) => Number.parseInt((countOf(one) ?? '0').replaceAll(',', ''), 10)
  const used = media
    .filter((one) => countOf(one) !== '0' || filters.medium.includes(one))
    .toSorted((a, b) => numberOf(b) - numberOf(a))
  const [first, rest] = [used.slice(0, foremost), used.slice(foremost)]
  const tick = (one: (typeof media)[number]) => (
    <CheckboxField
      key={one}
      formId={formId}
      name="medium"
      value={one}
      checked={filters.medium.includes(one)}
      count={countIn(counts, 'medium', one)}
      onChange={(chosen) => onChange({ medium: toggled(media, filters.medium, one, chosen) })}
    >
      {words.medium.names[one]}
    </CheckboxField>
  )
  if (used.length === 0) return null
  return (
    <fieldset>
      <legend>{words.medium.legend}</legend>
      {first.map(tick)}
      {rest.length === 0 ? null : (
        <details className="more-choices" open={rest.some((one) => filters.medium.includes(one)) || undefined}>
          <summary>{words.medium.all(formatCount(used.length))}</summary>
          {rest.map(tick)}
        </details>
      )}
    </fieldset>
  )
}

/** All but size, shape and medium. */
export function OtherFacets({ formId, filters, counts, onChange }: Props) {
  return (
    <>
      <RangeFields
        formId={formId}
        legend={words.year.legend}
        param={artworkFilters.maxYear}
        from={{ name: 'minYear', label: words.year.from, value: filters.minYear }}
        to={{ name: 'maxYear', label: words.year.to, value: filters.maxYear }}
        swapped={words.year.swapped}
        onChange={(minYear, maxYear) => onChange({ minYear, maxYear })}
      />
      <fieldset>
        <legend>{words.colour.legend}</legend>
        <div className="hues">
          {colours.map((one) => (
            <Tile
              key={one}
              formId={formId}
              name="colour"
              value={one}
              label={words.colour.names[one]}
              count={countIn(counts, 'colour', one)}
              checked={filters.colour.includes(one)}
              onChange={(chosen) => onChange({ colour: toggled(colours, filters.colour, one, chosen) })}
            >
              <i style={{ background: swatches[one] }} />
            </Tile>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.framing.legend}</legend>
        {framingTypes.map((one) => (
          <CheckboxField
            key={one}
            formId={formId}
            name="framingType"
            value={one.toLowerCase()}
            checked={filters.framingType.includes(one)}
            count={countIn(counts, 'framingType', one)}
            onChange={(chosen) => onChange({ framingType: toggled(framingTypes, filters.framingType, one, chosen) })}
          >
            {words.framing.names[one]}
          </CheckboxField>
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.signed.legend}</legend>
        <CheckboxField
          formId={formId}
          name="signed"
          value="1"
          checked={filters.signed}
          count={countIn(counts, 'signed', '1')}
          onChange={(signed) => onChange({ signed })}
        >
          {words.signed.name}
        </CheckboxField>
      </fieldset>
      <StateField formId={formId} chosen={filters.state} counts={counts} onChange={onChange} />
    </>
  )
}

interface StateProps extends Omit<Props, 'filters'> {
  chosen: WorkFilters['state']
}

/** One State at a time; a URL may name several, which then stand as one option. */
function StateField({ formId, chosen, counts, onChange }: StateProps) {
  const countOf = (name: string) => countIn(counts, 'state', name)
  const offered = artworkFilters.state.choices.filter((name) => countOf(name) !== '0' || chosen.includes(name))
  const valueOf = (names: readonly string[]) => names.join(',').toLowerCase()
  return (
    <SelectField
      label={words.state.label}
      name="state"
      form={formId}
      value={valueOf(chosen)}
      onChange={({ target }) => onChange({ state: offered.filter((name) => valueOf([name]) === target.value) })}
    >
      <option value="">{words.state.any}</option>
      {chosen.length > 1 ? <option value={valueOf(chosen)}>{chosen.join(', ')}</option> : null}
      {offered.map((name) => (
        <option key={name} value={valueOf([name])}>
          {words.state.option(name, countOf(name) ?? '')}
        </option>
      ))}
    </SelectField>
  )
}

interface TileProps {
  formId: string
  name: string
  value: string
  label: string
  count: string | undefined
  checked: boolean
  onChange: (chosen: boolean) => void
  /** What is drawn. */
  children: ReactNode
}

/** A checkbox that shows its choice. */
function Tile({ formId, name, value, label, count, checked, onChange, children }: TileProps) {
  return (
    <label data-none={count === '0' && !checked ? '' : undefined}>
      <input
        type="checkbox"
        form={formId}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
      {label} <span className="sr">{count}</span>
    </label>
  )
}
