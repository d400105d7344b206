// The document around every page: head, header, main, footer, messages. The same HTML for everybody; personal parts are
// rendered in the browser (ARCHITECTURE.md "Pages").
// First: it sets the order of the cascade layers.
import './styles.css'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Route } from './+types/root'
import condensed from './fonts/anek-condensed.woff2?url'
import text from './fonts/anek-text.woff2?url'
import wide from './fonts/anek-wide.woff2?url'
import { words as shared } from '@rasika/contract/words.ts'
import { paths } from '@rasika/contract/paths.ts'
import { useRouterForBack } from './platform/back-closes.ts'
import { openPath } from './platform/full-load.ts'
import { hydratedEvent, keepEarlySubmit } from './platform/early-submit.ts'
import { siteKey } from './platform/page-context.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { startAfterLoad } from './platform/start.ts'
import { onSessionChange, whenEnded } from './platform/session.ts'
import { toast } from './platform/toasts.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { InternalLinks } from './shell/internal-links.tsx'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { Toasts } from './shell/toasts.tsx'
import { IconSprite } from './ui/icon.tsx'
import { words } from './words.ts'

/** The font subsets of a first view; the extended ones load when a character needs them. */
const preloaded = [wide, text, condensed]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteKey)
}

/** Facts about the site do not change during a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  useRouterForBack()
  useHydratedOnce()
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineScript text={import.meta.env.SSR ? keepEarlySubmit : ''} />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        {preloaded.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        <a className="skip" href="#main">
          {words.shell.skip}
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer year={site?.year} hasDemoMailbox={site?.hasDemoMailbox ?? false} social={site ? site.social : {}} />
        <Toasts />
        <InternalLinks />
        <NavigationProgress />
        <ScrollRestoration />
        <Scripts />
        <InlineScript text={import.meta.env.SSR ? startAfterLoad : ''} />
      </body>
    </html>
  )
}

/** Only the document of the server has its text: the browser has run it, so the files need not carry it. */
function InlineScript({ text }: { text: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export default function Root() {
  useSessionEnds()
  useFocusOnNewPage()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

/** The effect of the outermost component runs last, when every handler of the page is attached. */
function useHydratedOnce(): void {
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent))
    registerServiceWorker()
  }, [])
}

/**
 * Moves the focus to the main part of a new page, for keyboards and screen readers, as a new document would. In a
 * layout effect: later a key may have been pressed, and the focus would leave the field in use.
 */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** A refused token leads to the login; a log-out in another tab refreshes the private pages of this one. */
function useSessionEnds(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const wanted = useNavigation().location
  useEffect(
    () =>
      whenEnded((why) => {
        // The page the visitor was opening, if the token was refused on the way. The login shows the reason, also after
        // a full page load.
        const { pathname, search } = wanted ?? window.location
        if (window.location.pathname === paths.login())
          toast(shared.problem.logInAgain, { kind: 'refused', area: 'account' })
        // A loader may have begun to lead there.
        else if (pathname !== paths.login() && pathname !== paths.artistLogin())
          void openPath(navigate, paths.login(pathname + search, why))
      }),
    [navigate, wanted],
  )
  useEffect(() => onSessionChange(() => void revalidate()), [revalidate])
}
