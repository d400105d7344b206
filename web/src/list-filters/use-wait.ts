import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

/** A change of filters stays where one stands, unless the works end above it. */
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

const lateAfterMs = 400

/** True when something has been on its way for a while: then a skeleton says more than a pale wall. */
export function useDelayedFlag(coming: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!coming) return setLate(false)
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [coming])
  return late && coming
}
