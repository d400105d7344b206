// Length, breadth and height in metres and the weight in kilograms, of a work or a lot (spec: section 9: steps of 0.01
// where it is made, of 0.1 where it is changed), and how people will read them.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { sizeLine } from '@rasika/contract/size.ts'
import { TextField } from '../ui/field.tsx'
import type { SideName, SizeDraft } from './draft.ts'
import { FormPart } from './form-frame.tsx'
import { words } from './words.ts'

type Written = SizeDraft & { weight: string }

interface Props {
  draft: Written
  /** As a painting is measured, width by height; otherwise as what stands in a room. */
  isFlat: boolean
  step: 0.01 | 0.1
  errors: FieldErrors
  disabled?: boolean
  onWrite: (name: SideName | 'weight', value: string) => void
}

export function SizeFields({ draft, isFlat, step, errors, disabled = false, onWrite }: Props) {
  const field = (name: SideName | 'weight', label: string, help?: string) => (
    <TextField
      className="quarter"
      label={label}
      {...(help ? { help } : {})}
      id={`form-${name}`}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      step={name === 'weight' ? 'any' : step}
      required
      disabled={disabled}
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => onWrite(name, event.target.value)}
    />
  )
  const size = { length: Number(draft['size.length']), breadth: Number(draft['size.breadth']), height: Number(draft['size.height']) }
  const isWhole = Object.values(size).every((side) => side > 0 && Number.isFinite(side))
  return (
    <FormPart title={words.size} error={errors.size} note={isWhole ? <p className="meta">{words.reads(sizeLine(size, isFlat, 'cm'), sizeLine(size, isFlat))}</p> : null}>
      {field('size.length', words.length, words.lengthHelp)}
      {field('size.breadth', words.breadth, words.breadthHelp)}
      {field('size.height', words.height, words.heightHelp)}
      {field('weight', words.weight)}
    </FormPart>
  )
}
