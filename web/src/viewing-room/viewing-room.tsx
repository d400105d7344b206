// The viewing room: one work on a dark wall, full screen (docs/design.md "Screens"). Arrow keys change the image, plus
// and minus zoom, 0 shows the whole work; fingers pinch, drag and swipe. Escape and Back close it, and the focus
// returns to the element that opened it.
import type { Artwork } from '@rasika/contract/artworks.ts'
import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { Picture } from '../ui/picture.tsx'
import { words as ofWork } from '../artwork-card/words.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'
import { words } from './words.ts'
import './viewing-room.css'

/** The fields that the viewing room shows, of an artwork or a lot. */
export type ViewedWork = Pick<Artwork, 'title' | 'artistName' | 'year' | 'pictures'>

interface Props {
  work: ViewedWork
  at: number
  open: boolean
  onAt: (at: number) => void
  onClose: () => void
}

export function ViewingRoom({ open, onClose, ...viewProps }: Props) {
  return (
    <Modal className="viewer" open={open} onClose={onClose} label={words.label}>
      {open ? <ViewingRoomContent onClose={onClose} {...viewProps} /> : null}
    </Modal>
  )
}

const unseen = { width: 1, height: 1 }

function ViewingRoomContent({ work, at, onAt, onClose }: Omit<Props, 'open'>) {
  const stage = useRef<HTMLDivElement>(null)
  const all = work.pictures.length
  const picture = work.pictures[at] ?? work.pictures[0]
  const go = (step: number) => all > 1 && onAt((at + step + all) % all)
  const { zoom, fitted, zoomBy, move, reset } = useZoomGestures(stage, picture ?? unseen, {
    onSwipe: go,
    onDown: onClose,
  })
  useKeydown((key) => {
    const isZoomed = zoom.scale > 1
    const keys: Record<string, () => void> = {
      ArrowLeft: () => (isZoomed ? move(90, 0) : go(-1)),
      ArrowRight: () => (isZoomed ? move(-90, 0) : go(1)),
      ArrowUp: () => move(0, 90),
      ArrowDown: () => move(0, -90),
      '+': () => zoomBy(1.5),
      '=': () => zoomBy(1.5),
      '-': () => zoomBy(1 / 1.5),
      '0': reset,
    }
    keys[key]?.()
    return Object.hasOwn(keys, key)
  })
  if (!picture) return null

  return (
    <div className="viewer__in">
      <div className="viewer__top">
        <p className="label">
          <span className="label__by">{work.artistName}</span>
          <br />
          <cite>{work.title}</cite>
          {work.year === null ? null : <span className="yr">, {work.year}</span>}
        </p>
        {all > 1 ? (
          <p className="num viewer__count">
            <span aria-hidden="true">{words.counter(at + 1, all)}</span>
            <span className="sr" role="status">
              {words.one(at + 1, all)}
            </span>
          </p>
        ) : null}
        <div className="viewer__acts">
          <Press icon="minus" label={words.zoomOut} onPress={() => zoomBy(1 / 1.5)} off={zoom.scale <= 1} />
          <Press icon="plus" label={words.zoomIn} onPress={() => zoomBy(1.5)} />
          <Press icon="close" label={words.close} onPress={onClose} ref={focusFirst} />
        </div>
      </div>
      <div className="viewer__stage" ref={stage} data-zoomed={zoom.scale > 1 ? '' : undefined}>
        <div
          className="viewer__work"
          style={{
            inlineSize: `${fitted.width}px`,
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
          }}
        >
          <Picture
            key={picture.base}
            picture={picture}
            sizes={`${Math.ceil(fitted.width * zoom.scale)}px`}
            first
            alt={picture.alt || ofWork.by(work.title, work.artistName)}
          />
        </div>
      </div>
      {all > 1 ? (
        <div className="viewer__ways">
          <Press icon="left" label={words.previous} onPress={() => go(-1)} />
          <Press icon="right" label={words.next} onPress={() => go(1)} />
        </div>
      ) : null}
      <p className="sr">{words.keys}</p>
    </div>
  )
}

/**
 * Handles keys wherever the focus is: the rest of the page is inert while the viewing room is open. `act` returns
 * whether it handled the key.
 */
function useKeydown(act: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (act(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Marks the button that takes the focus when the dialog opens; React does not render `autofocus`. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}

interface PressProps {
  ref?: Ref<HTMLButtonElement>
  icon: IconName
  label: string
  off?: boolean
  onPress: () => void
}

function Press({ ref, icon, label, off = false, onPress }: PressProps) {
  // `aria-disabled`: a button that becomes disabled while pressed must not lose the focus.
  return (
    <button
      ref={ref}
      type="button"
      className="iconbtn"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
