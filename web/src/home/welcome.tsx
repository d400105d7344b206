// The welcome with the gallery's figures (docs/design.md "Type"), and why collectors choose it.
import type { FigureTexts } from '@rasika/contract/gallery-figures.ts'
import type { Site } from '@rasika/contract/site.ts'
import { Fragment, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useGalleryFigures } from '../gallery-figures/gallery-figures.tsx'
import './welcome.css'
import { words } from './words.ts'

export function Welcome() {
  const { figures, sample } = useGalleryFigures()
  const phrases = phrasesOf(figures)
  return (
    <section className="welcome page" id="welcome">
      <h2 className="section welcome__text">
        {words.welcome.title} {phrases.length === 0 ? words.welcome.plain : joined(phrases)}
      </h2>
      {sample && phrases.length > 0 ? <p className="meta">{words.sample}</p> : null}
    </section>
  )
}

export function Reasons() {
  const { title, items } = words.reasons
  const delivery = useRouteLoaderData<Site>('root')?.deliveryPromise ?? ''
  return (
    <section className="reasons page">
      <h2 className="small-head">{title}</h2>
      <dl>
        {items.map(([reason, text]) => (
          <div key={reason}>
            <dt>{reason}</dt>
            <dd>{typeof text === 'string' ? text : text(delivery)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Only figures that exist: '10+ years', '2,500+ reviews that come to 4.9/5'. */
function phrasesOf({ years, collectors, satisfaction, reviews, rating }: FigureTexts): ReactNode[] {
  const messages = words.welcome
  const plain = [
    [years, messages.years],
    [collectors, messages.collectors],
    [satisfaction, messages.satisfaction],
  ] as const
  const phrases: ReactNode[] = plain.flatMap(([figure, name]) =>
    figure
      ? [
          <>
            {counted(figure)}
            {name}
          </>,
        ]
      : [],
  )
  if (reviews && rating)
    phrases.push(
      <>
        {counted(reviews)}
        {messages.thatComeTo}
        {counted(rating)}
      </>,
    )
  else if (reviews)
    phrases.push(
      <>
        {counted(reviews)}
        {messages.reviews}
      </>,
    )
  else if (rating)
    phrases.push(
      <>
        {messages.rated}
        {counted(rating)}
      </>,
    )
  return phrases
}

function counted(figure: string): ReactNode {
  return <b className="num">{figure}</b>
}

function joined(phrases: readonly ReactNode[]): ReactNode[] {
  const last = phrases.length - 1
  return phrases.map((phrase, at) => (
    <Fragment key={at}>
      {at > 0 ? ', ' : ''}
      {at > 0 && at === last ? words.welcome.and : ''}
      {phrase}
      {at === last ? '.' : ''}
    </Fragment>
  ))
}
