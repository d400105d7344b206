import { expect, test } from 'vitest'
import { wishlistEndpoints } from './wishlist.ts'

test('what is no id of an artwork is told so, and one that is absent that it is missing', () => {
  const judge = (artworkId: unknown) => wishlistEndpoints.add.body?.safeParse({ artworkId }).error?.issues[0]?.message
  expect(judge(7)).toBe('Send the id of an artwork, as text')
  for (const absent of [undefined, null]) expect(judge(absent)).toBe('Fill this in')
})
