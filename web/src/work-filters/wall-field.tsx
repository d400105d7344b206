// The size of the free wall: width and height in centimetres or inches, and a drawing of it to scale.
import { artworkFilters } from '@rasika/contract/catalogue-filters.ts'
import { useState } from 'react'
import { NumberField } from '../list-filters/controls.tsx'
import type { WorkChange } from './choices.ts'
import { drawingOf, freeWall, inUnit, type Wall } from './wall.ts'
import { words } from './words.ts'

const messages = words.wall
const units = artworkFilters.unit.choices
const box = { width: 248, height: 132 }

interface Props {
  formId: string
  filters: Wall
  onChange: WorkChange
}

export function WallField({ formId, filters, onChange }: Props) {
  const { maxWidth, maxHeight } = filters
  const isEmpty = maxWidth === null && maxHeight === null
  // The URL holds the unit only beside a measure.
  const [unit, setUnit] = useState(filters.unit)
  const wall: Wall = { maxWidth, maxHeight, unit: isEmpty ? unit : filters.unit }
  const write = (sides: Partial<Wall>) => onChange({ ...wall, ...sides })
  return (
    <fieldset className="fits">
      <legend>{messages.legend}</legend>
      <div className="fits__unit" role="radiogroup" aria-label={messages.unit}>
        {units.map((one) => (
          <label key={one}>
            <input
              type="radio"
              form={formId}
              name="unit"
              value={one}
              checked={wall.unit === one}
              onChange={() => {
                setUnit(one)
                if (!isEmpty) onChange(inUnit(wall, one))
              }}
            />
            {messages[one]}
          </label>
        ))}
      </div>
      <div className="fits__sides">
        <NumberField
          formId={formId}
          name="maxWidth"
          label={messages.width}
          value={maxWidth}
          param={artworkFilters.maxWidth}
          onChange={(side) => write({ maxWidth: side })}
        />
        <span aria-hidden="true">×</span>
        <NumberField
          formId={formId}
          name="maxHeight"
          label={messages.height}
          value={maxHeight}
          param={artworkFilters.maxHeight}
          onChange={(side) => write({ maxHeight: side })}
        />
      </div>
      <WallDrawing wall={wall} />
    </fieldset>
  )
}

function WallDrawing({ wall }: { wall: Wall }) {
  const { free, sofa, label, sofaWidth } = drawingOf(wall, box)
  const arm = sofa.width * 0.07
  const seat = sofa.height * 0.42
  const bottom = box.height
  return (
    <svg
      className="fits__wall"
      viewBox={`-1 -1 ${box.width + 2} ${box.height + 2}`}
      role="img"
      aria-label={messages.drawing(freeWall(wall), sofaWidth)}
    >
      <path className="fits__floor" d={`M0 ${bottom}H${box.width}`} />
      <path
        className="fits__sofa"
        d={
          `M${sofa.x} ${sofa.y + seat / 2}h${arm}v${seat / 2 + 2}h${sofa.width - 2 * arm}v${-seat / 2 - 2}h${arm}` +
          `V${bottom - 3}h${-sofa.width}Z` +
          `M${sofa.x + arm} ${sofa.y}h${sofa.width - 2 * arm}v${seat + 1}h${2 * arm - sofa.width}Z`
        }
      />
      {free ? <rect className="fits__free" {...free} /> : null}
      {free ? (
        <text className="fits__size" x={box.width / 2} y={free.y + free.height / 2}>
          {label}
        </text>
      ) : null}
    </svg>
  )
}
