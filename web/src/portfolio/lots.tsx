// The tab of an artist's auctions, in a module of its own: most visitors look at works and fetch none of it. In the
// browser its loader awaits the module, so that the tab renders with the page.
import type { ComponentProps } from 'react'
import '../list-filters/list-filters.css'
import { LazilyHydrated, lazyModule } from '../platform/lazy-hydration.tsx'
import './portfolio.css'
import type { LotsPanel } from './lots-panel.tsx'

export const lotsModule = lazyModule(() => import('./lots-panel.tsx'))

export function Lots(props: ComponentProps<typeof LotsPanel>) {
  return (
    <LazilyHydrated of={lotsModule} isDue>
      {(file) => <file.LotsPanel {...props} />}
    </LazilyHydrated>
  )
}
