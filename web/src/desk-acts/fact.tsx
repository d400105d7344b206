import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useSubmit } from '../platform/use-submit.ts'
import { takeFocus } from './take-focus.ts'
import { lookWords as words } from './words.ts'

/** A row of `dl.facts`. */
export function Fact({ name, isFigure, children }: { name: string; isFigure?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isFigure ? 'num' : undefined}>{children}</dd>
    </div>
  )
}

/** Names with the pages of the desk that show them, or that there are none. */
export function Links({ links, none }: { links: readonly (readonly [name: string, to: string])[]; none: string }) {
  if (links.length === 0) return none
  return links.map(([name, to], nth) => (
    <span key={to}>
      {nth > 0 && ', '}
      <Link className="link" to={to}>
        {name}
      </Link>
    </span>
  ))
}

interface MaskedProps {
  name: string
  masked: string
  /** Fetches it in full, which is recorded. */
  look: () => Promise<{ data: { value: string } }>
}

/** A row of `dl.facts` with personal data in part. */
export function MaskedFact(masked: MaskedProps) {
  return (
    <Fact name={masked.name}>
      <Masked {...masked} />
    </Fact>
  )
}

/** Personal data in part; the whole is shown on this page only. */
export function Masked({ name, masked, look }: MaskedProps) {
  const [value, setValue] = useState<string | null>(null)
  const { busy, send } = useSubmit(`look ${name}`)
  const show = () => send(look, { done: null, next: ({ data }) => setValue(data.value) })
  return (
    <>
      {value === null ? (
        masked
      ) : (
        <span ref={takeFocus} tabIndex={-1}>
          {value}
        </span>
      )}{' '}
      {value === null && (
        <button type="button" className="show" disabled={busy} onClick={() => void show()}>
          {words.show}
          <span className="sr">{words.showWhat(name)}</span>
          {words.recorded}
        </button>
      )}
    </>
  )
}
