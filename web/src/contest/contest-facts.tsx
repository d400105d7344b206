// The contest at a glance: theme, dates, rules and prize. The artists' signup shows it to visitors who come from the
// contest, so that they know what they sign up for.
import type { Contest } from '@rasika/contract/contest.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { words } from './facts-words.ts'
import { Facts } from '../ui/facts.tsx'

export function ContestFacts({ contest: { title, theme, endsAt } }: { contest: Contest }) {
  return (
    <section className="signup__contest" aria-labelledby="contest">
      <h2 className="sr" id="contest">
        {title}
      </h2>
      <Facts facts={words.facts(theme, formatDateTime(endsAt))} />
    </section>
  )
}
