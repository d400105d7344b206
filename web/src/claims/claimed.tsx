import type { ClaimName, Claims } from '@rasika/contract/claims.ts'
import { useLoaderData } from 'react-router'
import './claimed.css'

/**
 * The gallery's figures about itself, each with its name; samples are marked (docs/product.md 14). Renders nothing
 * without figures.
 */
export function Claimed<Name extends ClaimName>({
  of,
  names,
  sample,
}: {
  of: readonly Name[]
  names: Record<Name, string>
  sample: string
}) {
  const claims = useClaims()
  const known = of.flatMap((name) => (claims.figures[name] ? [[name, claims.figures[name]] as const] : []))
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
      {claims.sample ? <p className="meta">{sample}</p> : null}
    </div>
  )
}

/** The value of `claimsKey` from the page's loader. */
export function useClaims(): Claims {
  return useLoaderData<{ claims: Claims }>().claims
}
