import { type ChangeableSetting, changeableSettings } from '@rasika/contract/changeable-settings.ts'
import type { DeskPage } from '@rasika/contract/desk-lists.ts'
import type { DeskSettingChange } from '@rasika/contract/desk-settings.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useMemo } from 'react'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { DayRange } from '../desk-lists/day-range.tsx'
import { ExportButton } from '../desk-lists/list-head.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import { type Column, TableWithoutKeys } from '../desk-lists/table.tsx'
import { settingsWords as words } from './words.ts'

interface ChangesProps {
  data: readonly DeskSettingChange[]
  page: DeskPage
  /** The row that the page's keys act on. */
  here: string | undefined
  may: boolean
  undo: (name: ChangeableSetting, former: string) => void
}

/** Of its row. */
export const changeKey = ({ id }: DeskSettingChange) => `change ${id}`

/** Who changed what, newest first; undoing opens the form with the former value. */
export function Changes({ data, page, here, may, undo }: ChangesProps) {
  const columns = useMemo(() => (may ? [...facts, undoColumn(undo)] : facts), [may, undo])
  return (
    <section className="box">
      <div className="boxhead">
        <h2>{words.history}</h2>
        <ExportButton needs="viewer" fetchCsv={(query) => deskApi.settings.csv({ query })} />
      </div>
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <DayRange label={words.days} />
        <Chips
          label={words.historyHead.setting}
          name="name"
          choices={changeableSettings.map((name) => [name, words.of[name].name])}
        />
      </div>
      <TableWithoutKeys
        caption={words.history}
        columns={columns}
        rows={data}
        rowKey={changeKey}
        page={page}
        empty={words.noneYet}
        sorted="-set"
        here={here}
      />
    </section>
  )
}

const { historyHead: head } = words

const facts: readonly Column<DeskSettingChange>[] = [
  { head: head.setting, sort: 'setting', cell: ({ name }) => words.of[name].name },
  { head: head.before, cell: ({ name, former }) => words.of[name].shown(former) },
  { head: head.after, cell: ({ name, value }) => words.of[name].shown(value) },
  {
    head: head.set,
    sort: 'set',
    className: 'num nowrap hides-second',
    cell: ({ setAt }) => formatDateTime(setAt),
  },
  {
    head: head.from,
    sort: 'from',
    className: 'num nowrap hides-last',
    cell: ({ from }) => formatDateTime(from),
  },
  {
    head: head.by,
    sort: 'by',
    className: 'hides-last',
    cell: ({ setBy, approvedBy }) => (
      <>
        {setBy}
        {approvedBy !== null && <span className="meta"> {words.approvedBy(approvedBy)}</span>}
      </>
    ),
  },
]

function undoColumn(undo: ChangesProps['undo']): Column<DeskSettingChange> {
  return {
    head: words.undo,
    className: 'at-end',
    cell: ({ name, former }) => (
      <button type="button" className="act" data-act onClick={() => undo(name, former)}>
        {words.undo}
        <span className="sr">{words.undoWhat(words.of[name].name, words.of[name].shown(former))}</span>
      </button>
    ),
  }
}
