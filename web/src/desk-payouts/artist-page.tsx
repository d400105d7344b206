// What is owed to one artist, what was paid out, and the act that records a payout.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { DeskArtistPayouts } from '@rasika/contract/desk-payouts.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Acts } from '../desk-acts/acts.tsx'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Sums } from '../desk-acts/sums.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { ExportButton } from '../desk-lists/list-head.tsx'
import { Approval } from './approval.tsx'
import { RecordForm } from './record-form.tsx'
import { Status } from './status.tsx'
import { artistPayoutWords as words, payoutActWords } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const username = params.username ?? ''
  return (await deskApi.payouts.view({ params: { username } }, { signal: request.signal })).data
}

export function Component() {
  const artist = useLoaderData<typeof loader>()
  return (
    <>
      <title>{deskWords.title(artist.name)}</title>
      <div className="head">
        <Crumb list={deskPaths.payouts()} name={words.back} />
        <h1>{artist.name}</h1>
        <p className="num">{words.owed(formatRupeesExact(artist.owed))}</p>
        <Status status={artist.status} />
        <div className="head__end">
          <ExportButton
            needs="clerk"
            label={words.ledger}
            fetchCsv={() => deskApi.payouts.ledger({ params: { username: artist.username } })}
          />
        </div>
      </div>
      {/* Another artist begins with their own form. */}
      <div className="grid with-acts" key={artist.username}>
        <div className="grid two">
          <Money artist={artist} />
          <AuditTrail audit={artist.audit} />
          <History payouts={artist.payouts} />
        </div>
        <Acts
          needs="clerk"
          acts={[
            {
              name: 'record',
              ...payoutActWords.record,
              isPossible: artist.owed > 0 && artist.approval === null,
              form: (done) => <RecordForm artist={artist} done={done} />,
            },
          ]}
        >
          {artist.approval && <Approval username={artist.username} approval={artist.approval} />}
        </Acts>
      </div>
    </>
  )
}

function Money({ artist }: { artist: DeskArtistPayouts }) {
  return (
    <section className="box">
      <h2>{words.money}</h2>
      <Sums
        caption={words.caption}
        rows={[
          [words.sales, artist.sales],
          [words.fees, -artist.fees],
          [words.tax, -artist.taxCollected],
          [words.refunds, -artist.refunds],
          ...(artist.freight > 0 ? ([[words.freight, -artist.freight]] as const) : []),
          [words.paidOut, -artist.paidOut],
        ]}
        total={[words.balance, artist.owed]}
      />
      <p className="meta">
        {artist.payable === 0 ? words.nonePayable : words.payable(formatRupeesExact(artist.payable))}
      </p>
    </section>
  )
}

function History({ payouts }: Pick<DeskArtistPayouts, 'payouts'>) {
  return (
    <section className="box wide">
      <h2>{words.history}</h2>
      {payouts.length === 0 ? (
        <p className="meta">{words.none}</p>
      ) : (
        <table className="desk-table">
          <caption className="sr">{words.history}</caption>
          <thead>
            <tr>
              <th scope="col">{words.head.at}</th>
              <th scope="col">{words.head.reference}</th>
              <th scope="col" className="at-end">
                {words.head.amount}
              </th>
              <th scope="col" className="at-end hides-last">
                {words.head.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ id, at, reference, amount, balance }) => (
              <tr key={id}>
                <th scope="row" className="nowrap">
                  {formatDate(at)}
                </th>
                <td className="num">{amount < 0 ? words.cameBack(reference) : reference}</td>
                <td className="amount">{formatRupeesExact(amount)}</td>
                <td className="amount hides-last">{formatRupeesExact(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {payouts.length === maxShown && <p className="meta">{words.newest(maxShown)}</p>}
    </section>
  )
}

/** As many as the call sends. */
const maxShown = 100
