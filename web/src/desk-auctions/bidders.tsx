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
          <table className="desk-table">
            <caption className="sr">{words.bidders}</caption>
            <thead>
              <tr>
                <th scope="col">{head.bidder}</th>
                <th scope="col">{head.person}</th>
                <th scope="col" className="at-end">
                  {head.bids}
                </th>
                <th scope="col" className="at-end hides-last">
                  {head.removed}
                </th>
                <th scope="col" className="at-end">
                  {head.highest}
                </th>
              </tr>
            </thead>
            <tbody>
              {lot.bidderList.map(({ paddle, bids, withdrawals, highest }) => (
                <tr key={paddle}>
                  <th scope="row" className="nowrap">
                    {words.paddle(paddle)}
                  </th>
                  <td>
                    <Masked
                      name={words.nameOf(paddle)}
                      masked={words.hidden}
                      look={() => deskApi.auctions.look({ params: { id: lot.id }, body: { paddle } })}
                    />
                  </td>
                  <td className="amount">{formatCount(bids)}</td>
                  <td className="amount hides-last">{formatCount(withdrawals)}</td>
                  <td className="amount">{highest !== null && formatRupees(highest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
