import type { CSSProperties } from 'react'

/** Replaces a missing picture (none is required, spec: section 5, Dashboard add): title and artist as text. */
export function TextPlaceholder({ work: { title, artistName } }: { work: { title: string; artistName: string } }) {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  return (
    <span className="art plate" style={{ '--longest': Math.max(longest, 7) } as CSSProperties}>
      <span className="plate__by">{artistName}</span>
      <cite className="plate__title">{title}</cite>
    </span>
  )
}
