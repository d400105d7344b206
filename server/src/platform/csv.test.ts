// The CSV of a ledger: a spreadsheet reads what was written, and executes nothing of it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** Parses by RFC 4180. */
function parsed(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inMarks = false
  for (let at = 0; at < csv.length; at++) {
    const character = csv[at] as string
    if (inMarks) {
      if (character !== '"') cell += character
      else if (csv[at + 1] === '"') cell += csv[++at]
      else inMarks = false
    } else if (character === '"' && cell === '') inMarks = true
    else if (character === ',') [row, cell] = [[...row, cell], '']
    else if (character === '\r' && csv[at + 1] === '\n')
      [rows[rows.length], row, cell, at] = [[...row, cell], [], '', at + 1]
    else cell += character
  }
  return rows
}

test('a text that begins a formula is written with an apostrophe before it, in marks', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u0000=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '=HYPERLINK("http://x","y")',
  ]) {
    expect(csvOf([[text]])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`)
  }
})

test('a number stays a number, also below zero, and nothing is written as nothing', () => {
  expect(csvOf([[24000, -114.28, 0, null, 1_000_000_000]])).toBe('24000.00,-114.28,0.00,,1000000000.00\r\n')
})

test('marks, commas and line ends inside a text stay inside its cell', () => {
  expect(csvOf([['Two "peacocks", one well', 'Pond\r\nat dusk', 'कमल']])).toBe(
    '"Two ""peacocks"", one well","Pond\r\nat dusk",कमल\r\n',
  )
})

test('whatever is written is read again, and no cell begins a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const read = parsed(csvOf(rows))
        expect(
          read.map((row) =>
            row.map((cell) => cell.replace(/^'(?=[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u, '')),
          ),
        ).toEqual(
          rows.map((row) =>
            row.map((cell) => cell.replace(/^'(?=[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u, '')),
          ),
        )
        expect(read.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
      },
    ),
  )
})
