// Comma-separated values (RFC 4180) that a spreadsheet may open without harm: a text that it would take for a formula is
// written with an apostrophe before it, in quotation marks. A number stays a number, a negative one too.

/** A sign that begins a formula, in the wide forms of East Asia as well, or a blank that a spreadsheet drops before it. */
const formula = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u
const needsMarks = /[",\r\n]/

/** Each line ends with CR LF. Numbers are written with 2 decimals, null as nothing. */
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
