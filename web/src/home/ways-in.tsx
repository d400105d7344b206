// Ways in: the four categories, each with its eight walls, how many works hang there, and three of them.
import { type MenuCategory, menu } from '@rasika/contract/categories.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Picture, type PictureParts, proportion } from '../ui/picture.tsx'
import './ways-in.css'
import { words } from './words.ts'

export interface Way {
  category: MenuCategory
  count: number
  countIsMore: boolean
  works: { id: string; picture: PictureParts }[]
}

const say = words.ways

export function WaysIn({ ways }: { ways: readonly Way[] }) {
  return (
    <section className="ways page" data-later="">
      <div className="ways__head">
        <h2 className="section">{say.title}</h2>
        <p className="quiet">{say.note}</p>
      </div>
      <ul>
        {menu.map((category) => {
          const way = ways.find((one) => one.category === category.slug)
          return (
            <li key={category.slug} className="ways__row">
              <div>
                <h3>
                  <Link className="ways__name" to={paths.artworks({ category: category.slug })}>
                    {category.name}
                  </Link>
                </h3>
                {way && way.count > 0 ? <p className="num ways__n">{countOf(way)}</p> : null}
              </div>
              <ul className="ways__subs">
                {category.subcategories.map((sub) => (
                  <li key={sub.slug}>
                    <Link to={paths.artworks({ category: category.slug, subcategory: sub.slug })}>
                      {sub.name}
                    </Link>
                  </li>
                ))}
              </ul>
              <div className="ways__works">
                {way?.works.map((work) => (
                  <Link key={work.id} to={paths.artwork(work.id)} style={proportion(work.picture)}>
                    <Picture picture={work.picture} sizes="160px" />
                  </Link>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function countOf({ count, countIsMore }: Way): string {
  if (count === 1) return say.oneWork
  return say.works(`${formatCount(count)}${countIsMore ? '+' : ''}`)
}
