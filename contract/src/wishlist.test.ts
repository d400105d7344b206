import { expect, test } from 'vitest'
import { wishlistEndpoints } from './wishlist.ts'

test('a malformed id of an artwork is refused as such, and an absent one as missing', () => {
  const firstIssue = (artworkId: unknown) =>
    wishlistEndpoints.add.body?.safeParse({ artworkId }).error?.issues[0]?.message
  expect(firstIssue(7)).toBe('Send the id of an artwork, as text')
  for (const absent of [undefined, null]) expect(firstIssue(absent)).toBe('Fill this in')
})
