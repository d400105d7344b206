import './charts.css'
import { words } from './words.ts'

interface Props {
  /** The first column names the row, the others are figures. */
  head: readonly string[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

/** The figures of a chart as a collapsed table, for screen readers and for exact values. */
export function AsTable({ head, rows }: Props) {
  return (
    <details className="as-table">
      <summary className="meta">
        <span className="link">{words.dashboard.asTable}</span>
      </summary>
      <div className="scroll-x">
        <table className="table">
          <thead>
            <tr>
              {head.map((name, at) => (
                <th key={name} scope="col" className={at === 0 ? undefined : 'r'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: [name, ...figures] }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {figures.map((figure, at) => (
                  <td key={head[at + 1]} className="r num">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
