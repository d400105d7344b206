import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Later, bringLater, later } from './later.tsx'

test('the server renders a part that the browser fetches later', async () => {
  const part = later(async () => ({ Part: () => <p>History</p> }))
  const page = <Later of={part}>{({ Part }) => <Part />}</Later>
  await bringLater()
  expect(renderToString(page)).toBe('<div><!--$--><p>History</p><!--/$--></div>')
})

test('a part that could not be fetched is fetched anew with the next call, and one that is here never again', async () => {
  let loads = 0
  const part = later(async () => {
    loads += 1
    if (loads === 1) throw new Error('no connection')
    return { at: loads }
  })
  await expect(part.fetch()).rejects.toThrow('no connection')
  expect(part.here).toBeNull()
  const [one, other] = await Promise.all([part.fetch(), part.fetch()])
  expect([one, other, await part.fetch(), await part.come]).toEqual([{ at: 2 }, { at: 2 }, { at: 2 }, { at: 2 }])
  expect(part.here).toEqual({ at: 2 })
})
