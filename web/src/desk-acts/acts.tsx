// What can be done on a page. An act opens in place and says before what it will do; what is impossible stays visible
// and says why.
import type { OperatorRole } from '@rasika/contract/calls.ts'
import { mayAct } from '@rasika/contract/desk-calls.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useKeys } from '../desk/keys.ts'
import { useOperator } from '../desk/operator.ts'
import { actWords as words } from './words.ts'

export interface Act {
  name: string
  title: string
  hint: string
  /** Why it is not possible. */
  none: string
  /** The single key that opens it; most acts that cannot be undone have none. */
  pressKey?: string
  isPossible: boolean
  /** `done` closes it, unless another was opened meanwhile. */
  form: (done: () => void) => ReactNode
}

interface ActsProps {
  acts: readonly Act[]
  /** The least role that may do them. */
  needs: OperatorRole
  /** Above the acts: what waits for a decision. */
  children?: ReactNode
}

export function Acts({ acts, needs, children }: ActsProps) {
  const { role } = useOperator()
  const may = mayAct(role, needs)
  const { hash } = useLocation()
  // The list of what needs a hand links to an act.
  const [open, setOpen] = useState<string | null>(
    () => acts.find(({ name, isPossible }) => isPossible && hash === `#act-${name}`)?.name ?? null,
  )
  const close = (name: string) => setOpen((current) => (current === name ? null : current))
  const possible = acts.filter(({ isPossible, pressKey }) => may && isPossible && pressKey !== undefined)
  useKeys(Object.fromEntries(possible.map(({ name, pressKey = '' }) => [pressKey, () => setOpen(name)])))
  return (
    <aside className="plinth" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!may && (
        <p className="callout">
          <i className="icon icon--alert" />
          <span className="meta">
            <b>{role === 'viewer' ? words.viewer : words.clerk}</b>{' '}
            {role === 'viewer' ? words.viewerHint : words.clerkHint}
          </span>
        </p>
      )}
      {children}
      <ul className="acts">
        {acts.map(({ name, ...act }) => (
          <ActItem
            key={name}
            {...act}
            name={name}
            isPossible={act.isPossible && may}
            none={may || !act.isPossible ? act.none : act.hint}
            isOpen={open === name && act.isPossible && may}
            toggle={() => setOpen(open === name ? null : name)}
            close={() => close(name)}
          />
        ))}
      </ul>
    </aside>
  )
}

interface ActItemProps extends Act {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

function ActItem({ name, title, hint, none, pressKey, isPossible, form, isOpen, toggle, close }: ActItemProps) {
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button
        type="button"
        className="do"
        disabled={!isPossible}
        aria-expanded={isOpen}
        aria-controls={`act-${name}`}
        aria-keyshortcuts={pressKey}
        onClick={toggle}
      >
        <b>{title}</b>
        <span>{isPossible ? hint : none}</span>
        {pressKey !== undefined && <kbd aria-hidden="true">{pressKey}</kbd>}
      </button>
      <div id={`act-${name}`}>{isOpen && form(close)}</div>
    </li>
  )
}
