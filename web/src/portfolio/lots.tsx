// The tab of an artist's auctions, in a file of its own: most who come to an artist look at works, and fetch nothing of it.
// Its loader awaits the file, on the server and in the browser, so that the tab is there with the page and without script.
import { type ComponentProps, Suspense, lazy, useState } from 'react'
import '../finding/finding.css'
import './portfolio.css'
import type { LotsPanel } from './lots-panel.tsx'

let fetched: typeof LotsPanel | null = null

/** @throws what the browser says of a file that does not come. */
export async function fetchLots(): Promise<typeof LotsPanel> {
  fetched = (await import('./lots-panel.tsx')).LotsPanel
  return fetched
}

/** While a page that the server rendered wakes up: what hangs there stays until the file has come. */
const Fetching = lazy(async () => ({ default: await fetchLots() }))

export function Lots(props: ComponentProps<typeof LotsPanel>) {
  const [Panel] = useState(() => fetched ?? Fetching)
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
