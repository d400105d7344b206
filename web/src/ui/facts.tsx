import type { ReactNode } from 'react'

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}

/** A name in small letters over its value, which stands out. */
export function Fact({ name, isFigure, children }: { name: ReactNode; isFigure?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd className={isFigure ? 'num' : undefined}>{children}</dd>
    </div>
  )
}

/** Names and their values, one pair a row. Renders no row for an unknown value, which is null. */
export function Facts({ facts, className = 'facts' }: Props) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
