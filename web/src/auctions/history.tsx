// The public history: every bid by its paddle, newest first, with what the house did in between; one's own lines say
// 'You' (product.md 5 and 6). Withdrawn bids stay, struck through.
import type { Auction, AuctionLine } from '@rasika/contract/auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime, formatTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { words } from './books-words.ts'
import { PriceChart } from './price-chart.tsx'
import type { useHistory } from './use-history.ts'

const say = words.history
/** Rows before one asks for all. */
const few = 8

interface Props {
  lot: Auction
  history: ReturnType<typeof useHistory>
  paddle: string | null
  over: boolean
}

export function History({ lot, history: { lines, nextCursor, fetchOlder }, paddle, over }: Props) {
  const [all, setAll] = useState(false)
  const withdrawn = new Set(lines.filter(({ kind }) => kind === 'withdrawn').map(({ paddle: who, amount }) => `${who} ${amount}`))
  const shown = all ? lines : lines.slice(0, few)
  const leading = lines.find((line) => line.kind === 'placed' && line.paddle === lot.highestBidder && !withdrawn.has(keyOf(line)))
  return (
    <section className="history" aria-labelledby="history">
      <h2 className="small-head" id="history">
        {say.title}
      </h2>
      {lines.length === 0 ? (
        <p className="quiet">{say.none}</p>
      ) : (
        <>
          <PriceChart lot={lot} lines={lines} paddle={paddle} over={over} />
          <div className="scroll-x" tabIndex={0} role="region" aria-label={say.table}>
            <table className="table">
              <caption className="sr">{say.table}</caption>
              <thead>
                <tr>
                  <th scope="col">{say.collector}</th>
                  <th scope="col" className="r">
                    {say.bid}
                  </th>
                  <th scope="col" className="r">
                    {say.date}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((line) => (
                  <Row key={line.seq} line={line} isMine={line.paddle !== null && line.paddle === paddle} leadsAt={line === leading ? lot.currentPrice : null} isOver={over} isGone={line.kind === 'placed' && withdrawn.has(keyOf(line))} />
                ))}
              </tbody>
            </table>
          </div>
          {(!all && lines.length > few) || nextCursor !== null ? (
            <button
              type="button"
              className="btn btn--line btn--small history__older"
              onClick={() => {
                setAll(true)
                if (all || lines.length <= few) void fetchOlder().catch((error: unknown) => console.warn(error))
              }}
            >
              {say.older}
            </button>
          ) : null}
        </>
      )}
    </section>
  )
}

function keyOf({ paddle, amount }: AuctionLine): string {
  return `${paddle} ${amount}`
}

interface RowProps {
  line: AuctionLine
  isMine: boolean
  /** The lot's price where this is the bid that leads: a maximum has climbed since it was placed. */
  leadsAt: number | null
  isOver: boolean
  /** Placed and later withdrawn. */
  isGone: boolean
}

function Row({ line: { kind, paddle, amount, auctionEndTime, at }, isMine, leadsAt, isOver, isGone }: RowProps) {
  const who = isMine ? <b className="me">{say.you}</b> : (paddle ?? say.house)
  const isBid = kind === 'placed' || kind === 'withdrawn'
  const struck = isGone || kind === 'withdrawn'
  const climbed = leadsAt !== null && amount !== null && leadsAt > amount
  const what = [kind === 'withdrawn' ? say.withdrawn : leadsAt !== null && !isOver ? say.leads : '', climbed ? say.byMaximum : ''].filter(Boolean).join(', ')
  const shown = climbed ? leadsAt : amount
  return (
    <tr className={struck ? 'gone' : undefined}>
      <td>
        {who}
        {what ? <span className="quiet"> {what}</span> : null}
      </td>
      <td className="r">
        {isBid && shown !== null ? (
          <span className="num">{struck ? <s>{formatRupees(shown)}</s> : formatRupees(shown)}</span>
        ) : (
          <span className="quiet">{kind === 'extended' ? say.kinds.extended(formatTime(auctionEndTime)) : isBid ? null : say.kinds[kind]}</span>
        )}
      </td>
      <td className="r quiet history__at">{formatDateTime(at)}</td>
    </tr>
  )
}
