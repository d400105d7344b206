import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatMonth } from '@rasika/contract/time.ts'
import { Link } from 'react-router'
import { taxWords as words } from './words.ts'

const max = 3

type Row = DeskTax['gstr8']['rows'][number]

/** Table 3 of GSTR-8, with what stands in table 3.1 and in none. */
export function Gstr8OfMonth({ tax }: { tax: DeskTax }) {
  const { rows, enrolled, outside } = tax.gstr8
  const { columns } = words
  return (
    <section className="box">
      <h2>{words.gstr8(formatMonth(tax.month, 'withYear'))}</h2>
      <Months tax={tax} />
      {rows.length === 0 ? (
        <p className="meta">{words.none}</p>
      ) : (
        <div className="scroll" role="region" aria-label={words.table3} tabIndex={0}>
          <table className="desk-table desk-table--tight desk-table--fit">
            <caption className="sr">{words.table3}</caption>
            <thead>
              <tr>
                <th scope="col">{columns.artist}</th>
                <th scope="col">{columns.place}</th>
                {columnsOfMoney.map(([name, className]) => (
                  <th scope="col" className={`at-end ${className}`} key={name}>
                    {columns[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, nth) => (
                <tr key={`${row.gstin} ${row.place}`}>
                  <Supplier row={row} isAgain={rows[nth - 1]?.gstin === row.gstin} />
                  <td>{row.place}</td>
                  {columnsOfMoney.map(([name, className, of]) => (
                    <td className={`amount ${className}`} key={name}>
                      {of(row) === 0 ? words.noAmount : formatRupeesExact(of(row))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className="will">
        {enrolled.map(({ number, name, sold, returned }) => (
          <li key={number}>
            {words.enrolled(name, number)}:{' '}
            <span className="meta">{words.enrolledSums(formatRupeesExact(sold), formatRupeesExact(returned))}</span>
          </li>
        ))}
        {outside.artists > 0 && (
          <li>
            {words.outside(outside.artists)}:{' '}
            <span className="meta">
              {words.enrolledSums(formatRupeesExact(outside.sold), formatRupeesExact(outside.returned))}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Named once for all of its places. */
function Supplier({ row: { name, gstin }, isAgain }: { row: Row; isAgain: boolean }) {
  return (
    <th scope="row">
      {isAgain ? (
        <span className="sr">{name}</span>
      ) : (
        <>
          {name} <span className="num quiet hides-first">{gstin}</span>
        </>
      )}
    </th>
  )
}

/** Name, on which narrower windows it is left out, and amount. */
const columnsOfMoney: readonly (readonly [keyof typeof words.columns, string, (row: Row) => number])[] = [
  ['registered', 'hides-first', ({ toRegistered }) => toRegistered],
  ['others', 'hides-first', ({ toOthers }) => toOthers],
  ['returned', 'hides-last', ({ returned }) => -returned],
  ['net', '', ({ net }) => net],
  ['halves', '', ({ cgst }) => cgst],
  ['igst', '', ({ igst }) => igst],
]

/** The newest months, and the chosen one. */
function Months({ tax: { month, months } }: { tax: DeskTax }) {
  const [current] = months
  const shown = months.slice(0, max)
  return (
    <nav className="chips" aria-label={words.months}>
      {(shown.includes(month) ? shown : [...shown, month]).toReversed().map((one) => (
        <Link
          key={one}
          className="chip"
          to={deskPaths.tax(one)}
          aria-current={one === month ? 'true' : undefined}
          preventScrollReset
        >
          {one === current ? words.soFar(formatMonth(one, 'short')) : formatMonth(one, 'withYear')}
        </Link>
      ))}
    </nav>
  )
}
