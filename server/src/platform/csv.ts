// Comma-separated values (RFC 4180) that are safe to open in a spreadsheet: a text that would be read as a formula gets
// an apostrophe in front, and quotation marks. Numbers stay numbers, negative ones too.

/** A character that begins a formula, full-width forms included, or white space that a spreadsheet drops before it. */
const formula = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
const needsMarks = /[",\r\n]/

/**
 * Each line ends with CR LF. Numbers have 2 decimals; null is empty. There is no byte order mark: the page that saves
 * the file adds it, and `statements/files.ts` where the server sends a file by itself.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return value.toFixed(2)
  if (formula.test(value)) return inMarks(`'${value}`)
  return needsMarks.test(value) ? inMarks(value) : value
}

function inMarks(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
