// The ledger with its replay: `[` and `]` step through the lines, and price and leader are those after the line in
// hand.
import type { DeskLedgerLine, DeskLot } from '@rasika/contract/desk-auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDate, formatTime } from '@rasika/contract/time.ts'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useKeys } from '../desk/keys.ts'
import { StatusMark } from '../desk-lists/status-mark.tsx'
import { PriceChart } from './price-chart.tsx'
import { lotWords as words } from './words.ts'

/** `newest`: the number of the last line that the server has. */
export function Ledger({ lot, newest }: { lot: DeskLot; newest: number }) {
  const { ledger, faults } = lot
  const [chosen, setChosen] = useState<number | null>(null)
  const { revalidate, state } = useRevalidator()
  const last = ledger.length - 1
  const at = Math.min(chosen ?? last, last)
  const step = (by: number) => setChosen(Math.min(Math.max(at + by, 0), last))
  useKeys({ '[': () => step(-1), ']': () => step(1) })
  const isSound = faults.length === 0
  return (
    <section className="box">
      <div className="boxhead">
        <h2>{words.ledger}</h2>
        <p className="meta">
          {words.ledgerHint} {lot.ledgerIsCut && words.cut}{' '}
          <StatusMark look={isSound ? 'done' : 'alert'}>{isSound ? words.agrees : words.disagrees}</StatusMark>
        </p>
      </div>
      {faults.map((fault) => (
        <p key={fault} className="callout callout--bad">
          <i className="icon icon--alert" /> <span>{fault}</span>
        </p>
      ))}
      {newest > lot.seq && (
        <p className="bar">
          <button type="button" className="btn" disabled={state !== 'idle'} onClick={() => void revalidate()}>
            {words.newLines(newest - lot.seq)}
          </button>
        </p>
      )}
      {ledger.length === 0 ? (
        <p className="meta">{words.noLines}</p>
      ) : (
        <>
          <PriceChart lot={lot} at={at} />
          <Replay ledger={ledger} at={at} step={step} choose={setChosen} />
          <Lines ledger={ledger} at={at} />
        </>
      )}
    </section>
  )
}

interface ReplayProps {
  ledger: readonly DeskLedgerLine[]
  at: number
  step: (by: number) => void
  choose: (at: number | null) => void
}

function Replay({ ledger, at, step, choose }: ReplayProps) {
  const id = useId()
  const line = ledger[at]
  if (!line) return null
  const stepText = words.step(line.seq, formatRupees(line.price), paddleOf(line.leader))
  return (
    <div className="bar">
      <button
        type="button"
        className="btn"
        aria-label={words.back1}
        aria-keyshortcuts="["
        disabled={at === 0}
        onClick={() => step(-1)}
      >
        <i className="icon icon--back" />
        <kbd aria-hidden="true">[</kbd>
      </button>
      <label className="sr" htmlFor={id}>
        {words.replay(ledger.length)}
      </label>
      <input
        id={id}
        className="replay"
        type="range"
        min={0}
        max={ledger.length - 1}
        value={at}
        aria-valuetext={stepText}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <button
        type="button"
        className="btn"
        aria-label={words.on1}
        aria-keyshortcuts="]"
        disabled={at === ledger.length - 1}
        onClick={() => step(1)}
      >
        <i className="icon icon--go" />
        <kbd aria-hidden="true">]</kbd>
      </button>
      <p aria-live="polite">{stepText}</p>
      <button type="button" className="link end" onClick={() => choose(null)}>
        {words.now}
      </button>
    </div>
  )
}

function Lines({ ledger, at }: { ledger: readonly DeskLedgerLine[]; at: number }) {
  const { head } = words
  return (
    <div className="scroll lines" role="region" aria-label={words.ledger} tabIndex={0}>
      <table className="desk-table desk-table--tight">
        <caption className="sr">{words.ledger}</caption>
        <thead>
          <tr>
            <th scope="col" className="at-end">
              {head.line}
            </th>
            <th scope="col" className="hides-second">
              {head.at}
            </th>
            <th scope="col">{head.what}</th>
            <th scope="col">{head.who}</th>
            <th scope="col" className="at-end hides-last">
              {head.amount}
            </th>
            <th scope="col" className="at-end">
              {head.price}
            </th>
            <th scope="col" className="at-end hides-last">
              {head.leader}
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger
            .map((line, place) => (
              <tr
                key={line.seq}
                className={place === at ? 'here' : place > at ? 'sub' : undefined}
                aria-current={place === at ? 'true' : undefined}
              >
                <td className="amount">{line.seq}</td>
                <td className="num nowrap hides-second">
                  {formatDate(line.at)}, {formatTime(line.at)}
                </td>
                <th scope="row">{line.kind === 'placed' && line.hasMaximum ? words.maximum : words.kind[line.kind]}</th>
                <td className="nowrap">{line.paddle !== null && words.paddle(line.paddle)}</td>
                <td className="amount hides-last">{line.amount !== null && formatRupees(line.amount)}</td>
                <td className="amount">{formatRupees(line.price)}</td>
                <td className="at-end nowrap hides-last">{paddleOf(line.leader)}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}

function paddleOf(paddle: number | null): string {
  return paddle === null ? words.nobody : words.paddle(paddle)
}
