// The layout of works on a wall: rows of one height, each work as wide as its proportion requires (docs/design.md "The
// wall"). Rows are broken for the most even heights, not greedily, once for each width of wall during rendering: the
// browser only does the arithmetic of `artwork-card/hang.css`, and nothing moves when pictures arrive.

/** The wall's width is known only in the browser, so there are five; `hang.css` has the same limits. */
export interface HangLayout {
  key: 'a' | 'b' | 'c' | 'd' | 'e'
  /** A typical width, and the gap between works there, in px. */
  width: number
  gap: number
  /** The target height of a row, px. */
  row: number
  /** In px; a narrower label is crowded. */
  minLabelWidth: number
}

export const hangLayouts: readonly HangLayout[] = [
  { key: 'a', width: 350, gap: 16, row: 220, minLabelWidth: 144 },
  { key: 'b', width: 580, gap: 19, row: 225, minLabelWidth: 150 },
  { key: 'c', width: 800, gap: 24, row: 260, minLabelWidth: 156 },
  { key: 'd', width: 1050, gap: 29, row: 300, minLabelWidth: 160 },
  { key: 'e', width: 1360, gap: 31, row: 320, minLabelWidth: 168 },
]

/** The slot of one work: its row, its share of the row's width without the gaps, and the number of gaps. */
export interface Slot {
  row: number
  share: number
  gaps: number
  /** The part of the slot that the picture takes: a tall narrow work leaves space for its label. */
  picture: number
}

/**
 * Ratios are width to height. `end: 'full'` fills the last row too, because more works follow;
 * `'open'` leaves it at about the height of the others, from the left.
 */
export function hang(ratios: readonly number[], layout: HangLayout, end: 'full' | 'open'): Slot[] {
  const wide = ratios.map((ratio) => Math.max(ratio, layout.minLabelWidth / layout.row))
  const rows = breakRows(wide, layout, end)
  const others = rows.slice(0, -1).map(([from, to]) => heightOf(wide.slice(from, to), layout))
  const usual = others.length > 0 ? others.reduce((sum, height) => sum + height, 0) / others.length : layout.row * 1.2
  return rows.flatMap(([from, to], row) => {
    const slots = wide.slice(from, to)
    const gaps = slots.length - 1
    const full = heightOf(slots, layout)
    const height = end === 'open' && row === rows.length - 1 ? Math.min(full, usual) : full
    return slots.map((ratio, at) => ({
      row,
      share: (ratio * height) / (layout.width - gaps * layout.gap),
      gaps,
      picture: (ratios[from + at] ?? ratio) / ratio,
    }))
  })
}

function heightOf(ratios: readonly number[], layout: HangLayout): number {
  return heightFor(
    ratios.length,
    ratios.reduce((sum, ratio) => sum + ratio, 0),
    layout,
  )
}

function heightFor(count: number, ratio: number, { width, gap }: HangLayout): number {
  return (width - (count - 1) * gap) / ratio
}

/** The penalty for a label below the minimum width: higher than that of a row that is somewhat too high or low. */
function crowding(narrowest: number, { minLabelWidth }: HangLayout): number {
  return 8 * Math.max(0, 1 - narrowest / minLabelWidth) ** 2
}

/** The rows `[from, to)` with heights closest to the wall's target: the shortest path over all breaks. */
function breakRows(wide: readonly number[], layout: HangLayout, end: 'full' | 'open'): [number, number][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= wide.length; to += 1) {
    let chosen = { cost: Number.POSITIVE_INFINITY, from: to - 1 }
    let [sum, min] = [0, Number.POSITIVE_INFINITY]
    for (let from = to - 1; from >= 0; from -= 1) {
      const ratio = wide[from] ?? 1
      sum += ratio
      min = Math.min(min, ratio)
      const height = heightFor(to - from, sum, layout)
      if (height < layout.row / 2 && from < to - 1) break
      const isLoose = end === 'open' && to === wide.length && height > layout.row
      const straying = isLoose ? 0 : Math.log(height / layout.row) ** 2
      const cost = (best[from]?.cost ?? 0) + straying + crowding(min * height, layout)
      if (cost < chosen.cost) chosen = { cost, from }
    }
    best.push(chosen)
  }
  const rows: [number, number][] = []
  for (let to = wide.length; to > 0; to = best[to]?.from ?? 0) rows.unshift([best[to]?.from ?? 0, to])
  return rows
}
