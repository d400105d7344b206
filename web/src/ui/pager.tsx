import { Icon } from './icon.tsx'
import './pager.css'
import type { Carousel } from './use-carousel.ts'
import { words } from '../words.ts'

interface Props {
  carousel: Carousel
  all: number
  previous: string
  next: string
  className?: string
}

/** Stop, previous, `2 / 4`, next. */
export function Pager({ carousel: { at, stopped, go, toggle, point }, all, previous, next, className }: Props) {
  return (
    <div className={className ? `pager ${className}` : 'pager'} {...point}>
      <button
        type="button"
        className="iconbtn"
        aria-label={stopped ? words.carousel.play : words.carousel.pause}
        onClick={toggle}
      >
        <Icon name={stopped ? 'play' : 'pause'} />
      </button>
      <button type="button" className="iconbtn" aria-label={previous} onClick={() => go(-1)}>
        <Icon name="left" />
      </button>
      <span className="num pager__n">
        {at + 1} / {all}
      </span>
      <button type="button" className="iconbtn" aria-label={next} onClick={() => go(1)}>
        <Icon name="right" />
      </button>
    </div>
  )
}
