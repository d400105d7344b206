// Static content that is the same on every page: rendered once by the server and inserted into each page as text, at
// almost no cost; the browser hydrates it as elements. Only for content without hooks, context or changing properties.
import { type ComponentPropsWithoutRef, type ReactNode, createElement } from 'react'

interface StillPart {
  children: ReactNode
  /** Always null in the browser. */
  html: string | null
}

const parts: StillPart[] = []

/** Call at module level, never while rendering. */
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

/** The wrapper element; it contains the static part only. */
export function Still<T extends Around>({ as, of: part, ...props }: Props<T>) {
  if (part.html === null) return createElement(as, props, part.children)
  return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: part.html } })
}
