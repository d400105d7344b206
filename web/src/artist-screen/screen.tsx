// An artist's page: one screen for everybody and for the artist (spec: section 2, Artist profile). The owner's tabs,
// forms and actions depend on `own`, which only the artist's session loads (studio/load-own.ts).
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { accountForm, isPublic, openIn, seenAsIn, tabUrl, tabIn } from '../portfolio/url.ts'
import { fetchWorks } from '../portfolio/fetch-works.ts'
import { Lots } from '../portfolio/lots.tsx'
import { WorksPanel } from '../portfolio/works-panel.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import './artist-screen.css'
import type { ArtistPageData } from './page-data.ts'
import { ArtistTabs } from './tabs.tsx'
import { Tiles } from './tiles.tsx'
import { ArtistHeader } from './artist-header.tsx'
import { words } from './words.ts'

export function ArtistScreen({ data }: { data: ArtistPageData }) {
  const { artist, own, isAsEverybody } = data
  const query = new URLSearchParams(useLocation().search)
  const isOwner = own !== undefined
  const tab = tabIn(query, isOwner)
  const { form } = openIn(query)
  const isWriting = isOwner && form !== null
  const tabs = <ArtistTabs tab={isOwner && form === accountForm ? null : tab} isOwner={isOwner} />
  return (
    <div className="page artist-screen">
      <div className="artist-screen__head">
        <p className="small-head">{words.head}</p>
        {own ? (
          <own.studio.Corner />
        ) : isAsEverybody ? (
          <p className="artist-screen__own">
            <span className="quiet">{words.seenByAll}</span>
            <Link className="link" to={tabUrl(paths.ownArtist(), tab)}>
              {words.backToOwn}
            </Link>
          </p>
        ) : null}
      </div>
      {own?.isHidden ? <own.studio.Hidden profile={own.profile} /> : null}
      {own ? (
        <>
          {tabs}
          <ArtistHeader
            artist={artist}
            isOwn
            acts={isWriting ? null : <own.studio.Acts username={artist.username} tab={tab} isHidden={own.isHidden} />}
          />
          {isWriting ? null : <Tiles stats={artist.stats} />}
        </>
      ) : (
        <>
          <ArtistHeader artist={artist} />
          <Tiles stats={artist.stats} />
          {tabs}
        </>
      )}
      <div className="artist-screen__panel">
        <Panel data={data} query={query} />
      </div>
    </div>
  )
}

function Panel({
  data: { artist, works, lots, own },
  query,
}: {
  data: ArtistPageData
  query: URLSearchParams
}): ReactNode {
  const { pathname } = useLocation()
  const tab = tabIn(query, own !== undefined)
  const { form, workId, draftId } = openIn(query)
  if (own && (form !== null || !isPublic(tab)))
    return (
      <own.studio.Panel artist={artist} profile={own.profile} tab={tab} form={form} workId={workId} draftId={draftId} />
    )
  if (tab === 'artworks') {
    return works ? (
      <>
        {own ? <own.studio.Drafts drafts={own.drafts} path={pathname} /> : null}
        <WorksPanel
          own={own?.studio.works}
          first={works}
          seen={artist.stats.artworks}
          request={own?.studio.fetchWorks ?? ((...args) => fetchWorks(artist.id, ...args))}
        />
      </>
    ) : null
  }
  if (!lots) return null
  const listed = tabUrl(pathname, tab, { as: seenAsIn(query) })
  return (
    <Lots
      own={own?.studio.lots}
      artistId={artist.id}
      path={pathname}
      rendered={lots}
      cursor={query.get('cursor')}
      firstTo={listed}
      moreTo={(after) => `${listed}&cursor=${encodeURIComponent(after)}`}
    />
  )
}
