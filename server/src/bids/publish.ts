// Tells the house that a lot has changed: at once, and then at most ten times a second however many bid, always with a
// last word after the last change (ARCHITECTURE.md "Bids and watchers").
import { auctionTag, type CacheTags } from '../platform/tags.ts'

const pauseMs = 100

export function publisher(tags: CacheTags): (lots: readonly string[]) => void {
  /** Lots told of a moment ago; true where something has happened since. */
  const resting = new Map<string, boolean>()

  function tell(id: string): void {
    if (resting.has(id)) return void resting.set(id, true)
    resting.set(id, false)
    tags.drop([auctionTag(id)])
    setTimeout(() => {
      const again = resting.get(id)
      resting.delete(id)
      if (again) tell(id)
    }, pauseMs).unref()
  }

  return (lots) => lots.forEach(tell)
}
