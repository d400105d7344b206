import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LazilyHydrated, loadLazyModules, lazyModule } from './lazy-hydration.tsx'

test('the server renders a part that the browser fetches later', async () => {
  const part = lazyModule(async () => ({ Part: () => <p>History</p> }))
  const page = <LazilyHydrated of={part}>{({ Part }) => <Part />}</LazilyHydrated>
  await loadLazyModules()
  expect(renderToString(page)).toBe('<div><!--$--><p>History</p><!--/$--></div>')
})

test('a part that could not be fetched is fetched anew with the next call, and one that is here never again', async () => {
  let loads = 0
  const part = lazyModule(async () => {
    loads += 1
    if (loads === 1) throw new Error('no connection')
    return { at: loads }
  })
  await expect(part.load()).rejects.toThrow('no connection')
  expect(part.loaded).toBeNull()
  const [one, other] = await Promise.all([part.load(), part.load()])
  expect([one, other, await part.load(), await part.whenLoaded]).toEqual([{ at: 2 }, { at: 2 }, { at: 2 }, { at: 2 }])
  expect(part.loaded).toEqual({ at: 2 })
})
