// An artist's page: one screen for everybody and for its artist (spec: section 2, Artist profile). What is the owner's alone,
// tabs, forms and acts, hangs on `profile`, which only their own session reads; the server judges each act again.
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openIn, publicTabs, type Tab, tabAddress, tabIn } from '../portfolio/address.ts'
import { LotsPanel } from '../portfolio/lots-panel.tsx'
import { WorksPanel } from '../portfolio/works-panel.tsx'
import { paths } from '../paths.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { EditProfile } from './edit-profile.tsx'
import { LogoutButton } from './logout-button.tsx'
import { OwnAccount } from './own-account.tsx'
import { OpenLotForm, OpenWorkForm } from './open-form.tsx'
import './profile.css'
import { OwnTab } from './own-tab.tsx'
import { asker, type Room } from './room.ts'
import { ArtistTabs } from './tabs.tsx'
import { Tiles } from './tiles.tsx'
import { Who } from './who.tsx'
import { words } from './words.ts'

/** What stands in the address for the form of the profile. */
const profileForm = 'profile'
/** And for the care of the account. */
const accountForm = 'account'

export function ArtistScreen({ room }: { room: Room }) {
  const { artist, profile, isHidden, isAsEverybody } = room
  const { pathname, search } = useLocation()
  const isOwner = profile !== null
  const query = new URLSearchParams(search)
  const tab = tabIn(query, isOwner)
  const isWriting = isOwner && openIn(query).form !== null
  return (
    <div className="page pr">
      <div className="pr__head">
        <p className="small-head">{words.head}</p>
        {isOwner ? (
          <div className="pr__own">
            <Link className="link" to={tabAddress(pathname, tab, { open: accountForm })} preventScrollReset prefetch="none" viewTransition={false}>
              {words.account}
            </Link>
            <LogoutButton />
          </div>
        ) : isAsEverybody ? (
          <p className="pr__own">
            <span className="quiet">{words.seenByAll}</span>
            <Link className="link" to={tabAddress(paths.ownArtist(), tab)}>
              {words.backToOwn}
            </Link>
          </p>
        ) : null}
      </div>
      {isHidden ? (
        <div className="notice notice--pending pr__hidden">
          <Icon name="eyeOff" />
          <strong>{words.hiddenTitle}</strong>
          <p>
            {words.hidden}
            <SupportLink />
          </p>
        </div>
      ) : null}
      <Who
        artist={artist}
        isBrief={isWriting}
        acts={
          isOwner ? (
            <>
              {isHidden ? null : (
                <Link className="link pr__seen" to={tabAddress(paths.artist(artist.username), publicTabs.find((one) => one === tab) ?? 'artworks', { as: 'everybody' })}>
                  {words.asOthers}
                </Link>
              )}
              <Link className="btn btn--line" to={tabAddress(pathname, tab, { open: profileForm })} preventScrollReset prefetch="none" viewTransition={false}>
                {words.edit}
              </Link>
              <Link className={tab === 'artworks' && !isWriting ? 'btn' : 'btn btn--line'} to={tabAddress(pathname, 'artworks', { open: 'new' })} preventScrollReset prefetch="none" viewTransition={false}>
                {words.add}
              </Link>
            </>
          ) : null
        }
      />
      <Tiles stats={artist.stats} />
      <ArtistTabs tab={tab} isOwner={isOwner} />
      <div className="pr__panel">
        <Panel room={room} tab={tab} query={query} />
      </div>
    </div>
  )
}

function Panel({ room: { artist, profile, works, lots }, tab, query }: { room: Room; tab: Tab; query: URLSearchParams }): ReactNode {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isOwner = profile !== null
  const { form, workId } = openIn(query)
  const ask = asker(artist.id, isOwner)
  const close = () => void navigate(tabAddress(pathname, tab), { preventScrollReset: true, replace: true })
  if (profile && form === profileForm) return <EditProfile profile={profile} avatar={artist.avatar} onDone={close} />
  if (profile && form === accountForm) return <OwnAccount profile={profile} onDone={close} />
  if (profile && form !== null && tab === 'artworks') return <OpenWorkForm artistId={artist.id} form={form} onDone={close} onCancel={close} />
  if (profile && form !== null && tab === 'auctions') return <OpenLotForm artistId={artist.id} form={form} workId={workId} onDone={close} onCancel={close} />
  if (tab === 'artworks') return works ? <WorksPanel isOwner={isOwner} first={works} seen={artist.stats.artworks} ask={ask.works} /> : null
  if (tab === 'auctions') return lots ? <LotsPanel isOwner={isOwner} rendered={lots} cursor={query.get('cursor')} ask={ask.lots} /> : null
  return <OwnTab tab={tab} />
}
