import { formatRupeesExact } from '@rasika/contract/money.ts'
import { sumWords as words } from './words.ts'

interface SumsProps {
  caption: string
  /** Name and rupees. */
  rows: readonly (readonly [string, number])[]
  total: readonly [string, number]
}

/** Amounts line by line, and what they come to. */
export function Sums({ caption, rows, total }: SumsProps) {
  return (
    <table className="desk-table desk-table--tight desk-table--plain">
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col" className="at-end">
            {words.rupees}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="amount">{formatRupeesExact(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total[0]}</th>
          <td className="amount">{formatRupeesExact(total[1])}</td>
        </tr>
      </tfoot>
    </table>
  )
}
