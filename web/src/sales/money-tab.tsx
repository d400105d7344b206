// The artist's money: the balance, its parts, each entry with its order, and the ledger as a spreadsheet. Exact to the
// paisa, as in the ledger (docs/tax.md "Artist's ledger").
import { formatRupeesExact, formatRupeesSigned } from '@rasika/contract/money.ts'
import type { ArtistLedgerEntry, LedgerSums, NotDue } from '@rasika/contract/ledger.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { api } from '../platform/api.ts'
import { now } from '../platform/clock.ts'
import { useFetchedPages } from '../platform/use-pages.ts'
import { Empty } from '../ui/empty.tsx'
import { Fact } from '../ui/facts.tsx'
import { CsvButton } from './csv-button.tsx'
import { PayoutAccount, usePayoutAccount } from './payout-account.tsx'
import './sales.css'
import { Statements } from './statements.tsx'
import { Older, Waiting } from './waiting.tsx'
import { words } from './words.ts'

const messages = words.money

export function MoneyTab() {
  const {
    first,
    items: entries,
    state,
    again,
    ...older
  } = useFetchedPages('ledger', async (cursor, signal) => {
    // Together, so that nothing moves when the second comes.
    const [{ data, page, sums, maturing }, statements] = await Promise.all([
      api.ledger.entries({ query: { cursor } }, { signal }),
      cursor === null ? api.statements.list({}, { signal }) : null,
    ])
    return { items: data, nextCursor: page.nextCursor, sums, maturing, statements: statements?.data ?? [] }
  })
  const account = usePayoutAccount()
  // Shown together: an account that arrived later would push the ledger down.
  if (first === null) return <Waiting state={state} again={again} />
  if (account.value === null && account.state === 'fetching') return <Waiting {...account} />
  return (
    <section className="sales" aria-labelledby="owed">
      <Sums sums={first.sums} />
      <PayoutAccount {...account} />
      {first.maturing.length > 0 && <NotDueOrders orders={first.maturing} />}
      <Statements statements={first.statements} />
      <div className="sales__bar">
        <h2 className="small-head">{messages.ledger}</h2>
        {entries.length > 0 ? <CsvButton /> : null}
      </div>
      {entries.length === 0 ? <Empty title={messages.none} text={messages.noneText} /> : <Ledger entries={entries} />}
      <Older {...older} />
    </section>
  )
}

const parts = ['sales', 'fees', 'taxCollected', 'refunds', 'freight', 'paidOut'] as const

function Sums({ sums }: { sums: LedgerSums }) {
  return (
    <div className="sales__top">
      <div>
        <h2 className="meta" id="owed">
          {messages.owed}
        </h2>
        <p className="sales__big num">
          {sums.balance < 0 ? formatRupeesSigned(sums.balance) : formatRupeesExact(sums.balance)}
        </p>
        <p className="meta">{sums.balance < 0 ? messages.owes : payableText(sums.payable)}</p>
      </div>
      <dl className="sales__facts">
        {parts.map((part) =>
          part === 'freight' && sums.freight === 0 ? null : (
            <Fact key={part} isFigure name={messages.sums[part]}>
              {formatRupeesExact(sums[part])}
            </Fact>
          ),
        )}
      </dl>
    </div>
  )
}

function NotDueOrders({ orders }: { orders: readonly NotDue[] }) {
  return (
    <>
      <div className="sales__bar">
        <h2 className="small-head">{messages.notDue}</h2>
        <p className="meta">{messages.notDueText}</p>
      </div>
      <div className="scroll-x" tabIndex={0} role="region" aria-label={messages.notDue}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{messages.order}</th>
              <th scope="col">{messages.due}</th>
              <th scope="col" className="r">
                {messages.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ orderId, orderNumber, title, amount, settledOn }) => (
              <tr key={orderId}>
                <td className="sales__what">
                  {title}
                  <span className="sales__cause meta num">{orderNumber}</span>
                </td>
                <td>{dueText(settledOn)}</td>
                <td className="r num">{formatRupeesExact(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function dueText(dueFrom: string | null): string {
  if (dueFrom === null) return messages.afterDelivery
  return new Date(dueFrom) <= now() ? messages.whenClosed : formatDate(dueFrom)
}

function Ledger({ entries }: { entries: readonly ArtistLedgerEntry[] }) {
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={messages.ledger}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="sales__wide">
              {messages.date}
            </th>
            <th scope="col">{messages.entry}</th>
            <th scope="col" className="r">
              {messages.amount}
            </th>
            <th scope="col" className="r">
              {messages.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, kind, amount, balance, title, sku, reference, at }) => (
            <tr key={id}>
              <td className="sales__date sales__wide">{formatDate(at)}</td>
              <td className="sales__what">
                {messages.kinds[kind]}
                <span className="sales__cause meta">
                  <span className="sales__narrow">{formatDate(at)}</span>
                  {title === null ? messages.reference(reference ?? '') : title}
                  {sku ? <span className="num">{sku}</span> : null}
                </span>
              </td>
              <td className="r num">{formatRupeesSigned(amount)}</td>
              <td className="r num">{balance < 0 ? formatRupeesSigned(balance) : formatRupeesExact(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function payableText(payable: number): string {
  return payable === 0 ? messages.nonePayable : messages.payable(formatRupeesExact(payable))
}
