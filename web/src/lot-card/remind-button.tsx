import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'
import { useReminder } from './reminders.ts'

/** Sets or removes a reminder by mail. A visitor logs in first; the reminder is set after the login. */
export function RemindButton({ lot: { id, title } }: { lot: { id: string; title: string } }) {
  const { isSet, press } = useReminder(id)
  return (
    <button
      type="button"
      className="iconbtn remind"
      aria-pressed={isSet}
      aria-label={words.card.remind(title)}
      onClick={press}
    >
      <Icon name="bell" />
    </button>
  )
}
