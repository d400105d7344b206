import { words as shared } from '@rasika/contract/words.ts'

export const words = {
  title: 'No connection',
  text: shared.problem.offline,
  rest: 'Prices and bids are never shown from memory, so this page waits with you.',
  again: 'Try again',
  wall: 'A pause in the hanging',
} as const
