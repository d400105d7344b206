import type { Picture as WirePicture } from '@rasika/contract/images.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import { words as messages } from './words.ts'

interface Props {
  picture: WirePicture
  at: number
  of: number
  isDragged: boolean
  onDrag: (isDragged: boolean) => void
  onDraggedOver: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** An uploaded picture: dragged by a pointer or moved by its buttons, which keep the focus. */
export function UploadedImage({ picture, at, of, isDragged, onDrag, onDraggedOver, onMove, onRemove }: Props) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    // A button loses the focus when its element moves in the list.
    pressed.current?.focus()
    pressed.current = null
  }, [at])
  function moveBy(step: number, button: HTMLButtonElement): void {
    if (at + step < 0 || at + step >= of) return
    pressed.current = button
    onMove(at + step)
  }
  return (
    <li
      className="upload__item"
      style={proportion(picture)}
      draggable={of > 1}
      data-dragged={isDragged ? '' : undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(at + 1))
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      onDragEnter={onDraggedOver}
      onDragOver={(event) => event.preventDefault()}
    >
      <Picture picture={picture} sizes="12rem" alt={picture.alt || messages.position(at + 1, of)} />
      <span className="upload__acts">
        {of > 1 ? (
          <>
            <button
              type="button"
              className="iconbtn"
              aria-label={messages.earlier(at + 1)}
              aria-disabled={at === 0}
              onClick={(event) => moveBy(-1, event.currentTarget)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className="iconbtn"
              aria-label={messages.later(at + 1)}
              aria-disabled={at === of - 1}
              onClick={(event) => moveBy(1, event.currentTarget)}
            >
              <Icon name="right" />
            </button>
          </>
        ) : null}
        <button type="button" className="iconbtn" aria-label={messages.remove(at + 1)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </span>
      {of > 1 && at === 0 ? <span className="meta">{messages.main}</span> : null}
    </li>
  )
}
