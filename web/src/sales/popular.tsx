// Popular Artworks: the first five, each with its views (spec: section 2, Artist profile).
import { formatCount } from '@rasika/contract/money.ts'
import type { Dashboard } from '@rasika/contract/sales.ts'
import type { CSSProperties } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { WorkThumb } from './work-thumb.tsx'
import { words } from './words.ts'

const messages = words.dashboard
const shown = 5

export function Popular({ works }: { works: Dashboard['popularArtworks'] }) {
  const first = works.slice(0, shown)
  const max = Math.max(1, ...first.map(({ views }) => views))
  return (
    <section aria-labelledby="popular-artworks">
      <h2 className="small-head" id="popular-artworks">
        {messages.popular}
      </h2>
      {first.length === 0 ? (
        <p className="quiet sales__nothing">{messages.noWorks}</p>
      ) : (
        <table className="poptable">
          <thead className="sr">
            <tr>
              <th scope="col">{messages.work}</th>
              <th scope="col">{messages.views}</th>
            </tr>
          </thead>
          <tbody>
            {first.map(({ id, title, views, picture }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="pop">
                    <WorkThumb title={title} picture={picture} />
                    <span className="label">
                      <span className="label__title">
                        <Link to={paths.artwork(id)}>
                          <cite>{title}</cite>
                        </Link>
                      </span>
                      <span className="pop__bar" style={{ '--f': views / max } as CSSProperties} />
                    </span>
                  </span>
                </th>
                <td className="num">{formatCount(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
