// The tab of an artist's auctions, in a file of its own: most who come to an artist look at works, and fetch nothing of it.
// In the browser its loader awaits the file, so that the tab is there with the page.
import type { ComponentProps } from 'react'
import '../list-filters/list-filters.css'
import { Later, later } from '../later/later.tsx'
import { fetched } from '../platform/all-rooms.ts'
import './portfolio.css'
import type { LotsPanel } from './lots-panel.tsx'

export const lotsFile = later(() => fetched(import('./lots-panel.tsx')))

export function Lots(props: ComponentProps<typeof LotsPanel>) {
  return (
    <Later of={lotsFile} isDue>
      {(file) => <file.LotsPanel {...props} />}
    </Later>
  )
}
