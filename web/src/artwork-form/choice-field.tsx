import { SelectField } from '../ui/field.tsx'
import { offered } from './options.ts'

interface Props {
  name: string
  label: string
  /** The form's own list; a stored value outside it is offered as well. */
  choices: readonly string[]
  stored: string
  value: string
  error?: string | undefined
  disabled?: boolean
  /** Label of the empty first option, where a choice is not required yet. */
  blank?: string
  onWrite: (value: string) => void
}

/** A select whose labels equal the values of the API. */
export function ChoiceField({ name, choices, stored, blank, onWrite, ...field }: Props) {
  return (
    <SelectField {...field} id={`form-${name}`} name={name} onChange={(event) => onWrite(event.target.value)}>
      {blank === undefined ? null : <option value="">{blank}</option>}
      {offered(choices, stored).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  )
}
