// The filters as a drawer: the browser's own popover, which opens and closes without script. With script the page
// behind it is inert and Back closes it first. Those of the catalogue are a drawer on narrow screens only: it closes
// when the screen becomes wide enough for the filters beside the list.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCloseOnBack } from '../platform/back-closes.ts'

const wide = '(min-width: 60.01em)'

interface Props {
  id: string
  label: string
  className: string
  /** A drawer at every width (auctions, an artist's works), not only on a narrow screen (the catalogue). */
  always?: boolean
  /** Called when Back has closed it. */
  onBack: () => void
  children: ReactNode
}

export function Drawer({ id, label, className, always = false, onBack, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const drawer = ref.current
    if (!drawer) return
    let release: (() => void) | undefined
    // A listener of its own: the drawer may have been opened before hydration.
    const look = () => {
      const now = drawer.matches(':popover-open')
      setOpen(now)
      if (now) release ??= makeOthersInert(drawer)
    }
    // Before it closes, so that the button that opened it can take the focus back, and so that the next Back is not
    // its own: the browser fires `toggle` only in its next frame.
    const before = (event: ToggleEvent) => {
      if (event.newState === 'open') return
      setOpen(false)
      release?.()
      release = undefined
    }
    const screen = window.matchMedia(wide)
    const leave = () => screen.matches && !always && closeDrawer(id)
    look()
    drawer.addEventListener('toggle', look)
    drawer.addEventListener('beforetoggle', before)
    screen.addEventListener('change', leave)
    return () => {
      release?.()
      drawer.removeEventListener('toggle', look)
      drawer.removeEventListener('beforetoggle', before)
      screen.removeEventListener('change', leave)
    }
  }, [id, always])
  useCloseOnBack(open, () => {
    // First: closing applies what was typed in it.
    closeDrawer(id)
    onBack()
  })
  return (
    <aside id={id} className={className} ref={ref} popover="auto" aria-label={label}>
      {children}
    </aside>
  )
}

export function closeDrawer(id: string): void {
  const drawer = document.getElementById(id)
  if (drawer?.matches(':popover-open')) drawer.hidePopover()
}

/** Everything outside the drawer is inert, for focus and screen readers, except the messages. */
function makeOthersInert(drawer: HTMLElement): () => void {
  const madeInert: HTMLElement[] = []
  for (let inside: HTMLElement | null = drawer; inside && inside !== document.body; inside = inside.parentElement) {
    for (const other of inside.parentElement?.children ?? []) {
      if (other === inside || !(other instanceof HTMLElement) || other.inert || other.matches('script, [role=log]'))
        continue
      other.inert = true
      madeInert.push(other)
    }
  }
  return () => {
    for (const other of madeInert) other.inert = false
  }
}
