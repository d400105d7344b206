// The artist's statements of the months that are over, each with its files: PDF, CSV, and the documents of the fee.
import { formatRupeesExact, formatRupeesSigned } from '@rasika/contract/money.ts'
import type { MonthlyStatement } from '@rasika/contract/statements.ts'
import { formatMonth } from '@rasika/contract/time.ts'
import { api } from '../platform/api.ts'
import { clickDownload } from '../platform/download-file.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { words } from './statement-words.ts'

export function Statements({ statements }: { statements: readonly MonthlyStatement[] }) {
  const { busy, message, send } = useSubmit('statement files')
  /** The links expire after minutes, so they are asked for on each click. */
  const download = (month: string, pick: 'pdf' | 'csv' | number) =>
    void send(({ signal }) => api.statements.files({ query: { month } }, { signal }), {
      done: null,
      failed: words.failed,
      next: ({ data }) => {
        const file = typeof pick === 'number' ? data.documents[pick] : data[pick]
        if (file) clickDownload(file)
      },
    })
  return (
    <section aria-labelledby="statements">
      <div className="sales__bar">
        <h2 className="small-head" id="statements">
          {words.title}
        </h2>
        <p className="meta">{words.about}</p>
      </div>
      {statements.length === 0 ? (
        <p className="meta">{words.none}</p>
      ) : (
        <Table statements={statements} busy={busy} download={download} />
      )}
      {message ? <p role="alert">{message}</p> : null}
    </section>
  )
}

interface TableProps {
  statements: readonly MonthlyStatement[]
  busy: boolean
  download: (month: string, pick: 'pdf' | 'csv' | number) => void
}

function Table({ statements, busy, download }: TableProps) {
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={words.title}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            {(['sales', 'fees', 'paidOut'] as const).map((name) => (
              <th scope="col" className="r sales__wide" key={name}>
                {words[name]}
              </th>
            ))}
            <th scope="col" className="r">
              {words.closing}
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map(({ month, sales, fees, feeTax, paidOut, closing, notDue, documents }) => {
            const named = formatMonth(month, 'withYear')
            const file = (pick: 'pdf' | 'csv' | number, name: string) => (
              <button
                type="button"
                className="link ref"
                key={name}
                disabled={busy}
                aria-label={words.of(name, named)}
                onClick={() => download(month, pick)}
              >
                {name}
              </button>
            )
            return (
              <tr key={month}>
                <td className="sales__what">
                  {named}
                  <span className="sales__cause sales__files meta">
                    {file('pdf', words.pdf)} {file('csv', words.csv)}{' '}
                    {documents.map((number, nth) => file(nth, number))}
                  </span>
                </td>
                <td className="r num sales__wide">{formatRupeesExact(sales)}</td>
                <td className="r num sales__wide">
                  {fees === 0 ? formatRupeesExact(0) : formatRupeesSigned(fees)}
                  {feeTax === 0 ? null : (
                    <span className="sales__cause meta">{words.feeTax(formatRupeesExact(feeTax))}</span>
                  )}
                </td>
                <td className="r num sales__wide">
                  {paidOut === 0 ? formatRupeesExact(0) : formatRupeesSigned(paidOut)}
                </td>
                <td className="r num">
                  {closing < 0 ? formatRupeesSigned(closing) : formatRupeesExact(closing)}
                  {notDue > 0 ? (
                    <span className="sales__cause meta">{words.notDue(formatRupeesExact(notDue))}</span>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
