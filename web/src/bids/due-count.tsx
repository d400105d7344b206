import { formatCount } from '@rasika/contract/money.ts'
import './due-count.css'
import { useDueWins } from './due-wins.ts'
import { words } from './due-words.ts'

/** '2 to pay' beside the red dot; nothing where nothing is to pay. */
export function DueCount() {
  const { length } = useDueWins()
  if (length === 0) return null
  return (
    <b className="due">
      <i className="dot" />
      <span>{words.toPay(formatCount(length))}</span>
    </b>
  )
}
