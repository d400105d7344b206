import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'
import { useSave } from './use-save.ts'

interface Props {
  work: { id: string; title: string }
  /** For the wishlist page, which removes an unsaved work. */
  onChanged?: (saved: boolean) => void
}

/** A card's heart: a failure is only logged, and the heart is reverted (spec: section 8, Wishlist). */
export function Heart({ work, onChanged }: Props) {
  const { saved, press } = useSave(work.id, (now, error) => {
    if (error) console.warn(words.failed, error)
    else onChanged?.(now)
  })
  return (
    <button type="button" className="heart" aria-pressed={saved} aria-label={words.save(work.title)} onClick={press}>
      <Icon name="heart" />
    </button>
  )
}
