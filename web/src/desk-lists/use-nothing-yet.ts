import { useLocation } from 'react-router'

/** True where the list has no rows at all, not only none that the filters in the URL find. */
export function useNothingYet(rows: readonly unknown[]): boolean {
  const { search } = useLocation()
  return rows.length === 0 && search === ''
}
