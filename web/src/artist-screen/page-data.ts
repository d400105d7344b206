// The data of an artist's page: what everybody may see, and the parts that the artist's own session adds
// (studio/load-own.ts).
import type { PublicArtist } from '@rasika/contract/public-artists.ts'
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import type { Draft } from '@rasika/contract/drafts.ts'
import type { ComponentType } from 'react'
import type { ProfileTab } from '../portfolio/url.ts'
import type { LotsPage, WorksPage } from '../portfolio/card.ts'
import type { OwnLotComponents } from '../portfolio/lot-item.tsx'
import type { FetchWorks, OwnWorkComponents } from '../portfolio/works-list.tsx'

export interface ArtistPageData {
  artist: PublicArtist
  works: WorksPage | null
  lots: LotsPage | null
  /** The artist previews the page as everybody sees it. */
  isAsEverybody?: boolean
  /** For the artist only: private data and actions. In the browser only. */
  own?: OwnArtist
}

export interface OwnArtist {
  profile: ArtistProfile
  /** The gallery hides this artist from everybody else. */
  isHidden: boolean
  /** On the tab of works; empty on other tabs. */
  drafts: readonly Draft[]
  studio: Studio
}

/** The parts of the page that only the artist has; studio/studio.tsx makes them. */
export interface Studio {
  Corner: ComponentType
  Hidden: ComponentType<{ profile: ArtistProfile }>
  Acts: ComponentType<ActsProps>
  Panel: ComponentType<PanelProps>
  Drafts: ComponentType<{ drafts: readonly Draft[]; path: string }>
  works: OwnWorkComponents
  lots: OwnLotComponents
  fetchWorks: FetchWorks
}

export interface ActsProps {
  username: string
  tab: ProfileTab
  isHidden: boolean
}

export interface PanelProps {
  artist: PublicArtist
  profile: ArtistProfile
  tab: ProfileTab
  /** The form that the URL names (portfolio/url.ts, `openIn`). */
  form: string | null
  workId: string | null
  draftId: string | null
}
