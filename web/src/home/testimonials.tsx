// Collectors' reviews, 4 s each; a manual step rests 10 s, and hover or keyboard focus pauses the rotation (spec:
// section 9). All overlap, so that the page keeps its height.
import { formatDate } from '@rasika/contract/time.ts'
import { paths } from '@rasika/contract/paths.ts'
import { WorkPicture } from '../artwork-card/work-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { proportion } from '../ui/picture.tsx'
import type { Quotation } from '../home-content/home-works.ts'
import { Pager } from '../ui/pager.tsx'
import './testimonials.css'
import { useCarousel } from '../ui/use-carousel.ts'
import { words } from './words.ts'

const messages = words.testimonials

export function Testimonials({ testimonials }: { testimonials: readonly Quotation[] }) {
  const carousel = useCarousel({ count: testimonials.length, everyMs: 4000, restMs: 10_000 })
  if (testimonials.length === 0) return null
  return (
    <section
      className="quotes page"
      aria-roledescription={words.turning.carousel}
      aria-label={messages.title}
      {...carousel.hold}
      {...carousel.point}
    >
      <h2 className="sr">{messages.title}</h2>
      <div className="quotes__all">
        {testimonials.map((one, at) => (
          <One
            key={one.testimonial.name}
            one={one}
            label={words.turning.of(at + 1, testimonials.length)}
            shown={at === carousel.at}
          />
        ))}
      </div>
      <div className="quotes__foot">
        <Pager
          carousel={carousel}
          all={testimonials.length}
          previous={messages.previous}
          next={messages.next}
          className="quotes__ctl"
        />
        <p className="meta">{messages.sample}</p>
      </div>
    </section>
  )
}

function One({ one: { testimonial, work }, label, shown }: { one: Quotation; label: string; shown: boolean }) {
  return (
    <div
      className="quotes__one"
      role="group"
      aria-roledescription={words.turning.slide}
      aria-label={label}
      data-shown={shown ? '' : undefined}
      inert={!shown}
    >
      {work ? (
        <div className="quotes__work" style={work.picture ? proportion(work.picture) : undefined}>
          <Link to={paths.artwork(work.id)} tabIndex={-1}>
            <WorkPicture work={work} sizes="(max-width: 48em) 14rem, 27rem" />
          </Link>
          <div className="label">
            <p className="label__by">{work.artistName}</p>
            <p className="label__title">
              <Link to={paths.artwork(work.id)}>
                <cite>{work.title}</cite>
                {work.year === null ? null : <span className="yr">, {work.year}</span>}
              </Link>
            </p>
          </div>
        </div>
      ) : null}
      <figure className="quotes__text">
        <p className="quiet quotes__title">{testimonial.title}</p>
        <blockquote className="section">{testimonial.content}</blockquote>
        <figcaption>
          <p>
            <b>{testimonial.name}</b>, {testimonial.location}
          </p>
          <p className="meta">
            <Icon name="star" solid className="quotes__star" />
            <span className="sr">{messages.rated}</span>
            {testimonial.rating} · {messages.verified} · {formatDate(testimonial.date)}
          </p>
        </figcaption>
      </figure>
    </div>
  )
}
