// One row of what needs a hand: what it is, since when, until when, and its act. An act leads to the page where it is
// done, or sends something again after a second press.
import type { AgainAct, TodayAct } from '@rasika/contract/desk-choices.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { useMay } from '../desk/operator.ts'
import { Confirm } from '../desk-acts/confirm.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { Deadline } from '../desk-lists/deadline.tsx'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import { todayWords as words } from './words.ts'

export function keyOf({ group, label, since }: TodayItem): string {
  return `${group} ${label} ${since}`
}

export function Row({ item, now, isHere }: { item: TodayItem; now: string; isHere: boolean }) {
  const { label, what, opens, nextAct, again, url, amount, since, deadline } = item
  const [isOpen, setIsOpen] = useState(false)
  // Where the act is done elsewhere, the number leads to the page of what it is about.
  const leadsElsewhere = opens !== null && (again !== null || url !== null)
  return (
    <>
      <tr data-row={keyOf(item)} className={isHere ? 'here' : undefined}>
        <th scope="row" className="num nowrap">
          {leadsElsewhere ? <Link to={deskPaths[opens.page](opens.id)}>{label}</Link> : label}
        </th>
        <td className="cut">
          <WholeNumbers text={what} />
        </td>
        <td className="amount hides-second">{amount !== null && formatRupeesExact(amount)}</td>
        <td className="at-end nowrap quiet hides-last">
          {words.age((Date.parse(now) - Date.parse(since)) / 3_600_000)}
        </td>
        <td>
          <Deadline since={since} until={deadline} />
        </td>
        <td className="at-end">
          {again !== null ? (
            <AskAct item={item} isOpen={isOpen} ask={() => setIsOpen(true)} />
          ) : (
            <ActLink item={item} />
          )}
        </td>
      </tr>
      {isOpen && again !== null && <Sure act={nextAct as AgainAct} id={again} done={() => setIsOpen(false)} />}
    </>
  )
}

/** The acts for which the page that they open has a form. */
const forms: Partial<Record<TodayAct, string>> = {
  answer_courier: '#act-answer',
  ask_back: '#act-answer',
  answer_ticket: '#act-answer',
  close_ticket: '#act-close',
  offer_to_next: '#act-offer',
  set_results: '#act-decide',
  file_duty: '#act-done',
  pay_duty: '#act-done',
}

function ActLink({ item: { label, opens, nextAct, url } }: { item: TodayItem }) {
  const name = words.acts[nextAct]
  if (url !== null)
    return (
      <a className="act" data-act href={url} target="_blank" rel="noreferrer">
        {name}
        <span className="sr">{` ${label}${words.newTab}`}</span>
      </a>
    )
  if (opens === null) return <span className="quiet nowrap">{name}</span>
  const { page, id } = opens
  const isNamed = page === 'contest' || page === 'auction' || page === 'duty' || page === 'settings'
  return (
    <Link className="act" data-act to={`${deskPaths[page](id)}${forms[nextAct] ?? ''}`}>
      {name}
      <span className="sr">{` ${isNamed ? label : id}`}</span>
    </Link>
  )
}

function AskAct({ item: { label, nextAct }, isOpen, ask }: { item: TodayItem; isOpen: boolean; ask: () => void }) {
  const may = useMay('clerk')
  return (
    <button type="button" className="act" data-act aria-expanded={isOpen} disabled={!may} onClick={ask}>
      {words.acts[nextAct]}
      <span className="sr">{` ${label}`}</span>
    </button>
  )
}

function Sure({ act: name, id, done }: { act: AgainAct; id: string; done: () => void }) {
  const act = useAct('today', done)
  const { will, press, outcome } = words.again[name]
  const send = () =>
    void act.send((idempotencyKey) => deskApi.today.again({ body: { act: name, id } }, { idempotencyKey }), outcome)
  return (
    <tr className="sure">
      <td colSpan={6}>
        {act.message !== null && (
          <p className="meta" role="alert">
            <b>{act.message}</b>
          </p>
        )}
        <Confirm will={will} press={press} cancel={words.leave} busy={act.busy} onPress={send} onCancel={done} />
      </td>
    </tr>
  )
}
