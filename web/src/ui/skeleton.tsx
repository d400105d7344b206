// Skeletons in the proportions of the content; a text for screen readers.
import type { CSSProperties } from 'react'

const hanging = [1.36, 0.67, 1.6, 0.75, 1, 1.42, 0.8, 1.25]

/** A row of works that are loading; `said` is the text for screen readers. */
export function WorkSkeleton({ said, count = 8 }: { said: string; count?: number }) {
  return (
    <div className="rows" role="status" aria-busy="true">
      <span className="sr">{said}</span>
      {Array.from({ length: count }, (_, at) => hanging[at % hanging.length] ?? 1).map((ratio, at) => (
        <div key={at} className="work" style={{ '--r': ratio } as CSSProperties}>
          <span className="bone" style={{ aspectRatio: ratio }} />
          <TextSkeleton lines={[55, 80, 35]} />
        </div>
      ))}
    </div>
  )
}

/** Lines of text that are loading, each as wide as that percentage of its column. */
export function TextSkeleton({ lines }: { lines: readonly number[] }) {
  return (
    <span aria-hidden="true">
      {lines.map((width, at) => (
        <span key={at} className="bone bone--line" style={{ inlineSize: `${width}%` }} />
      ))}
    </span>
  )
}
