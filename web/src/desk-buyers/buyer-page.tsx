// One buyer: who they are, orders, bids and messages, what an operator has taken from them, and the acts.
import type { DeskBuyer } from '@rasika/contract/desk-buyers.ts'
import { type PersonalData, restrictions } from '@rasika/contract/desk-choices.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount, formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Fact, Links, MaskedFact } from '../desk-acts/fact.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { TicketList } from '../desk-tickets/ticket-list.tsx'
import { BuyerActs } from './buyer-acts.tsx'
import { Status } from './status.tsx'
import { buyerPageWords as words } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await deskApi.buyers.view({ params: { id: params.id ?? '' } }, { signal: request.signal })).data
}

export function Component() {
  const buyer = useLoaderData<typeof loader>()
  return (
    <>
      <title>{deskWords.title(buyer.name)}</title>
      <div className="head">
        <Crumb list={deskPaths.buyers()} name={words.back} />
        <h1>{buyer.name}</h1>
        <Status status={buyer.status} />
      </div>
      {/* Another buyer begins with their own forms and nothing of the one before. */}
      <div className="grid with-acts" key={buyer.id}>
        <div className="grid two">
          <Person buyer={buyer} />
          <Trade buyer={buyer} />
          <Orders buyer={buyer} />
          <TicketList title={words.tickets} tickets={buyer.tickets} empty={words.noTickets} />
          <AuditTrail audit={buyer.audit} />
        </div>
        <BuyerActs buyer={buyer} />
      </div>
    </>
  )
}

function Person({ buyer }: { buyer: DeskBuyer }) {
  const { id, status } = buyer
  const look = (what: PersonalData) => () => deskApi.buyers.look({ params: { id }, body: { what } })
  return (
    <section className="box">
      <h2>{words.about}</h2>
      <dl className="facts">
        {status !== 'closed' && (
          <>
            <MaskedFact name={words.email} masked={buyer.email} look={look('email')} />
            <MaskedFact name={words.phone} masked={buyer.phone} look={look('phone')} />
            {buyer.address === '' ? (
              <Fact name={words.address}>{words.none}</Fact>
            ) : (
              <MaskedFact name={words.address} masked={buyer.address} look={look('address')} />
            )}
          </>
        )}
        <Fact name={words.joined}>{formatDate(buyer.joinedAt)}</Fact>
        {restrictions.map((what) => {
          const restriction = buyer.restrictions[what]
          return (
            restriction && (
              <Fact key={what} name={words.restrictions[what]}>
                {restriction.reason} <span className="meta">{formatDateTime(restriction.at)}</span>
              </Fact>
            )
          )
        })}
      </dl>
    </section>
  )
}

function Trade({ buyer }: { buyer: DeskBuyer }) {
  return (
    <section className="box">
      <h2>{words.trade}</h2>
      <dl className="facts">
        <Fact name={words.orders}>{formatCount(buyer.orders)}</Fact>
        <Fact name={words.spent}>{formatRupeesExact(buyer.spent)}</Fact>
        <Fact name={words.lapsed}>{formatCount(buyer.lapsed)}</Fact>
        <Fact name={words.biddingOn}>
          <Links
            links={buyer.biddingOn.map(({ id, title, leads }) => [
              leads ? words.leads(title) : title,
              deskPaths.auction(id),
            ])}
            none={words.none}
          />
        </Fact>
        <Fact name={words.wins}>
          <Links links={buyer.wins.map(({ id, title }) => [title, deskPaths.auction(id)])} none={words.none} />
        </Fact>
      </dl>
    </section>
  )
}

function Orders({ buyer: { newestOrders } }: { buyer: DeskBuyer }) {
  return (
    <section className="box" aria-label={words.newest}>
      <h2>{words.newest}</h2>
      {newestOrders.length === 0 && <p className="meta">{words.noOrders}</p>}
      <ol className="trail">
        {newestOrders.map(({ number, title, paidAt }) => (
          <li key={number}>
            <span className="when num">{formatDate(paidAt)}</span>
            <Link className="link num" to={deskPaths.order(number)}>
              {number}
            </Link>{' '}
            {title}
          </li>
        ))}
      </ol>
    </section>
  )
}
