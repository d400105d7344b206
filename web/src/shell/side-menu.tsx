// The menu of small screens: the search, the header's links, wishlist and account (spec: section 2), selling, contact
// and log-in. The browser opens it without script; Back closes it first.
import { menu } from '@rasika/contract/categories.ts'
import { paths } from '@rasika/contract/paths.ts'
import { useSession } from '../platform/session.ts'
import { words as searchWords } from '../search/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Modal, commandFor } from '../ui/modal.tsx'
import { words } from '../words.ts'

const messages = words.shell

interface Props {
  id: string
  open: boolean
  onClose: () => void
  onOpened: () => void
  /** The id of the search dialog. */
  searchId: string
  /** Opens the search if the browser does not do it by itself. */
  onSearch: () => void
  accountPath: string
}

export function SideMenu({ id, open, onClose, onOpened, searchId, onSearch, accountPath }: Props) {
  const session = useSession()
  const search = commandFor(searchId, 'show-modal', onSearch)
  return (
    <Modal id={id} className="side" open={open} onClose={onClose} onOpened={onOpened} label={messages.menu}>
      <div className="side__top">
        <span className="mark">
          {words.site.name}
          <i className="dot" />
        </span>
        <button type="button" className="iconbtn" aria-label={messages.closeMenu} {...commandFor(id, 'close', onClose)}>
          <Icon name="close" />
        </button>
      </div>
      <button
        type="button"
        className="side__seek"
        {...search}
        onClick={() => {
          // Closed first: the search then returns the focus to the button of the menu.
          onClose()
          search.onClick()
        }}
      >
        <Icon name="search" />
        {searchWords.everywhere}
      </button>
      <nav aria-label={messages.menu}>
        <Link className="big" to={paths.home()}>
          {messages.home}
        </Link>
        <details>
          <summary>
            {messages.artworks}
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
                  <Link to={paths.artworks({ category: category.slug })}>{messages.allOf(category.name)}</Link>
                </li>
                {category.subcategories.map((sub) => (
                  <li key={sub.slug}>
                    <Link to={paths.artworks({ category: category.slug, subcategory: sub.slug })}>{sub.name}</Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
          <Link to={paths.artworks()}>{messages.viewAll}</Link>
        </details>
        <Link className="big" to={paths.auctions()}>
          {messages.auctions}
        </Link>
        <Link className="big" to={paths.artists()}>
          {messages.artists}
        </Link>
        <Link className="big" to={paths.about()}>
          {messages.about}
        </Link>
        <div className="side__two">
          <Link to={paths.wishlist()}>{messages.wishlist}</Link>
          <Link to={accountPath}>{messages.account}</Link>
          <Link to={paths.artistSignup()}>{messages.sell}</Link>
          <Link to={paths.contact()}>{messages.contact}</Link>
        </div>
        {session === 'buyer' || session === 'artist' ? null : (
          <div className="side__in">
            <Link className="btn" to={paths.login()}>
              {messages.logIn}
            </Link>
            <Link className="btn btn--line" to={paths.signup()}>
              {messages.createAccount}
            </Link>
          </div>
        )}
      </nav>
    </Modal>
  )
}
