// Loads more of a list: by scrolling or by the link; without script by the same link (keyset pages).
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { FetchState } from '../platform/use-fetched.ts'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

/** The next page is fetched this far before the end of the list comes into view. */
const ahead = '1200px'

interface Props {
  to: string
  state: FetchState
  byScroll: boolean
  shown: string
  total: string
  /** The link's text and the message of a failure, for this list. */
  messages: { link: string; failed: string }
  fetchMore: () => Promise<void>
  /** The link was pressed with the keyboard: the focus must move to the first new item. */
  onKeyboard: () => void
}

export function LoadMore({ to, state, byScroll, shown, total, messages, fetchMore, onKeyboard }: Props) {
  return (
    <div className="list-page__more">
      {state === 'idle' && byScroll ? <WhenNear act={() => void fetchMore()} /> : null}
      <p className="meta">{state === 'failed' ? messages.failed : words.more.shown(shown, total)}</p>
      <Link
        className="btn btn--line"
        to={to}
        prefetch="none"
        aria-busy={state === 'fetching'}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          if (event.detail === 0) onKeyboard()
          void fetchMore()
        }}
      >
        {state === 'failed' ? words.more.again : messages.link}
      </Link>
    </div>
  )
}

/** Calls `act` once when it comes near the viewport. */
function WhenNear({ act }: { act: () => void }) {
  const ref: RefObject<HTMLSpanElement | null> = useRef(null)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!ref.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && actNow(), {
      rootMargin: `${ahead} 0px`,
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return <span ref={ref} aria-hidden="true" />
}
