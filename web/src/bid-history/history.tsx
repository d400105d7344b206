// The public history: every bid by its paddle, newest first, and the events between; the viewer's own lines say 'You'
// (docs/product.md 5 and 6). Withdrawn bids stay, struck through.
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime, formatTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import './history.css'
import { words as messages } from './words.ts'
import { type HistoryRow, historyRows } from './history-rows.ts'
import { PriceChart } from './price-chart.tsx'
import type { useHistory } from './use-history.ts'

/** Rows shown at first. */
const few = 8

interface Props {
  lot: Auction
  history: ReturnType<typeof useHistory>
  paddle: string | null
  isTimeUp: boolean
}

export function History({ lot, history: { lines, nextCursor, fetchOlder }, paddle, isTimeUp }: Props) {
  const [all, setAll] = useState(false)
  const rows = historyRows(lines, lot)
  const shown = all ? rows : rows.slice(0, few)
  return (
    <section className="history" aria-labelledby="history">
      <h2 className="small-head" id="history">
        {messages.title}
      </h2>
      {lines.length === 0 ? (
        <p className="quiet">{messages.none}</p>
      ) : (
        <>
          <PriceChart lot={lot} lines={lines} paddle={paddle} isTimeUp={isTimeUp} />
          <div className="scroll-x" tabIndex={0} role="region" aria-label={messages.table}>
            <table className="table">
              <caption className="sr">{messages.table}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.collector}</th>
                  <th scope="col" className="r">
                    {messages.bid}
                  </th>
                  <th scope="col" className="r">
                    {messages.date}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <Row
                    key={row.key}
                    row={row}
                    isMine={row.line.paddle !== null && row.line.paddle === paddle}
                    isTimeUp={isTimeUp}
                  />
                ))}
              </tbody>
            </table>
          </div>
          {(!all && rows.length > few) || nextCursor !== null ? (
            <button
              type="button"
              className="btn btn--line btn--small history__older"
              onClick={() => {
                setAll(true)
                if (all || rows.length <= few) void fetchOlder().catch((error: unknown) => console.warn(error))
              }}
            >
              {messages.older}
            </button>
          ) : null}
        </>
      )}
    </section>
  )
}

interface RowProps {
  row: HistoryRow
  isMine: boolean
  isTimeUp: boolean
}

function Row({ row: { line, isWithdrawn, isClimb, leads }, isMine, isTimeUp }: RowProps) {
  const { kind, paddle, amount, auctionEndTime, at } = line
  const who = isMine ? <b className="me">{messages.you}</b> : (paddle ?? messages.gallery)
  const isBid = kind === 'placed' || kind === 'withdrawn'
  const what = [
    kind === 'withdrawn' ? messages.withdrawn : leads && !isTimeUp ? messages.leads : '',
    isClimb ? messages.byMaximum : '',
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <tr className={isWithdrawn ? 'gone' : undefined}>
      <td>
        {who}
        {what ? <span className="quiet"> {what}</span> : null}
      </td>
      <td className="r">
        {isBid && amount !== null ? (
          <span className="num">{isWithdrawn ? <s>{formatRupees(amount)}</s> : formatRupees(amount)}</span>
        ) : (
          <span className="quiet">
            {kind === 'extended'
              ? messages.kinds.extended(formatTime(auctionEndTime))
              : isBid
                ? null
                : messages.kinds[kind]}
          </span>
        )}
      </td>
      <td className="r quiet history__at">{formatDateTime(at)}</td>
    </tr>
  )
}
