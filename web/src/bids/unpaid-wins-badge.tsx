import { formatCount } from '@rasika/contract/money.ts'
import './unpaid-wins-badge.css'
import { useUnpaidWins } from './unpaid-wins.ts'
import { words } from './unpaid-wins-badge-words.ts'

/** '2 to pay' beside the red dot; renders nothing without unpaid wins. */
export function UnpaidWinsBadge() {
  const { length } = useUnpaidWins()
  if (length === 0) return null
  return (
    <b className="due">
      <i className="dot" />
      <span>{words.toPay(formatCount(length))}</span>
    </b>
  )
}
