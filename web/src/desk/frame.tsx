// Bar, index and page of the desk. No page is shown before the session is known.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { useSubmit } from '../platform/use-submit.ts'
import { deskApi, forgetSession } from './api.ts'
import { ErrorPage } from './error-page.tsx'
import { GlobalSearch } from './global-search.tsx'
import { lastAct } from './last-act.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { keysOfPage, useKeys, useTypedKey } from './keys.ts'
import { Messages } from './messages.tsx'
import { useOperator } from './operator.ts'
import { pageGroups, pages } from './pages.ts'
import { UndoDialog, type Undoing } from './undo-dialog.tsx'
import { deskWords as words } from './words.ts'

export function Frame() {
  const operator = useOperator()
  const navigate = useNavigate()
  const keys = useRef<HTMLDialogElement>(null)
  const undo = useRef<HTMLDialogElement>(null)
  const [ofPage, setOfPage] = useState<ReturnType<typeof keysOfPage>>([])
  const [undoing, setUndoing] = useState<Undoing>({ act: null, opening: 0 })
  const openKeys = () => {
    setOfPage(keysOfPage())
    keys.current?.showModal()
  }
  const isLoading = useNavigation().state !== 'idle'
  useFocusOnNewPage()
  useKeys({
    '?': openKeys,
    z: () => {
      // Rendered before it is shown, so that the first button has the focus.
      flushSync(() => setUndoing(({ opening }) => ({ act: lastAct(), opening: opening + 1 })))
      undo.current?.showModal()
    },
    ...Object.fromEntries(pages.map(([, path, key]) => [`g ${key}`, () => void navigate(path)])),
  })
  const isFirstTyped = useTypedKey()
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className="frame" aria-busy={isLoading}>
        <header className="top">
          <Mark />
          <div className="top__end">
            <GlobalSearch />
            {operator.isDemonstration && <span className="meta hides-second">{words.demonstration}</span>}
            <button type="button" className="word hint" onClick={openKeys}>
              {words.keys.open} <kbd aria-hidden="true">?</kbd>
            </button>
            <LogOut />
          </div>
        </header>
        <Index withKeys={isFirstTyped} />
        <p className="sr" role="status">
          {isLoading && words.loading}
        </p>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Messages />
      <KeysDialog ref={keys} ofPage={ofPage} />
      <UndoDialog ref={undo} {...undoing} />
      <ScrollRestoration />
    </>
  )
}

function LogOut() {
  const { name, role } = useOperator()
  const { send } = useSubmit('sign out')
  const end = () =>
    send(() => deskApi.session.end(), {
      done: null,
      next: () => {
        forgetSession()
        // A full load: nothing of the session stays in memory.
        window.location.assign(deskPaths.login())
      },
    })
  return (
    <button type="button" className="word" onClick={() => void end()}>
      <span>
        <span className="hides-last">{words.loggedIn(name, words.role[role])} · </span>
        {words.logOut}
      </span>
    </button>
  )
}

/** Before the login page is there. */
export function LoadingText() {
  return (
    <p className="sr" role="status">
      {words.loading}
    </p>
  )
}

/** Until the session and the first page are read: bar and index, and rows where a list will stand. */
export function Loading() {
  return (
    <Shell isBusy>
      <LoadingText />
      <div className="bones" aria-hidden="true">
        {Array.from({ length: rowsWhileLoading }, (_, row) => (
          <i key={row} className="bone" />
        ))}
      </div>
    </Shell>
  )
}

/** The session could not be read. */
export function FrameError() {
  return (
    <Shell isBusy={false}>
      <ErrorPage />
    </Shell>
  )
}

/** Bar and index without an operator. */
function Shell({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <div className="frame" aria-busy={isBusy}>
      <header className="top">
        <Mark />
      </header>
      <Index />
      <main>{children}</main>
    </div>
  )
}

const rowsWhileLoading = 12

function Mark() {
  return (
    <Link className="mark" to={deskPaths.today()}>
      {words.name}
      <i className="dot" />
      <small>{words.desk}</small>
    </Link>
  )
}

/** `withKeys`: `g` waits for one of them. */
function Index({ withKeys = false }: { withKeys?: boolean }) {
  const { pathname } = useLocation()
  const index = useRef<HTMLElement>(null)
  // In a narrow window the index is one line, which begins at its first page.
  useEffect(() => {
    const [line, link] = [index.current, index.current?.querySelector('[aria-current]')]
    if (!line || !link) return
    const [outer, inner] = [line.getBoundingClientRect(), link.getBoundingClientRect()]
    line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [pathname])
  return (
    <nav className="index" aria-label={words.index} ref={index}>
      {pageGroups.map((group) => (
        <ul key={group[0][0]}>
          {group.map(([name, path, key]) => (
            <li key={name}>
              <Link to={path} aria-current={currentOf(path, pathname)}>
                {words.pages[name]}
                {withKeys && <kbd aria-hidden="true">{key}</kbd>}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

/**
 * The open page, or the list to which it belongs: '/desk/order/R-1' to '/desk/orders', '/desk/payout-runs' to payouts.
 */
function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/$/, '') === path) return 'page'
  if (path === deskPaths.today()) return undefined
  const one = path.replace(/s$/, '')
  return [`${path}/`, `${one}/`, `${one}-`].some((start) => pathname.startsWith(start)) ? 'true' : undefined
}

/**
 * Moves the focus from the pressed link to the new page, as a new document would. A field in which somebody already
 * types keeps the focus, or its letters would be taken for keys.
 */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!document.activeElement?.matches('input, select, textarea'))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
