// A table of the desk: sorted by its heads, moved through by keys, paged; the URL holds all of it. Rows are never
// moved under the hand. The server sorts and pages, so that the library (docs/decisions/046) holds the state and draws.
import { deskPageSize, maxDeskPages } from '@rasika/contract/desk-choices.ts'
import type { DeskPage } from '@rasika/contract/desk-lists.ts'
import { formatCount } from '@rasika/contract/money.ts'
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  type Header,
  type SortingState,
  type Table,
  useReactTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { Chosen } from './chosen.ts'
import { useRowKeys } from './row-keys.ts'
import { useQuery } from './use-query.ts'
import { deskWords } from '../desk/words.ts'

const words = deskWords.table

export interface Column<Row> {
  /** What the server sorts by, if it can. */
  sort?: string
  head: string
  /** Of head and cells; the classes are in `table.css`, those that hide it on narrower windows in `desk/narrow.css`. */
  className?: string
  /**
   * The column's place in a row on a phone, where a row has three lines. A column without a place is hidden there,
   * except the first; a table without places keeps all columns.
   */
  phone?: 'sum' | 'title' | 'status' | 'due'
  cell: (row: Row) => ReactNode
}

export interface DeskTableProps<Row> {
  caption: string
  /** The first column is the row's head. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  page: DeskPage
  /** The first sort of the list, as the server has it. */
  sorted?: string | undefined
  /** What will stand in the list, while there is nothing yet. */
  empty: string
  /** Where rows can be chosen: which are, and what the box of a row is called. */
  choice?: { chosen: Chosen; name: (row: Row) => string } | undefined
}

export function DeskTable<Row>(props: DeskTableProps<Row>) {
  return <TableWithoutKeys {...props} here={useRowKeys(props.rows.map(props.rowKey))} />
}

/** For a page that moves through the rows of several tables with one `useRowKeys`: `here` is the row its keys act on. */
export function TableWithoutKeys<Row>({
  caption,
  columns,
  rows,
  rowKey,
  page,
  sorted,
  empty,
  choice,
  here,
}: DeskTableProps<Row> & { here: string | undefined }) {
  const { query } = useQuery()
  const table = useReactTable({
    data: useMemo(() => [...rows], [rows]),
    columns: useMemo(() => columns.map(definitionOf), [columns]),
    getRowId: rowKey,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableSortingRemoval: false,
    manualPagination: true,
    // The server says only whether there is a next page; -1 is the library's word for a count that nobody knows.
    pageCount: page.hasNext ? -1 : page.number,
    state: {
      sorting: sortingOf(query.get('sort') ?? sorted),
      pagination: { pageIndex: page.number - 1, pageSize: rows.length },
    },
  })
  if (rows.length === 0) return <NothingFound empty={empty} />
  return (
    <>
      <div className="scroll" role="region" aria-label={caption} tabIndex={0}>
        <table className={columns.some(({ phone }) => phone) ? 'desk-table desk-table--lines' : 'desk-table'}>
          <caption className="sr">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id}>
                {choice && (
                  <th scope="col" className="choose">
                    <ChooseAll chosen={choice.chosen} count={rows.length} />
                  </th>
                )}
                {headers.map((header) => (
                  <Head key={header.id} header={header} className={classOf(columns[header.index])} />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-row={row.id} className={here === row.id ? 'here' : undefined}>
                {choice && (
                  <td className="choose">
                    <input
                      type="checkbox"
                      data-choose
                      aria-label={choice.name(row.original)}
                      checked={choice.chosen.keys.includes(row.id)}
                      onChange={() => choice.chosen.toggle(row.id)}
                    />
                  </td>
                )}
                {row.getVisibleCells().map(({ id, column, getContext }, at) => {
                  const className = classOf(columns[at])
                  const content = flexRender(column.columnDef.cell, getContext())
                  return at === 0 ? (
                    <th key={id} scope="row" className={className}>
                      {content}
                    </th>
                  ) : (
                    <td key={id} className={className}>
                      {content}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages table={table} />
    </>
  )
}

function classOf<Row>(column: Column<Row> | undefined): string | undefined {
  return [column?.className, column?.phone && `at-${column.phone}`].filter(Boolean).join(' ') || undefined
}

function ChooseAll({ chosen: { keys, toggleAll }, count }: { chosen: Chosen; count: number }) {
  return (
    <input
      type="checkbox"
      aria-label={words.chooseAll}
      checked={keys.length === count}
      ref={(box) => {
        if (box) box.indeterminate = keys.length > 0 && keys.length < count
      }}
      onChange={toggleAll}
    />
  )
}

function definitionOf<Row>({ sort, head, cell }: Column<Row>) {
  return createColumnHelper<Row>().accessor((row: Row) => row, {
    id: sort ?? head,
    header: head,
    cell: ({ row }) => cell(row.original),
    enableSorting: sort !== undefined,
    sortDescFirst: false,
  })
}

/** `name` and `-name`, as the URL has a sort. */
function sortingOf(sort: string | undefined): SortingState {
  if (sort === undefined) return []
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
}

function Head<Row>({ header, className }: { header: Header<Row, unknown>; className: string | undefined }) {
  const { urlWith } = useQuery()
  const { column } = header
  const name = flexRender(column.columnDef.header, header.getContext())
  if (!column.getCanSort())
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    )
  const order = column.getIsSorted()
  const next = column.getNextSortingOrder() === 'desc' ? `-${column.id}` : column.id
  return (
    <th scope="col" className={className} aria-sort={order ? ariaSort[order] : undefined}>
      <Link className="sort" to={urlWith({ sort: next, page: null })}>
        {name}
        {order && <i className={order === 'asc' ? 'icon icon--up' : 'icon icon--up icon--down'} />}
      </Link>
    </th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function Pages<Row>({ table }: { table: Table<Row> }) {
  const { urlWith } = useQuery()
  const hasPrevious = table.getCanPreviousPage()
  const hasNext = table.getCanNextPage()
  if (!hasPrevious && !hasNext) return null
  const number = table.getState().pagination.pageIndex + 1
  return (
    <nav className="bar" aria-label={words.pages}>
      {hasPrevious && (
        <Link className="btn" rel="prev" to={urlWith({ page: number === 2 ? null : String(number - 1) })}>
          {words.previous}
        </Link>
      )}
      <span className="meta">{words.page(number)}</span>
      {number === maxDeskPages && <span className="meta">{words.last(formatCount(maxDeskPages * deskPageSize))}</span>}
      {hasNext && (
        <Link className="btn" rel="next" to={urlWith({ page: String(number + 1) })}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}

function NothingFound({ empty }: { empty: string }) {
  const { pathname, search } = useLocation()
  const isFiltered = search !== ''
  return (
    <div className="empty">
      <h2>{isFiltered ? words.none : words.noneYet}</h2>
      <p className="quiet">{isFiltered ? words.noneHint : empty}</p>
      {isFiltered && (
        <Link className="link" to={pathname}>
          {words.clear}
        </Link>
      )}
    </div>
  )
}
