/** Lines of text that are loading, each as wide as that percentage of its column. */
export function TextSkeleton({ lines }: { lines: readonly number[] }) {
  return (
    <span aria-hidden="true">
      {lines.map((width, at) => (
        <span key={at} className="skeleton skeleton--line" style={{ inlineSize: `${width}%` }} />
      ))}
    </span>
  )
}
