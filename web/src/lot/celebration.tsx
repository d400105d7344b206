// 'You Won the Auction!' (spec: section 2): an overlay for 4 s, with confetti every 250 ms in the site's colours; no
// confetti with reduced motion. Shown once for each lot and browser; Escape and a press close it.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Picture, type PictureProps } from '../ui/picture.tsx'
import './celebration.css'
import { words } from './celebration-words.ts'

/** Spec: section 9. */
const lastsMs = 4000
const burstMs = 250
const fallMs = 2600
const perBurst = 26
const colours = ['var(--dot)', 'var(--ink)', 'var(--plaster-deep)'] as const

interface Props {
  title: string
  /** Formatted. */
  price: string
  picture: PictureProps | null
  /** Id of the element that receives the focus afterwards: the winner's next action. */
  next: string
  onDone: () => void
}

export function Celebration({ title, price, picture, next, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!still && shown) burst(shown)
    const bursts = still ? undefined : setInterval(() => shown && burst(shown), burstMs)
    const end = setTimeout(done, lastsMs)
    return () => {
      clearInterval(bursts)
      clearTimeout(end)
      shown?.close()
      document.getElementById(next)?.focus()
    }
  }, [next])
  return (
    <dialog ref={dialog} className="won" aria-labelledby="won-title" onClose={onDone} onClick={onDone}>
      <div className="won__text">
        {picture ? (
          <div className="won__pic">
            <Picture picture={picture} sizes="(max-width: 40em) 60vw, 20rem" alt="" />
          </div>
        ) : null}
        <h2 className="display" id="won-title">
          {words.title}
        </h2>
        <p className="lead">{title}</p>
        <p>
          {words.price} <span className="num won__price">{price}</span>
        </p>
        <button type="button" className="btn btn--line" onClick={onDone}>
          {words.close}
        </button>
      </div>
    </dialog>
  )
}

/** Confetti that falls from the upper edge; each piece is removed when it has fallen. */
function burst(over: HTMLElement): void {
  for (let piece = 0; piece < perBurst; piece += 1) {
    const confetti = document.createElement('i')
    confetti.className = 'won__confetti'
    confetti.style.insetInlineStart = `${Math.random() * 100}%`
    confetti.style.background = colours[piece % colours.length] ?? ''
    if (piece % 3 === 0) confetti.style.borderRadius = '50%'
    over.append(confetti)
    const drift = (Math.random() - 0.5) * 24
    confetti
      .animate(
        [
          { transform: 'translateY(-6vh) rotate(0)', opacity: 1 },
          { transform: `translate(${drift}vw, 108vh) rotate(${360 + Math.random() * 720}deg)`, opacity: 0.9 },
        ],
        { duration: fallMs * (0.7 + Math.random() * 0.6), easing: 'cubic-bezier(.3, .1, .6, 1)' },
      )
      .finished.then(
        () => confetti.remove(),
        () => undefined,
      )
  }
}
