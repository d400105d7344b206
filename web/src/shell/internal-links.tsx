// Handles all links of the site: an internal link navigates without a new document, and its page is
// prefetched on hover, focus or touch. The browser handles external links, new tabs and downloads. While offline the
// page stays and a toast says so. The checkout is entered and left by a full load, because a content policy belongs to
// the document (ARCHITECTURE.md "Pages").
import { useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { words } from '@rasika/contract/words.ts'
import { isReachable } from '../platform/api.ts'
import { hasOverlay } from '../platform/back-closes.ts'
import { needsFullLoad } from '../platform/full-load.ts'
import { toast } from '../platform/toasts.ts'
import { savesData } from '../platform/wants-less.ts'

const prefetchAfterMs = 80

export function InternalLinks() {
  const navigate = useNavigate()
  const [prefetched, setPrefetched] = useState<string | null>(null)
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event.target)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    if (!link || isLeftToBrowser(link)) return
    event.preventDefault()
    if (navigator.onLine) return go(link)
    void isReachable().then((reachable) => (reachable ? go(link) : toast(words.problem.offline, { kind: 'refused' })))
  })
  function go(link: HTMLAnchorElement): void {
    const here = window.location
    void navigate(link.pathname + link.search + link.hash, {
      // Shows the progress line in the next frame.
      flushSync: true,
      replace: hasOverlay() || link.closest('[data-replace]') !== null || link.href === here.href,
      preventScrollReset: link.dataset.keepScroll !== undefined,
    })
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const prefetchSoon = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event.target)
      if (!link || isLeftToBrowser(link) || link.closest('[data-no-prefetch]') || link.href === window.location.href)
        return
      // If a page's module cannot be fetched, the router reloads the document, which fails offline.
      timer = setTimeout(
        () => navigator.onLine && !savesData() && setPrefetched(link.pathname + link.search),
        prefetchAfterMs,
      )
    }
    const listeners = [
      ['click', follow],
      ['mouseover', prefetchSoon],
      ['focusin', prefetchSoon],
      ['touchstart', prefetchSoon],
    ] as const
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener as EventListener, { passive: type === 'touchstart' })
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener)
    }
  }, [])
  return prefetched ? <PrefetchPageLinks page={prefetched} /> : null
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]') : null
}

/** Other sites, new tabs, downloads, files, the border of the checkout, and anchors on this page. */
function isLeftToBrowser(link: HTMLAnchorElement): boolean {
  const here = window.location
  if (link.origin !== here.origin || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return true
  if (link.dataset.reload !== undefined || /^\/(api|images|assets|files)\//.test(link.pathname)) return true
  if (needsFullLoad(link.pathname)) return true
  // An anchor on this page: the browser scrolls and moves the focus itself.
  return link.hash !== '' && link.pathname === here.pathname && link.search === here.search
}
