import type { DeskContestEntry } from '@rasika/contract/desk-contests.ts'
import { judgesOfEntry } from '@rasika/contract/contest-ranking.ts'
import { contestPageWords as words } from './words.ts'

const icons = { own: 'check', byTwo: 'half', open: 'ring', out: 'x' }

interface EntryListProps {
  entries: readonly DeskContestEntry[]
  /** The one that is shown. */
  at: number
  go: (to: number) => void
}

/** A button for each entry, with whether the operator has scored it. */
export function EntryList({ entries, at, go }: EntryListProps) {
  return (
    <nav className="chips entries" aria-label={words.entries}>
      {entries.map((entry, nth) => (
        <button
          key={entry.id}
          type="button"
          className="chip"
          aria-label={words.entryName(nth + 1, words.state[stateOf(entry)])}
          aria-current={nth === at ? 'true' : undefined}
          onClick={() => go(nth)}
        >
          <i className={`icon icon--${icons[stateOf(entry)]}`} />
          <span className="num">{nth + 1}</span>
        </button>
      ))}
    </nav>
  )
}

function stateOf({ own, judgeCount, disqualifiedReason }: DeskContestEntry): keyof typeof icons {
  if (disqualifiedReason !== null) return 'out'
  if (own !== null) return 'own'
  return judgeCount >= judgesOfEntry ? 'byTwo' : 'open'
}
