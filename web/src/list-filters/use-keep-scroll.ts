import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** A change of filters keeps the scroll position, unless the list ends above it. */
export function useKeepScroll(of: string) {
  const main = useRef<HTMLDivElement>(null)
  const how = useNavigationType()
  const seen = useRef(of)
  useEffect(() => {
    if (seen.current === of) return
    seen.current = of
    const box = main.current?.getBoundingClientRect()
    if (how !== 'POP' && box && box.bottom < window.innerHeight / 2) main.current?.scrollIntoView()
  }, [of, how])
  return main
}
