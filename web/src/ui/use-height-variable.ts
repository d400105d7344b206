import { type RefObject, useEffect } from 'react'

/** Sets `--tall` to the height of a sticky column, which decides where it stops. */
export function useHeightVariable(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const column = ref.current
    if (!column) return
    const watch = new ResizeObserver(() => column.style.setProperty('--tall', `${column.offsetHeight}px`))
    watch.observe(column)
    return () => watch.disconnect()
  }, [ref])
}
