import { useEffect, useState } from 'react'

const lateAfterMs = 400

/** True after a navigation has been pending for 400 ms: then a skeleton is clearer than a faded list. */
export function useDelayedFlag(isPending: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return setLate(false)
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return late && isPending
}
