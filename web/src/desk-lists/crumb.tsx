// From a record back to its list as it was left (`u`), and to the record after or before it there (`j`, `k`).
import { Link, useLocation, useNavigate } from 'react-router'
import { useKeys } from '../desk/keys.ts'
import { leftList } from './left-list.ts'

interface CrumbProps {
  /** The list's path. */
  list: string
  name: string
  /** False where `j` and `k` move through what the page itself shows. */
  steps?: boolean
}

export function Crumb({ list, name, steps = true }: CrumbProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { search, records } = leftList(list)
  const back = list + search
  const at = records.indexOf(pathname)
  const step = (by: number) => {
    const next = records[at + by]
    if (next !== undefined) void navigate(next)
  }
  useKeys({ u: () => void navigate(back), ...(steps && at >= 0 ? { j: () => step(1), k: () => step(-1) } : {}) })
  return (
    <p className="crumb">
      <Link className="link" to={back}>
        {name}
      </Link>{' '}
      <kbd aria-hidden="true">u</kbd>
    </p>
  )
}
