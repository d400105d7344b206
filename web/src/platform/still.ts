// What is the same on every page: rendered once by the server and laid into each page as text, which costs a page
// nothing, while the browser wakes it as the elements it is. Only what asks for nothing may stand still: no hook, no
// context, no property that changes.
import { type ComponentPropsWithoutRef, type ReactNode, createElement } from 'react'

interface StillPart {
  children: ReactNode
  /** `null` in the browser, always. */
  html: string | null
}

const parts: StillPart[] = []

/** Call where a module is loaded, never while rendering. */
export function still(children: ReactNode): StillPart {
  const part = { children, html: null }
  parts.push(part)
  return part
}

/** For the server, before it renders a page. */
export function renderStill(render: (children: ReactNode) => string): void {
  while (parts.length > 0) {
    const part = parts.pop() as StillPart
    part.html = render(part.children)
  }
}

type Around = 'details' | 'div' | 'svg'
type Props<T extends Around> = Omit<ComponentPropsWithoutRef<T>, 'children'> & { as: T; of: StillPart }

/** The element around what stands still, and nothing else in it. */
export function Still<T extends Around>({ as, of: part, ...props }: Props<T>) {
  if (part.html === null) return createElement(as, props, part.children)
  return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: part.html } })
}
