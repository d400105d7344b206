// Width, height and depth of a work or a lot, in centimetres, inches or metres, with a preview for buyers. A very long
// or very short side is confirmed beside its field.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type Dimension, dimensions, sizeLine } from '@rasika/contract/size.ts'
import { type ReactNode, useState } from 'react'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { FormPart } from './form-frame.tsx'
import { confirmationOf } from './validate.ts'
import { doubtOf, type Measured, metresOf, numbersOf, shownIn, sizeFrom, type Unit, units } from './measure.ts'
import { words } from './words.ts'

interface Props {
  measured: Measured
  isFlat: boolean
  /** In metres (spec): 0.01 for a new work, 0.1 for a change. */
  step: 0.01 | 0.1
  errors: FieldErrors
  disabled?: boolean
  confirmed: readonly string[]
  onConfirm: (name: Dimension, confirmation: string) => void
  onWrite: (name: Dimension, metres: string) => void
  /** More fields of this part. */
  children?: ReactNode
}

export function SizeFields({
  measured,
  isFlat,
  step,
  errors,
  disabled = false,
  confirmed,
  onConfirm,
  onWrite,
  children,
}: Props) {
  const [unit, setUnit] = useState<Unit>('cm')
  /** The text as typed: '7.' already counts as metres and must not be reformatted. */
  const [typed, setTyped] = useState<Partial<Record<Dimension, { unit: Unit; text: string }>>>({})
  const unitName = words.units[unit]
  const shown = (name: Dimension) => {
    const own = typed[name]
    return own?.unit === unit && metresOf(own.text, unit) === measured[name] ? own.text : shownIn(measured[name], unit)
  }
  const write = (name: Dimension, text: string) => {
    setTyped({ ...typed, [name]: { unit, text } })
    onWrite(name, metresOf(text, unit))
  }
  const withUnit = (metres: string) => `${shownIn(metres, unit)} ${unitName}`
  const values = numbersOf(measured)
  const isWhole = dimensions.every((name) => values[name] > 0 && Number.isFinite(values[name]))
  return (
    <FormPart title={words.size} id="form-size" error={errors.size}>
      <div className="modes w6" role="group" aria-label={words.unit}>
        {units.map((one) => (
          <button key={one} type="button" aria-pressed={one === unit} disabled={disabled} onClick={() => setUnit(one)}>
            {words.units[one]}
          </button>
        ))}
      </div>
      {dimensions.map((name) => {
        const doubt = disabled ? null : doubtOf(name, measured[name])
        const isRequired = doubt !== null && !confirmed.includes(confirmationOf(name, measured[name]))
        return (
          <div key={name} className="size__side">
            <TextField
              label={words.sideIn(words.dimensions[name], unitName)}
              help={words.sizeHelp[name]}
              id={`form-${name}`}
              name={name}
              type="number"
              inputMode="decimal"
              min={0}
              step={unit === 'm' ? step : 'any'}
              required
              disabled={disabled}
              value={shown(name)}
              error={errors[name]}
              onChange={(event) => write(name, event.target.value)}
            />
            {isRequired ? (
              <div className="size__ask" role="status">
                <p>
                  <Icon name="alert" />
                  {(doubt.long ? words.long : words.short)(withUnit(measured[name]), withUnit(doubt.perhaps))}
                </p>
                <button type="button" className="btn btn--small" onClick={() => onWrite(name, doubt.perhaps)}>
                  {words.useIt(withUnit(doubt.perhaps))}
                </button>
                <button
                  type="button"
                  className="btn btn--line btn--small"
                  onClick={() => onConfirm(name, confirmationOf(name, measured[name]))}
                >
                  {words.keepIt(withUnit(measured[name]))}
                </button>
              </div>
            ) : null}
          </div>
        )
      })}
      <p className="w6 meta size__reads">{isWhole ? words.reads(sizeLine(sizeFrom(values, isFlat), isFlat)) : null}</p>
      {children}
    </FormPart>
  )
}
