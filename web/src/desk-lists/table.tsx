// A table of the desk: sorted by its heads, moved through by keys, paged; the URL holds all of it. Rows are never
// moved under the hand.
import type { DeskPage } from '@rasika/contract/desk-lists.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useRowKeys } from './row-keys.ts'
import { useQuery } from './use-query.ts'
import { deskWords } from '../desk/words.ts'

const words = deskWords.table

export interface Column<Row> {
  /** What the server sorts by, if it can. */
  sort?: string
  head: string
  /** p3, p2, p1: gone first, second, last on narrower windows; r: at the right. */
  className?: string
  /** `className` of the cells, where it differs from the head's. */
  cellClass?: string
  cell: (row: Row) => ReactNode
}

interface DeskTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The first column is the row's head. */
  page: DeskPage
  /** The first sort of the list, as the server has it. */
  sorted?: string
}

export function DeskTable<Row>({ caption, columns, rows, rowKey, page, sorted }: DeskTableProps<Row>) {
  const here = useRowKeys(rows.map(rowKey))
  const { query } = useQuery()
  const sort = query.get('sort') ?? sorted
  if (rows.length === 0) return <NothingFound />
  return (
    <>
      <div className="scroll" role="region" aria-label={caption} tabIndex={0}>
        <table className="t">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHead key={column.head} {...column} current={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-row={rowKey(row)} className={here === rowKey(row) ? 'here' : undefined}>
                {columns.map(({ head, cell, className, cellClass = className }, at) =>
                  at === 0 ? (
                    <th key={head} scope="row" className={cellClass}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={head} className={cellClass}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages {...page} />
    </>
  )
}

interface SortHeadProps {
  head: string
  sort?: string
  className?: string
  current: string | undefined
}

function SortHead({ head, sort, className, current }: SortHeadProps) {
  const { urlWith } = useQuery()
  const isUp = current === sort
  const isDown = current === `-${sort}`
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    )
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <Link className="sort" to={urlWith({ sort: isDown || !isUp ? sort : `-${sort}`, page: null })}>
        {head}
        {(isUp || isDown) && <i className={isUp ? 'ic i-up' : 'ic i-up i-down'} />}
      </Link>
    </th>
  )
}

function Pages({ number, hasNext }: DeskPage) {
  const { urlWith } = useQuery()
  if (number === 1 && !hasNext) return null
  return (
    <nav className="bar" aria-label={words.pages}>
      {number > 1 && (
        <Link className="btn" rel="prev" to={urlWith({ page: number === 2 ? null : String(number - 1) })}>
          {words.previous}
        </Link>
      )}
      <span className="meta">{words.page(number)}</span>
      {hasNext && (
        <Link className="btn" rel="next" to={urlWith({ page: String(number + 1) })}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}

function NothingFound() {
  const { pathname, search } = useLocation()
  return (
    <div className="empty">
      <h2>{words.none}</h2>
      {search !== '' && (
        <>
          <p className="quiet">{words.noneHint}</p>
          <Link className="link" to={pathname}>
            {words.clear}
          </Link>
        </>
      )}
    </div>
  )
}
