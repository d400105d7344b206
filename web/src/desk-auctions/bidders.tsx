import type { DeskLot } from '@rasika/contract/desk-auctions.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { deskApi } from '../desk/api.ts'
import { Masked } from '../desk-acts/fact.tsx'
import { lotWords as words } from './words.ts'

/** Bidders by paddle; who one is, is shown on this page only, and recorded. */
export function Bidders({ lot }: { lot: DeskLot }) {
  const { bidderHead: head } = words
  return (
    <section className="box">
      <div className="boxhead">
        <h2>
          {words.bidders} <span className="num">{formatCount(lot.bidderList.length)}</span>
        </h2>
        <p className="meta">{words.biddersHint}</p>
      </div>
      {lot.bidderList.length === 0 ? (
        <p className="meta">{words.noBidders}</p>
      ) : (
        <div className="scroll" role="region" aria-label={words.bidders} tabIndex={0}>
          <table className="t">
            <caption className="sr">{words.bidders}</caption>
            <thead>
              <tr>
                <th scope="col">{head.bidder}</th>
                <th scope="col">{head.person}</th>
                <th scope="col" className="r">
                  {head.bids}
                </th>
                <th scope="col" className="r p1">
                  {head.removed}
                </th>
                <th scope="col" className="r">
                  {head.highest}
                </th>
              </tr>
            </thead>
            <tbody>
              {lot.bidderList.map(({ paddle, bids, withdrawals, highest }) => (
                <tr key={paddle}>
                  <th scope="row" className="nb">
                    {words.paddle(paddle)}
                  </th>
                  <td>
                    <Masked
                      name={words.nameOf(paddle)}
                      masked={words.hidden}
                      look={() => deskApi.auctions.look({ params: { id: lot.id }, body: { paddle } })}
                    />
                  </td>
                  <td className="n">{formatCount(bids)}</td>
                  <td className="n p1">{formatCount(withdrawals)}</td>
                  <td className="n">{highest !== null && formatRupees(highest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
