// Formats lines for a terminal.

/** Lines of a table whose columns are as wide as their widest cell, two blanks apart. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => printable(row[at]).length)))
  return rows.map((row) =>
    row
      .map((cell, at) => printable(cell).padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Removes control characters: text that people wrote may contain terminal commands. */
export function printable(text = ''): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
}
