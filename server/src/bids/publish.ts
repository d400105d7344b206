// Drops a lot's cache tag when a batch of bids has changed it: at once, then at most ten times a second, and always
// once after the last change (ARCHITECTURE.md "Bids and watchers").
import { auctionTag, type CacheTags } from '../platform/tags.ts'

const pauseMs = 100

export function publisher(tags: CacheTags): (lots: readonly string[]) => void {
  /** Lots whose tag was dropped within the last pause; true if they changed again since. */
  const resting = new Map<string, boolean>()

  function publish(id: string): void {
    if (resting.has(id)) return void resting.set(id, true)
    resting.set(id, false)
    tags.drop([auctionTag(id)])
    setTimeout(() => {
      const again = resting.get(id)
      resting.delete(id)
      if (again) publish(id)
    }, pauseMs).unref()
  }

  return (lots) => lots.forEach(publish)
}
