import type { DeskTaxDuty } from '@rasika/contract/desk-tax.ts'
import { formatPeriod } from '@rasika/contract/tax-duties.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { nextDuties } from './next-duties.ts'
import { taxWords as words } from './words.ts'

/** The duties that wait, by the day on which they are due; those that are done or to come open below. */
export function Calendar({ duties }: { duties: readonly DeskTaxDuty[] }) {
  const { next, others } = nextDuties(duties)
  return (
    <section className="box">
      <h2>{words.calendar}</h2>
      <p className="meta">{duties.length === 0 ? words.noDuties : words.calendarAbout}</p>
      {next.length > 0 && <Duties duties={next} caption={words.next} />}
      {others.length > 0 && (
        <details>
          <summary className="link">{words.others(others.length)}</summary>
          <Duties duties={others} caption={words.othersCaption} />
        </details>
      )}
    </section>
  )
}

function Duties({ duties, caption }: { duties: readonly DeskTaxDuty[]; caption: string }) {
  return (
    <div className="scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="desk-table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.head.due}</th>
            <th scope="col">{words.head.duty}</th>
            <th scope="col">{words.head.period}</th>
            <th scope="col">{words.head.status}</th>
            <th scope="col" className="hides-last">
              {words.head.proof}
            </th>
          </tr>
        </thead>
        <tbody>
          {duties.map((duty) => (
            <Row key={`${duty.duty} ${duty.period}`} duty={duty} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const looks: Record<DeskTaxDuty['status'], StatusLook> = {
  done: 'done',
  over: 'alert',
  near: 'waiting',
  open: 'none',
  later: 'none',
}

function Row({ duty: { duty, period, due, status, done } }: { duty: DeskTaxDuty }) {
  return (
    <tr>
      <td className="num nowrap">{formatDate(due)}</td>
      <th scope="row">{words.duties[duty]}</th>
      <td className="num">{formatPeriod(period)}</td>
      <td>
        <StatusMark look={looks[status]}>{words.statuses[status]}</StatusMark>
      </td>
      <td className="hides-last num breaks-anywhere">
        {done && words.proof(done.reference, formatDate(done.on), done.by)}
      </td>
    </tr>
  )
}
