// A whole list of the desk: its head with count and export, its filters, its table. A page with more than that puts
// `ListHead` and `DeskTable` together itself.
import type { DeskPage } from '@rasika/contract/desk-lists.ts'
import { formatCount } from '@rasika/contract/money.ts'
import type { ReactNode } from 'react'
import { type ExportButtonProps, ListHead } from './list-head.tsx'
import { DeskTable, type DeskTableProps } from './table.tsx'

interface DeskListProps<Row>
  extends ExportButtonProps, Pick<DeskTableProps<Row>, 'columns' | 'rowKey' | 'sorted' | 'choice'> {
  words: { title: string; about: (count: string) => string; noneYet: string }
  /** The response of the list's call. */
  list: { data: readonly Row[]; page: DeskPage }
  /** What the table is called, where that is not the title of the page. */
  caption?: string
  /** The filters. */
  children: ReactNode
}

export function DeskList<Row>({
  words,
  list: { data, page },
  caption = words.title,
  columns,
  rowKey,
  sorted,
  choice,
  children,
  ...exported
}: DeskListProps<Row>) {
  return (
    <>
      <ListHead
        title={words.title}
        about={words.about(formatCount(page.total, page.totalIsMore))}
        rows={data}
        {...exported}
      >
        {children}
      </ListHead>
      <DeskTable
        caption={caption}
        columns={columns}
        rows={data}
        rowKey={rowKey}
        choice={choice}
        page={page}
        empty={words.noneYet}
        sorted={sorted}
      />
    </>
  )
}
