// The fixed header (spec: section 2, Header and footer): it changes after 50 px, opens the mega-menu from "Artworks",
// contains the search, and its account button leads by session. Links work before any script has loaded.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { useSearchKey } from '../search/use-search-key.ts'
import { words as searchWords } from '../search/words.ts'
import { LazilyHydrated, lazyModule } from '../platform/lazy-hydration.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words } from '../words.ts'
import { commandFor } from '../ui/modal.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { UnpaidWinsBadge } from '../bids/unpaid-wins-badge.tsx'
import { useAccountPath } from './account-path.ts'

const scrolledAfterPx = 50
const [sideMenuId, searchId] = ['side-menu', 'search']
/** Loaded with the visitor's first input, since no first view shows it. */
const searchModule = lazyModule(() => import('../search/search-dialog.tsx'))
const messages = words.shell

export function Header() {
  const ref = useRef<HTMLElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const [searchOpen, setSearchOpen] = useState(false)
  const accountPath = useAccountPath()
  const { key, pathname } = useLocation()
  useScrolled(ref)
  useSearchKey(openSearch)
  const shown = useRef(key)
  // In the commit that shows the next page: a later effect would close what a key has just opened on it.
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    setMenuOpen(false)
    setSearchOpen(false)
    // Before its file is there, the dialog is open by itself alone.
    searchDialog()?.close()
  }, [key])
  return (
    <header className="head" ref={ref}>
      <div className="page head__row">
        <Wordmark />
        <nav aria-label={messages.main}>
          <ul>
            <HeadLink to={paths.home()} here={pathname}>
              {messages.home}
            </HeadLink>
            <MegaMenu />
            <HeadLink to={paths.auctions()} here={pathname}>
              {messages.auctions}
            </HeadLink>
            <HeadLink to={paths.artists()} here={pathname}>
              {messages.artists}
            </HeadLink>
            <HeadLink to={paths.about()} here={pathname}>
              {messages.about}
            </HeadLink>
          </ul>
        </nav>
        <div className="head__end">
          <button
            type="button"
            className="word head__seek"
            aria-label={searchWords.everywhere}
            aria-haspopup="dialog"
            aria-keyshortcuts="/"
            {...commandFor(searchId, 'show-modal', openSearch)}
          >
            <Icon name="search" />
            <span>
              {searchWords.opener.first}
              <i>{searchWords.opener.rest}</i>
            </span>
            <kbd aria-hidden="true">/</kbd>
          </button>
          <Link className="word" to={paths.wishlist()}>
            <Icon name="heart" />
            <span>{messages.wishlist}</span>
          </Link>
          <Link className="word" to={accountPath}>
            <Icon name="user" />
            <span>{messages.account}</span>
            <UnpaidWinsBadge />
          </Link>
          <button
            type="button"
            className="iconbtn only-small"
            aria-label={messages.menu}
            aria-haspopup="dialog"
            {...commandFor(sideMenuId, 'show-modal', () => setMenuOpen(true))}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <SideMenu
        id={sideMenuId}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        onOpened={() => setMenuOpen(true)}
        searchId={searchId}
        onSearch={openSearch}
        accountPath={accountPath}
      />
      <LazilyHydrated of={searchModule} isHidden>
        {({ SearchDialog }) => (
          <SearchDialog
            id={searchId}
            open={searchOpen}
            onOpen={() => setSearchOpen(true)}
            onClose={() => setSearchOpen(false)}
          />
        )}
      </LazilyHydrated>
    </header>
  )
}

function searchDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${searchId}`)
}

/** The dialog's HTML is in the page: it opens before its file is there, which then learns it (`Modal`). */
function openSearch(): void {
  const dialog = searchDialog()
  if (dialog?.open === false) dialog.showModal()
}

function Wordmark() {
  return (
    <Link className="mark" to={paths.home()} aria-label={words.site.homeLink}>
      {words.site.name}
      <i className="dot" />
    </Link>
  )
}

function HeadLink({ to, here, children }: { to: string; here: string; children: string }) {
  return (
    <li>
      <Link className="head__link" to={to} aria-current={here === to ? 'page' : undefined}>
        {children}
      </Link>
    </li>
  )
}

function useScrolled(ref: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => ref.current?.toggleAttribute('data-scrolled', window.scrollY > scrolledAfterPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ref])
}
