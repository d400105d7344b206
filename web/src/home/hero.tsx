// The hero: one large work on the wall with its label beside it, a headline, one plain sentence that says what the site
// is, and `2 / 4` (spec: section 1). All four slides overlap, so that the page below never moves; only the
// first loads with the page.
import type { CSSProperties } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { WallLabel, WorkPicture } from '../artwork-card/work-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './hero.css'
import type { Slide } from '../home-content/home-works.ts'
import { Pager } from '../ui/pager.tsx'
import { type Carousel, useCarousel } from '../ui/use-carousel.ts'
import { words } from './words.ts'

const messages = words.hero
const everyMs = 3500
/**
 * Nine of thirteen columns. On a phone a little less than the width that it takes: the next wider file is twice as heavy
 * and looks the same.
 */
const sizes = '(max-width: 60em) 88vw, 62vw'

export function Hero({ slides }: { slides: readonly Slide[] }) {
  const carousel = useCarousel({ count: slides.length, everyMs })
  return (
    <section
      className="hero"
      aria-roledescription={words.turning.carousel}
      aria-label={messages.region}
      {...carousel.hold}
    >
      <h1 className="sr">{words.title}</h1>
      <div className="hero__wall page">
        {slides.length === 0 ? <p className="hero__text">{messages.empty}</p> : null}
        {slides.map((slide, at) => (
          <HeroWork key={slide.work.id} slide={slide} at={at} all={slides.length} carousel={carousel} />
        ))}
        <div className="hero__about">
          <p className="lead">{messages.plain}</p>
          <div className="hero__acts">
            <Link className="btn" to={paths.artworks()}>
              {messages.explore}
            </Link>
            <Link className="link--go" to={paths.tour()}>
              <span>{messages.tour}</span>
              <Icon name="right" />
            </Link>
          </div>
        </div>
      </div>
      <div className="hero__floor">
        <div className="page hero__ctl">
          {slides.length > 1 ? (
            <Pager carousel={carousel} all={slides.length} previous={messages.previous} next={messages.next} />
          ) : null}
        </div>
      </div>
    </section>
  )
}

function HeroWork({
  slide: { slogan: line, work },
  at,
  all,
  carousel,
}: {
  slide: Slide
  at: number
  all: number
  carousel: Carousel
}) {
  const shown = at === carousel.at
  const { width, height, tone } = work.picture ?? { width: 1, height: 1, tone: 'transparent' }
  const style = { '--ratio': (width / height).toFixed(4) } as CSSProperties
  return (
    <div
      className="hero__slide"
      role="group"
      aria-roledescription={words.turning.slide}
      aria-label={words.turning.of(at + 1, all)}
      style={style}
      data-shown={shown ? '' : undefined}
      inert={!shown}
    >
      <p className="hero__text">{line}</p>
      <figure className="hero__work" {...carousel.point}>
        <Link className="hero__pic" to={paths.artwork(work.id)} tabIndex={-1}>
          {carousel.ready.has(at) ? (
            <WorkPicture work={work} sizes={sizes} first={at === 0} />
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
