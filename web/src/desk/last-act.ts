// The last act of this tab, which the key `z` undoes where that is possible. A full load forgets it.

/** The act that undoes another. */
export interface Undo {
  /** What it will do. */
  will: string
  /** The message once it is done. */
  outcome: string
  send: (idempotencyKey: string) => Promise<object>
}

export interface LastAct {
  /** The message that the act showed. */
  outcome: string
  /** Null: it cannot be undone by a key. */
  undo: Undo | null
}

let last: LastAct | null = null

export function rememberAct(act: LastAct): void {
  last = act
}

export function lastAct(): LastAct | null {
  return last
}
