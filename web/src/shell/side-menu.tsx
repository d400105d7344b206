// The menu of small screens: the same links, wishlist and account (spec: section 2). The browser opens it by
// itself before any script; Back closes it first.
import { menu } from '@rasika/contract/categories.ts'
import { paths } from '../paths.ts'
import { Still, still } from '../platform/still.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Modal, commandFor } from '../ui/modal.tsx'
import { words } from '../words.ts'

const say = words.shell

const artworks = still(
  <>
    <summary>
      {say.artworks}
      <Icon name="down" />
    </summary>
    {menu.map((category) => (
      <details key={category.slug} name="side-category">
        <summary>
          {category.name}
          <Icon name="down" />
        </summary>
        <ul>
          <li>
            <Link to={paths.artworks({ category: category.slug })}>
              {say.allOf(category.name)}
            </Link>
          </li>
          {category.subcategories.map((sub) => (
            <li key={sub.slug}>
              <Link to={paths.artworks({ category: category.slug, subcategory: sub.slug })}>
                {sub.name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    ))}
    <Link to={paths.artworks()}>
      {say.viewAll}
    </Link>
  </>,
)

interface Props {
  id: string
  open: boolean
  onClose: () => void
  onOpened: () => void
  accountPath: string
}

export function SideMenu({ id, open, onClose, onOpened, accountPath }: Props) {
  return (
    <Modal id={id} className="side" open={open} onClose={onClose} onOpened={onOpened} label={say.menu}>
      <div className="side__top">
        <span className="mark">
          {words.house.name}
          <i className="dot" />
        </span>
        <button type="button" className="iconbtn" aria-label={say.closeMenu} {...commandFor(id, 'close', onClose)}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={say.menu} data-later="">
        <Link className="big" to={paths.home()}>
          {say.home}
        </Link>
        <Still as="details" of={artworks} />
        <Link className="big" to={paths.auctions()}>
          {say.auctions}
        </Link>
        <Link className="big" to={paths.artists()}>
          {say.artists}
        </Link>
        <Link className="big" to={paths.about()}>
          {say.about}
        </Link>
        <Link className="big" to={paths.wishlist()}>
          {say.wishlist}
        </Link>
        <Link className="big" to={accountPath}>
          {say.account}
        </Link>
      </nav>
    </Modal>
  )
}
