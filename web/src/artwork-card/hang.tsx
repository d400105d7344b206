// A wall of works in justified rows, page after page: each page of a list is laid out by itself, so that later pages
// move no works.
import type { CSSProperties, ReactNode } from 'react'
import { type Slot, type HangLayout, hang, hangLayouts } from './hang-layout.ts'
import type { PictureProps } from '../ui/picture.tsx'

type Key = HangLayout['key']

/**
 * How the wall's width follows the window's: up to that many rem of window width, this wall and this share of the
 * window.
 */
const frames = {
  page: [
    ['a', 31, 0.9],
    ['b', 48.3, 0.9],
    ['c', 63.4, 0.91],
    ['d', 82.8, 0.91],
    ['e', Number.POSITIVE_INFINITY, 0.92],
  ],
  column: [
    ['a', 31, 0.9],
    ['b', 48.3, 0.9],
    ['c', 60, 0.91],
    ['b', 68.3, 0.63],
    ['c', 84.1, 0.67],
    ['d', Number.POSITIVE_INFINITY, 0.71],
  ],
} as const satisfies Record<string, readonly (readonly [Key, number, number])[]>

export type Frame = keyof typeof frames

interface Loading {
  /** For the picture's `sizes`. */
  sizes: string
  /** In view on a phone; the others can load later. */
  first: boolean
}

interface Props<W> {
  pages: readonly (readonly W[])[]
  /** More works follow, so the last row is filled too. */
  more: boolean
  /** `page`: the whole width; `column`: beside the catalogue's filters. */
  frame: Frame
  view?: 'grid' | 'list'
  /** On a phone one row to swipe, the next work cut by the edge. */
  strip?: boolean
  children: (work: W, loading: Loading) => ReactNode
}

export function Hang<W extends { id: string; picture: PictureProps | null }>({
  pages,
  more,
  frame,
  view = 'grid',
  strip = false,
  children,
}: Props<W>) {
  return (
    <div className={strip ? 'hang hang--strip' : 'hang'}>
      <ul className="hang__rows" data-view={view}>
        {pages.map((works, page) => {
          const ratios = works.map(({ picture }) => (picture ? picture.width / picture.height : 1))
          const end = more || page < pages.length - 1 ? 'full' : 'open'
          const rows = hangLayouts.map((layout) => ({ key: layout.key, slots: hang(ratios, layout, end) }))
          return works.map((work, at) => {
            const slots = Object.fromEntries(rows.map(({ key, slots }) => [key, slots[at]])) as Record<Key, Slot>
            const ratio = ratios[at] ?? 1
            const first = !strip && page === 0 && slots.a.row === 0
            return (
              <li
                key={work.id}
                style={strip ? ({ ...slotStyle(slots), '--r': cut(ratio) } as CSSProperties) : slotStyle(slots)}
              >
                {children(work, {
                  sizes: view === 'list' ? '8rem' : (strip ? stripSize(ratio) : '') + sizesOf(slots, frame),
                  first,
                })}
              </li>
            )
          })
        })}
      </ul>
    </div>
  )
}

/** Shares and gaps for each wall, for `hang.css`; truncated, not rounded, so that a row never overflows. */
function slotStyle(slots: Record<Key, Slot>): CSSProperties {
  const style: Record<string, number> = {}
  for (const [key, { share, gaps, picture }] of Object.entries(slots)) {
    style[`--s${key}`] = cut(share)
    if (gaps > 0) style[`--g${key}`] = gaps
    if (picture < 1) style[`--p${key}`] = cut(picture)
  }
  return style as CSSProperties
}

function sizesOf(slots: Record<Key, Slot>, frame: Frame): string {
  return frames[frame]
    .map(([key, upTo, part]) => {
      const { share, picture } = slots[key]
      // 2 % below the real width: otherwise a phone would fetch the next larger file, a third heavier, for one pixel.
      const width = `${Math.round(share * picture * part * 98)}vw`
      return Number.isFinite(upTo) ? `(max-width: ${upTo}rem) ${width}` : width
    })
    .join(', ')
}

/** The height of the strip in `hang.css`. */
function stripSize(ratio: number): string {
  return `(max-width: 48em) ${Math.ceil(ratio * 13.5)}rem, `
}

function cut(value: number): number {
  return Math.floor(value * 1e4) / 1e4
}
