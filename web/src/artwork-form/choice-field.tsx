import { SelectField } from '../ui/field.tsx'
import { offered } from './options.ts'

interface Props {
  name: string
  label: string
  /** The form's own list; what is stored is offered beside it. */
  choices: readonly string[]
  stored: string
  value: string
  error?: string | undefined
  disabled?: boolean
  /** What stands first where nothing need be chosen yet. */
  blank?: string
  onWrite: (value: string) => void
}

/** One of a list of names that stand as they are on the wire. */
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
