// The hero: one large work on the wall with its label, a line to read, and `2 / 4` (look.md, Screens).
// All four lie in the same place, so that the page below never moves; only the first loads with the page.
import type { CSSProperties } from 'react'
import { paths } from '../paths.ts'
import { type Hung, WallLabel, WorkPicture } from '../ui/hung-work.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './hero.css'
import { type Slides, useSlides } from './slides.ts'
import { words } from './words.ts'

const say = words.hero

/** `tour`: where Virtual Tour leads. */
export function Hero({ works, tour }: { works: readonly Hung[]; tour: string }) {
  const slides = useSlides(works.length)
  return (
    <section className="hero" aria-roledescription={say.carousel} aria-label={say.region} {...slides.hold}>
      <h1 className="sr">{words.title}</h1>
      <div className="hero__wall page">
        {works.length === 0 ? <p className="display hero__say">{say.empty}</p> : null}
        {works.map((work, at) => (
          <Slide key={work.id} work={work} at={at} all={works.length} shown={at === slides.at} ready={slides.ready.has(at)} />
        ))}
        <div className="hero__acts">
          <Link className="btn" to={paths.artworks()}>
            {say.explore}
          </Link>
          <Link className="link--go" to={tour}>
            <span>{say.tour}</span>
            <Icon name="right" />
          </Link>
        </div>
      </div>
      <div className="hero__floor">
        <div className="page hero__ctl">
          <svg className="bench" viewBox="0 0 200 44" aria-hidden="true">
            <path d="M0 0h200v9H0zM14 9h7v35h-7zM179 9h7v35h-7z" />
          </svg>
          {works.length > 1 ? <Pager slides={slides} all={works.length} /> : null}
        </div>
      </div>
    </section>
  )
}

function Slide({ work, at, all, shown, ready }: { work: Hung; at: number; all: number; shown: boolean; ready: boolean }) {
  const { width, height, tone } = work.picture ?? { width: 1, height: 1, tone: 'transparent' }
  const style = { '--ratio': (width / height).toFixed(4), '--just': width < height ? 'center' : 'end' } as CSSProperties
  return (
    <div
      className="hero__slide"
      role="group"
      aria-roledescription={say.slide}
      aria-label={say.of(at + 1, all)}
      style={style}
      data-shown={shown ? '' : undefined}
      inert={!shown}
    >
      <p className="display hero__say">{say.says[at]}</p>
      <figure className="hero__work">
        <Link to={paths.artwork(work.id)} tabIndex={-1}>
          {ready ? (
            <WorkPicture work={work} sizes="(max-width: 60em) 88vw, 56vw" first={at === 0} />
          ) : (
            <span className="art" style={{ aspectRatio: `${width} / ${height}`, '--tone': tone } as CSSProperties} />
          )}
        </Link>
        <figcaption>
          <WallLabel work={work} heading="p" />
        </figcaption>
      </figure>
    </div>
  )
}

function Pager({ slides: { at, stopped, go, toggle }, all }: { slides: Slides; all: number }) {
  return (
    <div className="pager">
      <button type="button" className="iconbtn" aria-label={stopped ? say.play : say.pause} onClick={toggle}>
        <Icon name={stopped ? 'play' : 'pause'} />
      </button>
      <button type="button" className="iconbtn" aria-label={say.previous} onClick={() => go(-1)}>
        <Icon name="left" />
      </button>
      <span className="num pager__n">
        {at + 1} / {all}
      </span>
      <button type="button" className="iconbtn" aria-label={say.next} onClick={() => go(1)}>
        <Icon name="right" />
      </button>
    </div>
  )
}
