import { artists } from '@rasika/art/artists.ts'
import { works } from '@rasika/art/works.ts'
import { linkFault, linkNames } from '@rasika/contract/artist-links.ts'
import { artworkChange } from '@rasika/contract/artworks.ts'
import { menuCategoryOf } from '@rasika/contract/categories.ts'
import { describe, expect, test } from 'vitest'
import { planOf } from './plan.ts'

const plan = planOf(works)
const within = (days: number) => plan.filter(({ ageDays }) => ageDays < days).length

describe('the plan of the demonstration', () => {
  test('has every work once, with fields that an artist may send', () => {
    expect(new Set(plan.map(({ work }) => work.slug)).size).toBe(works.length)
    for (const { work, fields } of plan) {
      const parsed = artworkChange.safeParse(fields)
      expect(parsed.error?.issues ?? [], work.slug).toEqual([])
      expect(parsed.data, work.slug).toEqual(fields)
    }
  })

  test('puts each in the category of the catalogue', () => {
    for (const { work, fields } of plan) {
      expect(menuCategoryOf(fields.category ?? 'Other', fields.subcategory ?? null), work.slug).toBe(work.menuCategory)
    }
  })

  test('gives no artist a SKU twice', () => {
    const skus = plan.map(({ work, fields }) => `${work.artist} ${fields.sku}`)
    expect(new Set(skus).size).toBe(works.length)
  })

  test('is the same every time', () => {
    expect(planOf(works)).toEqual(plan)
  })

  test('looks like a gallery that was busy lately: some this week, most this season, the oldest within a year', () => {
    expect(within(7)).toBeGreaterThanOrEqual(5)
    expect(within(90)).toBeGreaterThan(works.length / 2)
    expect(within(365)).toBe(works.length)
    const newest = new Set(plan.slice(0, 8).map(({ work }) => work.artist))
    expect(newest.size).toBeGreaterThanOrEqual(5)
  })

  test('claims views that differ', () => {
    expect(new Set(plan.map(({ views }) => views)).size).toBeGreaterThan(works.length / 2)
    for (const { views } of plan) expect(views).toBeGreaterThan(0)
  })

  test('contains every artist it names', () => {
    const names = new Set(artists.map(({ username }) => username))
    expect(plan.filter(({ work }) => !names.has(work.artist))).toEqual([])
  })
})

test('every link of an artist of the demonstration is one that the rule of links takes', () => {
  for (const { username, social } of artists) {
    const written: Partial<Record<(typeof linkNames)[number], string>> = social
    const faults = linkNames.map((name) => written[name] && linkFault(name, written[name]))
    expect(faults.filter(Boolean), username).toEqual([])
  }
})
