import { expect, test } from 'vitest'
import { wishlistEndpoints } from './wishlist.ts'

test('what is no id of an artwork is told so, and one that is absent that it is missing', () => {
  const firstIssue = (artworkId: unknown) =>
    wishlistEndpoints.add.body?.safeParse({ artworkId }).error?.issues[0]?.message
  expect(firstIssue(7)).toBe('Send the id of an artwork, as text')
  for (const absent of [undefined, null]) expect(firstIssue(absent)).toBe('Fill this in')
})
