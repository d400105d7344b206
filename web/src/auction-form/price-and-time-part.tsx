// Starting price, opening and closing times, and the soft close (spec: section 5; docs/product.md 2 and 4).
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { toIndiaField } from '@rasika/contract/time.ts'
import { FormPart } from '../artwork-form/form-frame.tsx'
import { now } from '../platform/clock.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { LotDraft } from './draft.ts'
import { isShort } from './validate.ts'
import { words } from './words.ts'

type FieldName = 'startingPrice' | 'stock' | 'startDate' | 'endDate' | 'softCloseMinutes'

const minutes = ['1', '2', '3', '5', '10', '15', '30', '60']

interface Props {
  draft: LotDraft
  errors: FieldErrors
  isFrozen: boolean
  onWrite: (name: FieldName, value: string) => void
}

export function PriceAndTimePart({ draft, errors, isFrozen, onWrite }: Props) {
  const field = (
    name: FieldName,
    label: string,
    type: 'number' | 'datetime-local',
    more: { help?: string; disabled?: boolean; className?: string } = {},
  ) => (
    <TextField
      label={label}
      id={`form-${name}`}
      name={name}
      type={type}
      {...(type === 'number' ? { inputMode: 'numeric' as const, min: 1, step: 1 } : {})}
      required
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => onWrite(name, event.target.value)}
      {...more}
    />
  )
  const offered =
    minutes.includes(draft.softCloseMinutes) || draft.softCloseMinutes === '0'
      ? minutes
      : [draft.softCloseMinutes, ...minutes]
  return (
    <FormPart title={words.terms}>
      {field('startingPrice', words.startingPrice, 'number', { disabled: isFrozen, className: 'w3' })}
      {field('stock', words.stock, 'number', { className: 'w3' })}
      {field('startDate', words.start, 'datetime-local', {
        disabled: isFrozen,
        help: words.startHelp,
        className: 'w3',
      })}
      {field('endDate', words.end, 'datetime-local', { help: words.endHelp, className: 'w3' })}
      {isShort(draft, toIndiaField(now().toISOString())) ? (
        <p className="w6 work-form__warning" role="status">
          <Icon name="alert" />
          {words.short}
        </p>
      ) : null}
      <SelectField
        className="w6"
        label={words.softClose}
        help={words.softCloseHelp}
        id="form-softCloseMinutes"
        name="softCloseMinutes"
        value={draft.softCloseMinutes}
        error={errors.softCloseMinutes}
        disabled={isFrozen}
        onChange={(event) => onWrite('softCloseMinutes', event.target.value)}
      >
        <option value="0">{words.softCloseNone}</option>
        {offered.map((count) => (
          <option key={count} value={count}>
            {words.minutes(Number(count))}
          </option>
        ))}
      </SelectField>
    </FormPart>
  )
}
