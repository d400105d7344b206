// The head of a list: its name, how much the filters find, the button that saves that as a file, which the server
// records, and the filters.
import type { OperatorRole } from '@rasika/contract/calls.ts'
import type { CsvFile } from '@rasika/contract/desk-lists.ts'
import { maxExported } from '@rasika/contract/desk-choices.ts'
import { formatCount } from '@rasika/contract/money.ts'
import type { ReactNode } from 'react'
import { downloadCsv } from '../platform/download-file.ts'
import { toast } from '../platform/toasts.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { useKeys } from '../desk/keys.ts'
import { useMay } from '../desk/operator.ts'
import { deskWords } from '../desk/words.ts'
import { useNothingYet } from './use-nothing-yet.ts'
import { useQuery } from './use-query.ts'

interface ListHeadProps extends ExportButtonProps {
  title: string
  about: string
  rows: readonly unknown[]
  /** The filters. */
  children?: ReactNode
}

/** Where there is nothing yet, there is nothing to count, to export or to filter. */
export function ListHead({ title, about, rows, children, ...exported }: ListHeadProps) {
  const isEmpty = useNothingYet(rows)
  return (
    <>
      <title>{deskWords.title(title)}</title>
      <div className="head">
        <h1>{title}</h1>
        {!isEmpty && (
          <>
            <p className="quiet">{about}</p>
            <div className="head__end">
              <ExportButton {...exported} />
            </div>
          </>
        )}
      </div>
      {!isEmpty && children}
    </>
  )
}

export interface ExportButtonProps {
  /** The least role that may export this. */
  needs: OperatorRole
  /** Called with the query of the list's URL. */
  fetchCsv: (query: Record<string, string>) => Promise<{ data: CsvFile }>
  /** What the button says, where it is not all that is listed. */
  label?: string | undefined
}

/** Exports what the filters in the URL find. */
export function ExportButton({ needs, fetchCsv, label = deskWords.table.export }: ExportButtonProps) {
  const { query } = useQuery()
  const may = useMay(needs)
  const { busy, send } = useSubmit('export')
  const save = () =>
    void send(() => fetchCsv(Object.fromEntries(query)), {
      done: null,
      next: ({ data }) => {
        downloadCsv(data)
        if (data.isFull) toast(deskWords.table.full(formatCount(maxExported)), { kind: 'notice', about: 'export' })
      },
    })
  useKeys({ E: () => may && save() })
  return (
    <button type="button" className="btn" disabled={busy || !may} onClick={save}>
      {busy ? deskWords.table.exporting : label} <kbd aria-hidden="true">{deskWords.keys.shiftE}</kbd>
    </button>
  )
}
