import type { ReactNode } from 'react'

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}

/** Names and their values, one pair a row. */
export function Facts({ facts, className = 'facts' }: Props) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
