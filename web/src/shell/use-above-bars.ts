import { type RefObject, useEffect } from 'react'

/** Each bar at the lower edge of a narrow window has one of these classes. */
const bars = '.bar, .checkout__pay, .work-form__end--bar, .tour__bar, .filters__end'

/**
 * While a message is shown, sets `--above-bars` to the height that bars take at the lower edge; bars resize, appear and
 * disappear meanwhile.
 */
export function useAboveBars(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const list = ref.current
    if (!list || !isShown) return
    let frame = 0
    const update = () => {
      list.style.setProperty('--above-bars', `${takenBelow(list.offsetHeight)}px`)
      frame = requestAnimationFrame(update)
    }
    update()
    return () => cancelAnimationFrame(frame)
  }, [ref, isShown])
}

/** `height`: of the message, which could also overlap a bar slightly above the edge. */
function takenBelow(height: number): number {
  const boxes = [...document.querySelectorAll(bars)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
  const met = boxes.filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - height - 32)
  return Math.max(0, ...met.map(({ top }) => Math.ceil(innerHeight - top)))
}
