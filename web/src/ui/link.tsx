// A link inside the house: a plain anchor, so that a hundred of them cost a page next to nothing. What makes
// it fast, going there without a new document and fetching before the click, `shell/internal-links.tsx` does
// for all of them at once.
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address from `paths.ts`; one that begins with `?` stays on this page. */
  to: string
  /** Takes the place of this page in the history; a container with `data-replace` says so for all links in it. */
  replace?: boolean
  /** The view stays where it is: filters and sorts. */
  preventScrollReset?: boolean
  /** `none`: not prefetched by intent (hover, touch, focus). A container with `data-later` says so for all links in it. */
  prefetch?: 'intent' | 'none'
  /** A new document, with a content policy of its own. */
  reloadDocument?: boolean
}

export function Link({ to, replace, preventScrollReset, prefetch, reloadDocument, ...anchor }: Props) {
  return (
    <a
      {...anchor}
      href={to}
      data-replace={replace ? '' : undefined}
      data-stay={preventScrollReset ? '' : undefined}
      data-later={prefetch === 'none' ? '' : undefined}
      data-reload={reloadDocument ? '' : undefined}
    />
  )
}
