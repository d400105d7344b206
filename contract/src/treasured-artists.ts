// The nine artists whose works are art treasures (Antiquities and Art Treasures Act 1972). Free of schemas.
import { plainWords } from './plain-words.ts'

const treasured = [
  'rabindranath tagore',
  'abanindranath tagore',
  'gaganendranath tagore',
  'amrita sher gil',
  'jamini roy',
  'nandalal bose',
  'nicholas roerich',
  'raja ravi varma',
  'ravi varma',
  'sailoz mookherjea',
]

/** Whether works of the artist of this name may not leave India. */
export function isTreasuredArtist(name: string): boolean {
  return treasured.includes(plainWords(name))
}
