import type { Photograph } from '@rasika/contract/shipments.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import type { ReactNode } from 'react'
import './condition-record.css'
import { words } from './words.ts'

interface Props {
  photographs: readonly Photograph[]
  /** What may be done with one of them. */
  act?: (photograph: Photograph, name: string) => ReactNode
}

/** The photographs of work and parcel at packing, each with its time; one opens in a new tab. */
export function ConditionRecord({ photographs, act }: Props) {
  if (photographs.length === 0) return null
  return (
    <ul className="record">
      {photographs.map((photograph, nth) => {
        const { id, url, width, height, addedAt } = photograph
        const name = words.photograph(nth + 1, photographs.length)
        return (
          <li key={id}>
            {/* The links expire, so no picture is loaded late. */}
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={name} width={width} height={height} />
            </a>
            <span className="meta">{formatDateTime(addedAt)}</span>
            {act?.(photograph, name)}
          </li>
        )
      })}
    </ul>
  )
}
