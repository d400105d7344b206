import type { ReactNode } from 'react'

/** What a status means to an operator. Each look has a shape of its own, because a colour alone is not seen by all. */
export type StatusLook =
  | 'done'
  | 'waiting'
  | 'alert'
  | 'held'
  | 'moving'
  | 'back'
  | 'refunded'
  | 'ended'
  | 'dropped'
  | 'none'

/** A status: a shape and a word. */
export function StatusMark({ look, children }: { look: StatusLook; children: ReactNode }) {
  return <span className={`status status--${look}`}>{children}</span>
}
