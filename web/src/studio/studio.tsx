// The artist's own parts of an artist's page (spec: section 2, Artist profile, Owner): account, actions, forms and
// tabs. `artist-screen/screen.tsx` places them; the server checks every action again.
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { Drafts } from './drafts.tsx'
import { accountForm, ownQueryOf, publicTabs, tabUrl, withForm, withoutForm } from '../portfolio/url.ts'
import { savedState } from '../portfolio/focus-saved.ts'
import { ownLotComponents } from './own-lots.tsx'
import { ownWorkComponents } from './own-works.tsx'
import { ownPortfolioCard } from '../portfolio/card.ts'
import type { ActsProps, PanelProps, Studio } from '../artist-screen/page-data.ts'
import type { FetchWorks } from '../portfolio/works-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { EditProfile } from './edit-profile.tsx'
import { LogoutButton } from './logout-button.tsx'
import { OwnAccount } from './own-account.tsx'
import { newForm, OpenLotForm, OpenWorkForm } from './open-form.tsx'
import { OwnTab } from './own-tab.tsx'
import { words } from './words.ts'

/** The value of `open` for the form of the profile. */
const profileForm = 'profile'

export const studio: Studio = {
  Corner,
  Hidden,
  Acts,
  Panel,
  Drafts,
  works: ownWorkComponents,
  lots: ownLotComponents,
  fetchWorks,
}

/** Beside the page's heading. */
function Corner() {
  const { pathname, search } = useLocation()
  return (
    <div className="artist-screen__own">
      <Link className="link" to={withForm(pathname + search, accountForm)} preventScrollReset prefetch="none">
        {words.account}
      </Link>
      <LogoutButton />
    </div>
  )
}

/** A notice for a hidden artist: since when, why, what goes on, and the way to appeal. */
function Hidden({ profile: { id, hiddenSince, hiddenReason } }: { profile: ArtistProfile }) {
  return (
    <div className="notice notice--pending artist-screen__hidden">
      <Icon name="eyeOff" />
      <strong>{words.hiddenTitle}</strong>
      <p>{words.hidden(hiddenSince === null ? null : formatDate(hiddenSince))}</p>
      <p>{hiddenReason === null ? words.hiddenWithoutReason : words.hiddenReason(hiddenReason)}</p>
      <p>{words.hiddenGoesOn}</p>
      <p>
        <Link className="btn" to={paths.contact(`artist:${id}`)} prefetch="none">
          {words.hiddenAppeal}
        </Link>
      </p>
    </div>
  )
}

/** Actions in the head of the page. */
function Acts({ username, tab, isHidden }: ActsProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      {isHidden ? null : (
        <Link
          className="link artist-screen__seen"
          to={tabUrl(paths.artist(username), publicTabs.find((one) => one === tab) ?? 'artworks', {
            as: 'everybody',
          })}
        >
          {words.asOthers}
        </Link>
      )}
      <Link className="btn btn--line" to={withForm(pathname + search, profileForm)} preventScrollReset prefetch="none">
        {words.edit}
      </Link>
      <Link
        className={tab === 'artworks' ? 'btn' : 'btn btn--line'}
        to={tabUrl(pathname, 'artworks', { open: 'new' })}
        preventScrollReset
        prefetch="none"
      >
        {words.add}
      </Link>
    </>
  )
}

/** The open form; without one, a tab that only the artist has. */
function Panel({ artist, profile, tab, form, workId, draftId }: PanelProps) {
  const location = useLocation()
  const navigate = useNavigate()
  // A new work stands first in the whole list; a changed one where it was found.
  const leave = (state?: object) =>
    void navigate(state && form === newForm ? tabUrl(location.pathname, tab) : withoutForm(location), {
      preventScrollReset: true,
      replace: true,
      state,
    })
  const close = () => leave()
  const showSaved = (id: string) => leave(savedState(id))
  if (form === profileForm) return <EditProfile profile={profile} avatar={artist.avatar} onDone={close} />
  if (form === accountForm) return <OwnAccount profile={profile} onDone={close} />
  const common = { artistId: artist.id, onDone: showSaved, onCancel: close }
  if (tab === 'artworks')
    return form === null ? null : (
      <OpenWorkForm key={`${form} ${draftId ?? ''}`} form={form} draftId={draftId} {...common} />
    )
  if (tab === 'auctions') return form === null ? null : <OpenLotForm form={form} workId={workId} {...common} />
  return <OwnTab tab={tab} />
}

/** Fetches later pages of the artist's works, including those that the gallery hides. */
async function fetchWorks(...[params, cursor, signal]: Parameters<FetchWorks>): ReturnType<FetchWorks> {
  const { data, page } = await api.ownWorks.list({ query: ownQueryOf(params, cursor) }, { signal })
  return { items: data.map(ownPortfolioCard), nextCursor: page.nextCursor }
}
