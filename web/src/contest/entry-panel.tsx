// The entry section. The server renders an invitation; in the browser an artist gets the form, or the entry already
// sent; all others get a message whom the contest is for and are redirected to the artists' signup (spec: section 6).
import type { Contest } from '@rasika/contract/contest.ts'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { endedBecause, onSessionChange, storedToken } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { TextSkeleton } from '../ui/skeleton.tsx'
import { Link } from '../ui/link.tsx'
import { Modal } from '../ui/modal.tsx'
import { EntryForm } from './entry-form.tsx'
import { OwnEntry } from './own-entry.tsx'
import { words as facts } from './facts-words.ts'
import { words } from './words.ts'

const messages = words.entry

export function EntryPanel({ contest, open }: { contest: Contest; open: boolean }) {
  const isArtist = useSyncExternalStore<boolean | null>(
    onSessionChange,
    () => storedToken('artist') !== null,
    () => null,
  )
  return isArtist ? (
    <ArtistEntryPanel contest={contest} open={open} />
  ) : (
    <Outside open={open} isKnown={isArtist !== null} isDecided={contest.resultsSetAt !== null} />
  )
}

/** For visitors and buyers. No redirect to the signup after a log-out here. */
function Outside({ open, isKnown, isDecided }: { open: boolean; isKnown: boolean; isDecided: boolean }) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    if (!open || endedBecause() !== null) return
    toast(messages.outside, { kind: 'refused', about: 'contest' })
    void navigate(paths.artistSignup(paths.contest()), { replace: true })
  })
  useEffect(() => {
    if (isKnown) leave()
  }, [isKnown])
  if (!open) return <Over text={isDecided ? words.over.decided : words.over.text} />
  return (
    <div className="enter">
      <div className="enter__text">
        <h2 className="section">{messages.title}</h2>
        <p className="lead">{messages.outside}</p>
        <p className="quiet">{facts.forArtists}</p>
      </div>
      <p className="enter__ways">
        <Link className="btn" to={paths.artistSignup(paths.contest())}>
          {messages.signup}
        </Link>
        <Link className="btn btn--line" to={paths.artistLogin(paths.contest())}>
          {messages.login}
        </Link>
      </p>
    </div>
  )
}

function ArtistEntryPanel({ contest, open }: { contest: Contest; open: boolean }) {
  const {
    value: known,
    state,
    again,
  } = useFetched(contest.id, async (signal) => {
    const [artist, entry] = await Promise.all([api.artists.profile({}, { signal }), api.contest.entry({}, { signal })])
    return { artist: artist.data, entry: entry.data }
  })
  const [notice, setNotice] = useState<string | null>(null)
  const [celebrates, setCelebrates] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const hasEntry = known !== null && known.entry !== null

  function close(): void {
    setCelebrates(false)
    setClosed(true)
  }
  // The form's button is gone, so the focus moves to the heading of the entry, once that has been fetched.
  useEffect(() => {
    if (isClosed && hasEntry) head.current?.focus()
  }, [isClosed, hasEntry])

  return (
    <>
      <Modal className="dialog contest__done" open={celebrates} onClose={close} label={words.done.title}>
        <h2 className="section">{words.done.title}</h2>
        <p>{words.done.text}</p>
        <div className="dialog__acts">
          <button type="button" className="btn" onClick={close}>
            {words.done.close}
          </button>
        </div>
      </Modal>
      {state === 'failed' ? (
        <div className="enter">
          <div className="enter__text" role="alert">
            <p className="small-head">{messages.loadFailed}</p>
            <button type="button" className="btn btn--line" onClick={again}>
              {messages.again}
            </button>
          </div>
        </div>
      ) : known === null ? (
        <div className="enter" role="status" aria-busy="true">
          <span className="sr">{messages.loading}</span>
          <TextSkeleton lines={[50, 90, 70]} />
          <TextSkeleton lines={[100, 100, 100, 100, 100, 40]} />
        </div>
      ) : known.entry ? (
        <OwnEntry entry={known.entry} message={notice} headRef={head} />
      ) : open ? (
        <div className="enter">
          <div className="enter__text">
            <h2 className="section" ref={head} tabIndex={-1}>
              {messages.title}
            </h2>
            <p className="quiet">{messages.lead}</p>
          </div>
          <EntryForm
            contest={contest}
            artist={known.artist}
            onEntered={() => {
              setCelebrates(true)
              again()
            }}
            onFound={(message) => {
              setNotice(message)
              again()
            }}
          />
        </div>
      ) : (
        <Over text={words.over.notIn} />
      )}
    </>
  )
}

function Over({ text }: { text: string }) {
  return (
    <div className="enter">
      <div className="enter__text">
        <h2 className="section">{words.over.title}</h2>
        <p className="quiet">{text}</p>
      </div>
    </div>
  )
}
