// An internal link: a plain anchor, so that a hundred of them cost little. `shell/internal-links.tsx` adds client-side
// navigation and prefetching for all of them at once.
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A URL from `paths.ts`; one that begins with `?` stays on this page. */
  to: string
  /** Replaces this page in the history; a container with `data-replace` does so for all links in it. */
  replace?: boolean
  /** Keeps the scroll position: for filters and sorts. */
  preventScrollReset?: boolean
  /** `none`: not prefetched on hover, touch or focus; a container's `data-no-prefetch` does so for all its links. */
  prefetch?: 'none'
  /** A full page load, for another content policy. */
  reloadDocument?: boolean
}

export function Link({ to, replace, preventScrollReset, prefetch, reloadDocument, ...anchor }: Props) {
  return (
    <a
      {...anchor}
      href={to}
      data-replace={replace ? '' : undefined}
      data-keep-scroll={preventScrollReset ? '' : undefined}
      data-no-prefetch={prefetch === 'none' ? '' : undefined}
      data-reload={reloadDocument ? '' : undefined}
    />
  )
}
