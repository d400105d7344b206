import type { ReactNode } from 'react'

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
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
