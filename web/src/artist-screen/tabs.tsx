import { useLocation } from 'react-router'
import { seenAsIn, type ProfileTab, tabUrl, tabsFor } from '../portfolio/url.ts'
import { Link } from '../ui/link.tsx'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { words } from './words.ts'

/**
 * Links, so that each tab has a URL and opens without script (spec: section 2: two for everybody, the others the
 * owner's). `null`: the panel belongs to no tab.
 */
export function ArtistTabs({ tab, isOwner }: { tab: ProfileTab | null; isOwner: boolean }) {
  const { pathname, search } = useLocation()
  const row = useShownTab<HTMLElement>(tab ?? '')
  const as = seenAsIn(new URLSearchParams(search))
  return (
    <nav ref={row} className={isOwner ? 'tabs artist-screen__tabs--own' : 'tabs'} aria-label={words.tabs.group}>
      {tabsFor(isOwner).map((one) => (
        <Link
          key={one}
          className="tab"
          to={tabUrl(pathname, one, { as })}
          aria-current={one === tab ? 'page' : undefined}
          preventScrollReset
          prefetch="none"
        >
          {words.tabs.names[one]}
        </Link>
      ))}
    </nav>
  )
}
