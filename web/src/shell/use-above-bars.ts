import { type RefObject, useEffect } from 'react'

/** Every bar that stands at the lower edge of a narrow window carries one of these classes. */
const bars = '.bar, .co__pay, .sf__end--bar, .tour__bar, .filters__show'

/** While a message is shown, how much of the lower edge a bar takes, as `--above-bars`: bars grow, come and go meanwhile. */
export function useAboveBars(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const list = ref.current
    if (!list || !isShown) return
    let frame = 0
    const place = () => {
      list.style.setProperty('--above-bars', `${takenBelow(list.offsetHeight)}px`)
      frame = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(frame)
  }, [ref, isShown])
}

/** `height`: of the message, which a bar a little above the edge would meet as well. */
function takenBelow(height: number): number {
  const boxes = [...document.querySelectorAll(bars)].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getBoundingClientRect())
  const met = boxes.filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - height - 32)
  return Math.max(0, ...met.map(({ top }) => Math.ceil(innerHeight - top)))
}
