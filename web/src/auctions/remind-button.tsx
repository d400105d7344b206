import { Icon } from '../ui/icon.tsx'
import { words } from './card-words.ts'
import { useReminder } from './reminders.ts'

/** Asks for the mails about a lot, or gives them up. A visitor is asked to log in first, and comes back with the reminder made. */
export function RemindButton({ lot: { id, title } }: { lot: { id: string; title: string } }) {
  const { isSet, press } = useReminder(id)
  return (
    <button type="button" className="iconbtn remind" aria-pressed={isSet} aria-label={words.remind(title)} onClick={press}>
      <Icon name="bell" />
    </button>
  )
}
