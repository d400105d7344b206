import { type TaxFile, taxFiles } from '@rasika/contract/desk-choices.ts'
import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatMonth } from '@rasika/contract/time.ts'
import { Link } from 'react-router'
import { Sums } from '../desk-acts/sums.tsx'
import { StatusMark } from '../desk-lists/status-mark.tsx'
import { deskApi } from '../desk/api.ts'
import { useMay } from '../desk/operator.ts'
import { downloadCsv, downloadFile } from '../platform/download-file.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { taxWords as words } from './words.ts'

/** Whether documents and ledgers of the month agree, and its files. */
export function Files({ tax: { month, gstr8 } }: { tax: DeskTax }) {
  const may = useMay('manager')
  const agrees = gstr8.disagreements.length === 0
  return (
    <aside className="plinth" aria-label={words.files(formatMonth(month, 'withYear'))}>
      <h2>{words.files(formatMonth(month, 'withYear'))}</h2>
      {agrees ? (
        <p>
          <StatusMark look="done">{words.agree}</StatusMark>
        </p>
      ) : (
        <Disagreements gstr8={gstr8} />
      )}
      <Sums
        caption={words.sums}
        rows={[
          [words.byDocuments, gstr8.tax],
          [words.inLedgers, gstr8.ledger],
        ]}
        total={[words.difference, Math.round((gstr8.tax - gstr8.ledger) * 100) / 100]}
      />
      {gstr8.notTakenBack < 0 && <p className="meta">{words.notTakenBack(formatRupeesExact(-gstr8.notTakenBack))}</p>}
      {may ? (
        <p className="bar">
          {taxFiles
            .filter((kind) => agrees || !kind.startsWith('gstr8'))
            .map((kind) => (
              <FileButton key={kind} kind={kind} month={month} />
            ))}
        </p>
      ) : (
        <p className="meta">{words.notManager}</p>
      )}
      <p className="meta">{words.about}</p>
    </aside>
  )
}

function FileButton({ kind, month }: { kind: TaxFile; month: string }) {
  const { send, busy } = useSubmit(`tax file ${kind}`)
  const save = () =>
    void send(async () => ({ ...(await deskApi.tax.file({ body: { kind, month } })), message: words.saved }), {
      done: words.saved,
      next: ({ data }) => {
        if (kind.endsWith('json')) downloadFile([data.text], 'application/json', data.name)
        else downloadCsv({ name: data.name, csv: data.text })
      },
    })
  return (
    <button type="button" className="btn btn--wide" disabled={busy} onClick={save}>
      {words.download[kind]}
    </button>
  )
}

function Disagreements({ gstr8: { disagreements } }: Pick<DeskTax, 'gstr8'>) {
  return (
    <div className="callout callout--bad" role="alert">
      <i className="icon icon--alert" />
      <div>
        <strong>{words.disagree}</strong>
        <ul>
          {disagreements.map(({ order, document, tax, ledger }) => (
            <li key={`${order} ${document}`}>
              {order === null ? (
                words.noOrder
              ) : (
                <Link className="link num" to={deskPaths.order(order)}>
                  {order}
                </Link>
              )}{' '}
              {words.missing(document ?? words.noDocument, formatRupeesExact(tax), formatRupeesExact(ledger))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
