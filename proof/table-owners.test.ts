// A slice of the server writes its own tables. Tables and exceptions are in `checks/table-owners.ts`.
import { expect, test } from 'vitest'
import { serverTesting, sliceOf } from './checks/slices.ts'
import { filesLike, isTest } from './checks/sources.ts'
import { foreignWrites, tableOwners, tablesWritten } from './checks/table-owners.ts'

const stores = filesLike('server/src/**/*.ts').filter(({ file }) => sliceOf(file) !== serverTesting && !isTest(file))
const written = stores.flatMap((source) =>
  tablesWritten(source).map((table) => ({ file: source.file, slice: sliceOf(source.file) ?? '', table })),
)

test('a slice writes its own tables only, but for the exceptions that the table explains', () => {
  const known = Object.values(tableOwners).flat()
  // A name composed at run time counts as every table that it can name.
  const tablesNamed = (table: string) =>
    table.includes('…') ? known.filter((one) => new RegExp(`^${table.replaceAll('…', '[a-z_]+')}$`).test(one)) : [table]
  const foreign = written
    .flatMap(({ file, slice, table }) => tablesNamed(table).map((one) => ({ file, slice, table: one })))
    .filter(({ slice, table }) => !tableOwners[slice]?.includes(table))
  expect(foreign.filter(({ slice, table }) => !(`${slice} → ${table}` in foreignWrites))).toEqual([])
  const needed = foreign.map(({ slice, table }) => `${slice} → ${table}`)
  expect(Object.keys(foreignWrites).filter((one) => !needed.includes(one))).toEqual([])
})

test('a table has one owner', () => {
  const all = Object.values(tableOwners).flat()
  expect(all.filter((table, at) => all.indexOf(table) !== at)).toEqual([])
})

test('the check sees a write in any statement, and no lock and no conflict clause', () => {
  const text =
    'db.run(`WITH a AS (UPDATE lots SET x = 1 RETURNING id) INSERT INTO bids SELECT id FROM a FOR UPDATE OF a`)'
  expect(tablesWritten({ file: 'server/src/a.ts', text })).toEqual(['lots', 'bids'])
  const conflict = "db.run('INSERT INTO wishes (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2')"
  expect(tablesWritten({ file: 'server/src/a.ts', text: conflict })).toEqual(['wishes'])
})
