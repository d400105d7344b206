import type { ClaimName } from '@rasika/contract/claims.ts'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '../platform/page-context.ts'
import './claimed.css'

/**
 * Figures the house speaks of itself with, each with its name; samples say so (product.md 14). Nothing where there are none.
 */
export function Claimed<Name extends ClaimName>({ of, names, sample }: { of: readonly Name[]; names: Record<Name, string>; sample: string }) {
  const claims = useRouteLoaderData<Site>('root')?.claims
  const known = of.flatMap((name) => (claims?.figures[name] ? [[name, claims.figures[name]] as const] : []))
  if (known.length === 0) return null
  return (
    <div className="claimed">
      <dl>
        {known.map(([name, figure]) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
      </dl>
      {claims?.sample ? <p className="meta">{sample}</p> : null}
    </div>
  )
}
