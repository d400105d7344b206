import { words as shared } from '@rasika/contract/words.ts'

export const words = {
  title: 'No connection',
  text: shared.problem.offline,
  rest: 'Prices and bids change, so this page is not shown without a connection.',
  again: 'Try again',
  wall: 'A pause in the hanging',
} as const
