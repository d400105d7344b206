// How a list was left in this tab: its filters, and the pages of the records that stood in it, in their order.

interface LeftList {
  /** '?status=packed', or nothing. */
  search: string
  records: readonly string[]
}

const keyOf = (pathname: string) => `desk list ${pathname}`

export function rememberList(pathname: string, left: LeftList): void {
  sessionStorage.setItem(keyOf(pathname), JSON.stringify(left))
}

export function leftList(pathname: string): LeftList {
  const stored = sessionStorage.getItem(keyOf(pathname))
  return stored === null ? { search: '', records: [] } : (JSON.parse(stored) as LeftList)
}
