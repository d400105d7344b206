// The mega-menu: four categories by eight under "Artworks" (spec: section 2). With a mouse it opens after 90 ms and
// closes after 220 ms; a click closes it until the pointer has left and come back. Keyboard focus opens it, ArrowDown
// enters, Tab skips it, Escape closes; a first tap opens and a second follows the link. With scripts turned off CSS
// opens it on hover; until a script has loaded it stays closed, so that Tab does not walk its links.
import { menu } from '@rasika/contract/categories.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words } from '../words.ts'

const opensAfterMs = 90
const closesAfterMs = 220
const id = 'mega-menu'

export function MegaMenu() {
  const isHydrated = useHydrated()
  const { open, ...handlers } = useMenu()
  const { pathname } = useLocation()
  const current = pathname === paths.artworks() ? 'page' : pathname.startsWith(paths.artwork('')) ? 'true' : undefined
  return (
    <li className="mega-item" data-hydrated={isHydrated ? '' : undefined} {...handlers}>
      <Link className="head__link" to={paths.artworks()} aria-current={current} aria-expanded={open} aria-controls={id}>
        {words.shell.artworks}
      </Link>
      <div className="mega" id={id} data-open={open ? '' : undefined} inert={isHydrated && !open}>
        <div className="page mega__in">
          {menu.map((category) => (
            <div key={category.slug}>
              <Link className="mega__head" to={paths.artworks({ category: category.slug })}>
                {category.name}
              </Link>
              <ul>
                {category.subcategories.map((sub) => (
                  <li key={sub.slug}>
                    <Link to={paths.artworks({ category: category.slug, subcategory: sub.slug })}>{sub.name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="mega__foot">
            <Link className="link--go" to={paths.artworks()}>
              <span>{words.shell.viewAll}</span>
              <Icon name="right" />
            </Link>
          </div>
        </div>
      </div>
    </li>
  )
}

function useMenu() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const quiet = useRef(false)
  const { key } = useLocation()
  const set = (next: boolean, after = 0) => {
    clearTimeout(timer.current)
    if (after === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), after)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => setOpen(false), [key])

  const opener = (from: EventTarget & Element) => from.querySelector<HTMLElement>('.head__link')
  return {
    open,
    // A first tap opens the menu and prevents the click's default.
    onClick: (event: MouseEvent) => event.defaultPrevented || set(false),
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && set(true, opensAfterMs),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && set(false, closesAfterMs),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (quiet.current) quiet.current = false
      else if (event.target.matches('.head__link:focus-visible')) set(true, opensAfterMs)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) set(false)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Tab' && event.target === opener(event.currentTarget)) set(false)
      else if (event.key === 'Escape' && open) {
        const link = opener(event.currentTarget)
        set(false)
        quiet.current = document.activeElement !== link
        link?.focus()
      } else if (event.key === 'ArrowDown' && event.target === opener(event.currentTarget)) {
        event.preventDefault()
        set(true)
        const inside = event.currentTarget.querySelector<HTMLElement>('.mega__head')
        // Visible only from the next frame; before that it cannot take the focus.
        requestAnimationFrame(() => requestAnimationFrame(() => inside?.focus()))
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (
        event.pointerType !== 'mouse' &&
        !open &&
        event.target instanceof Element &&
        event.target.closest('.head__link')
      ) {
        const link = opener(event.currentTarget)
        link?.addEventListener('click', (click) => click.preventDefault(), { once: true, capture: true })
        set(true)
      }
    },
  }
}
