// The skeleton of a row of works, in the proportions of works; a text for screen readers.
import type { CSSProperties } from 'react'
import { TextSkeleton } from '../ui/skeleton.tsx'

const ratios = [1.36, 0.67, 1.6, 0.75, 1, 1.42, 0.8, 1.25]

/** A row of works that are loading; `message` is the text for screen readers. */
export function WorkSkeleton({ message, count = 8 }: { message: string; count?: number }) {
  return (
    <div className="rows" role="status" aria-busy="true">
      <span className="sr">{message}</span>
      {Array.from({ length: count }, (_, at) => ratios[at % ratios.length] ?? 1).map((ratio, at) => (
        <div key={at} className="work" style={{ '--r': ratio } as CSSProperties}>
          <span className="skeleton" style={{ aspectRatio: ratio }} />
          <TextSkeleton lines={[55, 80, 35]} />
        </div>
      ))}
    </div>
  )
}
