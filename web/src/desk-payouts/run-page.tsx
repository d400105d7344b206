// One payout run: what is paid to whom, what is held and why, and its approval.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { DeskPayoutItem, DeskPayoutRunPage } from '@rasika/contract/desk-payout-runs.ts'
import { formatRupees, formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { maxUpiPayout } from '@rasika/contract/provider-limits.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Acts } from '../desk-acts/acts.tsx'
import { ApprovalPanel } from '../desk-acts/approval.tsx'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { LeaveOutForm } from './leave-out-form.tsx'
import { runActWords, runWords as words } from './run-words.ts'
import { ItemStatus, RunStatus } from './status.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const number = Number(params.number)
  return (await deskApi.payoutRuns.view({ params: { number } }, { signal: request.signal })).data
}

export function Component() {
  const run = useLoaderData<typeof loader>()
  const toPay = run.items.filter(({ state }) => !(state in words.notPaid))
  const held = run.items.filter(({ state }) => state in words.notPaid)
  return (
    <>
      <title>{deskWords.title(words.run(run.number))}</title>
      <div className="head">
        <Crumb list={deskPaths.payoutRuns()} name={words.title} />
        <h1>{words.run(run.number)}</h1>
        <p className="quiet">{words.frozen(formatDateTime(run.proposedAt), run.proposedBy)}</p>
        <RunStatus state={run.state} />
      </div>
      <div className="grid with-acts" key={run.number}>
        <div className="grid">
          <Items title={run.state === 'approved' ? words.transfers : words.toPay} items={toPay} total={run.total} />
          <Items title={words.held} items={held} total={null} />
          <AuditTrail audit={run.audit} />
        </div>
        <RunActs run={run} />
      </div>
    </>
  )
}

function Items({ title, items, total }: { title: string; items: readonly DeskPayoutItem[]; total: number | null }) {
  const back = items.filter(({ state }) => state === 'failed' || state === 'reversed').length
  return (
    <section className="box">
      <div className="boxhead">
        <h2>
          {title} <span className="num">{items.length}</span>
        </h2>
        {total !== null && items.length > 0 && (
          <p className="meta num">{words.together(formatRupeesExact(total), back)}</p>
        )}
      </div>
      {items.length === 0 ? (
        <p className="meta">{words.nobody}</p>
      ) : (
        <table className="desk-table">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.head.artist}</th>
              <th scope="col" className="at-end hides-second">
                {words.head.balance}
              </th>
              <th scope="col" className="at-end">
                {words.head.amount}
              </th>
              <th scope="col" className="hides-last">
                {words.head.account}
              </th>
              <th scope="col">{words.head.state}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.username}>
                <th scope="row">
                  <Link to={deskPaths.artistPayouts(item.username)}>{item.name}</Link>
                </th>
                <td className="amount hides-second">{formatRupeesExact(item.balance)}</td>
                <td className="amount">{item.amount === 0 ? '–' : formatRupeesExact(item.amount)}</td>
                <td className="quiet nowrap hides-last">{whereOf(item.account)}</td>
                <td>
                  <ItemStatus state={item.state} /> <span className="meta">{whyOf(item)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function whereOf(account: DeskPayoutItem['account']): string {
  if (account === null) return '–'
  const { bank, ifsc, last4, upi } = account
  return upi === null ? words.at(bank ?? ifsc ?? '', last4 ?? '') : words.atUpi(upi)
}

function whyOf({ state, why, note, utr, failure, rest }: DeskPayoutItem): string {
  const known = why === null ? state === 'changed' && words.changed : words.whys[why]
  const more = rest > 0 && !(state in words.notPaid) && words.rest(formatRupeesExact(rest), formatRupees(maxUpiPayout))
  return [known, note, utr, failure, more].filter(Boolean).join(', ')
}

function RunActs({ run }: { run: DeskPayoutRunPage }) {
  const { number, approval } = run
  const isOpen = run.state === 'proposed'
  const { approve, leaveOut, drop } = runActWords
  const proposed = run.items.filter(({ state }) => state === 'proposed')
  const total = formatRupeesExact(run.total)
  return (
    <Acts
      needs="clerk"
      acts={[
        {
          name: 'approve',
          ...approve,
          none: isOpen ? approve.nobody : approve.none,
          isPossible: isOpen && proposed.length > 0,
          form: (done) => (
            <PlainForm
              name="approve"
              will={run.needsSecond ? approve.willAsk(total) : approve.will(total, proposed.length)}
              press={run.needsSecond ? approve.ask(total) : approve.press(total)}
              outcome={({ data }) => (data.approval ? approve.requested : approve.done)}
              done={done}
              send={() => deskApi.payoutRuns.approve({ params: { number } })}
            />
          ),
        },
        {
          name: 'leave-out',
          ...leaveOut,
          none: isOpen ? leaveOut.nobody : leaveOut.none,
          isPossible: isOpen && proposed.length > 0,
          form: (done) => <LeaveOutForm number={number} items={proposed} done={done} />,
        },
        {
          name: 'drop',
          ...drop,
          isPossible: isOpen,
          form: (done) => (
            <PlainForm
              name="drop"
              will={drop.will}
              press={drop.title}
              outcome={drop.done}
              done={done}
              send={() => deskApi.payoutRuns.drop({ params: { number } })}
            />
          ),
        },
      ]}
    >
      {approval && (
        <ApprovalPanel
          approval={approval}
          approve={approve.press(total)}
          done={runActWords.decided}
          decide={(outcome) =>
            deskApi.payoutRuns.decide({ params: { number }, body: { approvalId: approval.id, outcome } })
          }
        >
          <p>{approve.what(total, proposed.length)}</p>
        </ApprovalPanel>
      )}
    </Acts>
  )
}
