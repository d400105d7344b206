// Only pictures computed wholly in JavaScript are compared byte for byte here: the ones that begin as
// vectors pass through sharp's rasteriser, which may round differently on another make of processor.
// `npm run verify -w @rasika/art` compares every one.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawWork } from './draw-work.ts'
import { works, type Work } from './works.ts'

function work(slug: string): Work {
  const found = works.find((one) => one.slug === slug)
  if (!found) throw new Error(`No work is called ${slug}`)
  return found
}

test.each(['fishing-lamps', 'mundu-drying', 'turmeric-sun', 'deepavali-through-the-mosquito-net'])(
  '%s, drawn again at full size, is byte for byte the master',
  async (slug) => {
    const again = await drawWork(work(slug))
    expect(again.equals(readFileSync(work(slug).master))).toBe(true)
  },
)

test.each(['two-who-agree', 'kolam-at-night', 'sarson', 'kalboishakhi', 'bell-that-waits', 'kurjan-khichan'])(
  '%s, drawn twice at a small size, is the same picture',
  async (slug) => {
    const [first, second] = [await drawWork(work(slug), 200), await drawWork(work(slug), 200)]
    expect(first.length).toBeGreaterThan(500)
    expect(first.equals(second)).toBe(true)
  },
)
