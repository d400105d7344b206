// The page that the service worker caches (`web/public/sw.js`) and shows at any URL while offline. It is cached
// without its scripts: the link reloads the present URL.
import type { Route } from './+types/offline-page'
import { head } from '../platform/head.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { EmptyWall } from '../ui/empty-wall.tsx'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

export const handle = { page: { fixed: true } } satisfies PageHandle

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.text, hidden: true })
}

export default function OfflinePage() {
  return (
    <div className="page bare">
      <div className="bare__text">
        <h1 className="display">{words.title}</h1>
        <p className="lead">{words.text}</p>
        <p>{words.rest}</p>
        <div className="bare__acts">
          <Link className="btn" to="" reloadDocument>
            {words.again}
          </Link>
        </div>
      </div>
      <EmptyWall title={words.wall} />
    </div>
  )
}
