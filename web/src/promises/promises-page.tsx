// Every promise of the legal pages as it stands there, what keeps it, and how many were kept this month
// (docs/product.md "Law"). In the frame of the legal pages; the list comes with the page.
import type { Route } from './+types/promises-page'
import { paths } from '@rasika/contract/paths.ts'
import { formatMonth } from '@rasika/contract/time.ts'
import { legalFacts } from '../legal/facts.ts'
import { LegalFrame } from '../legal/legal-frame.tsx'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { Link } from '../ui/link.tsx'
import './promises.css'
import { type ListedPart, listedPages } from './promises-list.ts'
import { words } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).promises.counts()
  const facts = legalFacts(context)
  return { ...data, isSample: facts.sample, pages: listedPages(facts, data.counts) }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, path: paths.promises() })
}

export default function PromisesPage({ loaderData: { month, counts, isSample, pages } }: Route.ComponentProps) {
  const thisMonth = { id: 'this-month', title: words.month(formatMonth(month, 'withYear')) }
  return (
    <LegalFrame
      head={{ title: words.title, lead: words.lead, note: words.how, sample: isSample ? words.sample : null }}
      path={paths.promises()}
      sections={[thisMonth, ...pages.map(({ name, title }) => ({ id: name, title }))]}
    >
      <section aria-labelledby={thisMonth.id}>
        <h2 className="small-head" id={thisMonth.id} tabIndex={-1}>
          {thisMonth.title}
        </h2>
        <p>{words.counting}</p>
        <ul className="legal__list">
          {counts.map((count) => (
            <li key={count.name}>{words.count(count)}</li>
          ))}
        </ul>
      </section>
      {pages.map(({ name, title, parts }) => (
        <section key={name} aria-labelledby={name}>
          <h2 className="section" id={name} tabIndex={-1}>
            {title}
          </h2>
          {parts.map((part) => (
            <PartOfPage key={part.path} {...part} />
          ))}
        </section>
      ))}
    </LegalFrame>
  )
}

function PartOfPage({ title, path, promises }: ListedPart) {
  return (
    <div className="promises__part">
      <h3 className="small-head">
        <Link className="link" to={path}>
          {title}
        </Link>
      </h3>
      <ul className="promises">
        {promises.map(({ sentence, keepers, counts }) => (
          <li key={sentence}>
            <p>{sentence}</p>
            {keepers.map((text) => (
              <p key={text} className="meta">
                {text}
              </p>
            ))}
            {counts.map((text) => (
              <p key={text} className="promises__count">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
