// Every promise of the legal pages as it stands there, what keeps it, and how many were kept this month
// (docs/product.md "Law"). In the frame of the legal pages; the counts come with the page.
import type { Route } from './+types/promises-page'
import { paths } from '@rasika/contract/paths.ts'
import { formatMonth } from '@rasika/contract/time.ts'
import { legalFacts } from '../legal/facts.ts'
import { LegalFrame } from '../legal/legal-frame.tsx'
import type { LegalFacts } from '../legal/text.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { Link } from '../ui/link.tsx'
import { filledIn, markedPages, pageNames } from './pages.ts'
import './promises.css'
import type { Keeper, Row } from './register.ts'
import { registers } from './all-registers.ts'
import { type Counted, words } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).promises.counts()
  return { ...data, facts: legalFacts(context) }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, path: paths.promises() })
}

export default function PromisesPage({ loaderData: { month, counts, facts } }: Route.ComponentProps) {
  const pages = markedPages(facts)
  const thisMonth = { id: 'this-month', title: words.month(formatMonth(month, 'withYear')) }
  return (
    <LegalFrame
      head={{ title: words.title, lead: words.lead, note: words.how, sample: facts.sample ? words.sample : null }}
      path={paths.promises()}
      sections={[thisMonth, ...pageNames.map((name) => ({ id: name, title: pages[name].title }))]}
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
      {pageNames.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h2 className="section" id={name} tabIndex={-1}>
            {pages[name].title}
          </h2>
          {pages[name].parts.map(({ anchor, title, sentences }) => (
            <PartOfPage
              key={anchor ?? ''}
              title={title}
              to={anchor ? `${pages[name].path}#${anchor}` : pages[name].path}
              promises={sentences.flatMap((sentence) => promiseOf(sentence, registers[name]))}
              counts={counts}
              facts={facts}
            />
          ))}
        </section>
      ))}
    </LegalFrame>
  )
}

interface PromiseOfPage {
  sentence: string
  row: Row
}

/** None for a sentence that promises nothing. */
function promiseOf(sentence: string, rows: readonly Row[]): PromiseOfPage[] {
  return rows
    .filter(({ beginning, keepers }) => keepers.length > 0 && sentence.startsWith(beginning))
    .map((row) => ({ sentence, row }))
}

function PartOfPage({
  title,
  to,
  promises,
  counts,
  facts,
}: {
  title: string | null
  to: string
  promises: readonly PromiseOfPage[]
  counts: readonly Counted[]
  facts: LegalFacts
}) {
  if (promises.length === 0) return null
  return (
    <div className="promises__part">
      <h3 className="small-head">
        <Link className="link" to={to}>
          {title ?? words.opening}
        </Link>
      </h3>
      <ul className="promises">
        {promises.map(({ sentence, row: { keepers, counted } }) => (
          <li key={sentence}>
            <p>{filledIn(sentence, facts)}</p>
            {sentencesOf(keepers).map((text) => (
              <p key={text} className="meta">
                {text}
              </p>
            ))}
            {counts
              .filter(({ name }) => counted.includes(name))
              .map((count) => (
                <p key={count.name} className="promises__count">
                  {words.count(count)}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function sentencesOf(keepers: readonly Keeper[]): string[] {
  const tests = keepers.flatMap((one) => ('test' in one ? [one.test.replaceAll(' › ', ' ').replaceAll('%s', '…')] : []))
  const acts = keepers.flatMap((one) => ('act' in one ? [words.acts[one.act]] : []))
  return [...(tests.length > 0 ? [words.test(tests)] : []), ...(acts.length > 0 ? [words.person(acts)] : [])]
}
