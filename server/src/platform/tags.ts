// Which finished pages a change makes stale. A write names tags after its commit; they are dropped at once in
// this process and, by a notification of their own connection, within a second in the others.
export interface Tags {
  /** Call from `tx.afterCommit`, never inside the transaction. */
  drop(tags: readonly string[]): void
  onDrop(listener: (tags: readonly string[]) => void): void
}

export function localTags(): Tags {
  const listeners: ((tags: readonly string[]) => void)[] = []
  return {
    drop: (tags) => listeners.forEach((listener) => listener(tags)),
    onDrop: (listener) => listeners.push(listener),
  }
}

/** Every list of works. */
export const listsTag = 'lists'
export function artworkTag(id: string): string {
  return `artwork:${id}`
}
