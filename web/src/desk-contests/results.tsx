import type { DeskContest, DeskContestEntry } from '@rasika/contract/desk-contests.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { deskApi } from '../desk/api.ts'
import { Masked } from '../desk-acts/fact.tsx'
import { contestPageWords as words } from './words.ts'

/** What became of each entry, and whose it is; phone and email are shown one by one, which is recorded. */
export function Results({ contest }: { contest: DeskContest }) {
  const { resultsSetAt, resultsSetBy, tieReason, entries, id } = contest
  const { head } = words
  return (
    <section className="box">
      <div className="boxhead">
        <h2>{words.results}</h2>
        {resultsSetAt !== null && (
          <p className="meta">{words.setBy(resultsSetBy ?? words.byCommand, formatDateTime(resultsSetAt))}</p>
        )}
      </div>
      {tieReason !== null && <p className="meta">{words.tie(tieReason)}</p>}
      <div className="scroll" role="region" aria-label={words.results} tabIndex={0}>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{head.artist}</th>
              <th scope="col" className="at-end">
                {head.place}
              </th>
              <th scope="col">{head.result}</th>
              <th scope="col" className="hides-second">
                {head.entry}
              </th>
              <th scope="col" className="at-end hides-last">
                {head.sum}
              </th>
              <th scope="col">{head.contact}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} contestId={id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ contestId, entry }: { contestId: string; entry: DeskContestEntry }) {
  const { id: entryId, code, total, decided } = entry
  if (!decided) return null
  const look = (what: 'phone' | 'email') => () =>
    deskApi.contests.look({ params: { id: contestId }, body: { entryId, what } })
  return (
    <tr>
      <th scope="row">{decided.artistName}</th>
      <td className="amount">{decided.place}</td>
      <td className="nowrap">{words.result[decided.result]}</td>
      <td className="num hides-second">{code}</td>
      <td className="amount hides-last">{total}</td>
      <td className="nowrap">
        <Masked name={words.phone} masked={decided.phone} look={look('phone')} />{' '}
        <Masked name={words.email} masked={decided.email} look={look('email')} />
      </td>
    </tr>
  )
}
