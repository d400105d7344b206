import { TextPlaceholder } from '../artwork-card/text-placeholder.tsx'
import { words as ofWork } from '../artwork-card/words.ts'
import { Picture } from '../ui/picture.tsx'
import type { LotCardData } from './card.ts'

interface Props {
  lot: LotCardData
  sizes: string
  first?: boolean
}

/** The picture, or a panel with the title where a lot has none. */
export function LotPicture({ lot: { picture, title, artist }, sizes, first = false }: Props) {
  if (!picture) return <TextPlaceholder work={{ title, artistName: artist }} />
  return <Picture picture={picture} sizes={sizes} first={first} alt={picture.alt || ofWork.by(title, artist)} />
}
