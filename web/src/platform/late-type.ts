// The wide cut is `optional` (ui/fonts.css): where it comes after the first paint, as on every slow first visit, the browser
// keeps the stand-in, since a title that takes one line more would move all beneath it. Here it is put on as soon as
// it is there, unless something that one sees would move up or down.
import wide from '../fonts/anek-wide.woff2?url'

/** CSS pixels by which nobody sees a thing move. */
const unseen = 1

export async function wearLateType(): Promise<void> {
  const optional = [...document.fonts].find(({ display }) => display === 'optional')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const [came] = performance.getEntriesByName(new URL(wide, location.href).href) as PerformanceResourceTiming[]
  if (!optional || !paint || (came && came.responseEnd < paint.startTime)) return
  const { family, weight, unicodeRange } = optional
  const face = await new FontFace(family, `url(${wide})`, { weight, unicodeRange }).load()
  const placed = blocksSeen(document.body).map((block) => ({ block, top: block.getBoundingClientRect().top }))
  document.fonts.add(face)
  const moves = placed.some(({ block, top }) => Math.abs(block.getBoundingClientRect().top - top) > unseen)
  // Nothing was painted in between: taken off again, it was never there.
  if (moves) document.fonts.delete(face)
}

/** What stands in the window, outside in; words that run on within a line are no block. What is not laid out yet stays so. */
function blocksSeen(from: Element): Element[] {
  return [...from.children].flatMap((one) => {
    const { top, bottom, width } = one.getBoundingClientRect()
    const isSeen = width > 0 && top < innerHeight && bottom > 0 && getComputedStyle(one).display !== 'inline'
    return isSeen ? [one, ...blocksSeen(one)] : []
  })
}
