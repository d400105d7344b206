import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { artists } from './artists.ts'
import { works, type Work } from './works.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const words = (text: string) => text.trim().split(/\s+/).length
const breaking = (rule: (work: Work) => boolean) => works.filter((work) => !rule(work)).map(({ slug }) => slug)
const count = (rule: (work: Work) => boolean) => works.filter(rule).length

/** Names registered as geographical indications: a work made after a tradition does not claim one. */
const registered =
  /madhubani|mithila|warli|gond\b|tanjore|thanjavur|mysore painting|pattachitra|kalighat|kalamkari|pichh?wai|cheriyal|dhokra|makrana/i

describe('the catalogue', () => {
  test('holds at least 72 works by twelve artists, all four categories, several subcategories of each', () => {
    expect(works.length).toBeGreaterThanOrEqual(72)
    expect(artists).toHaveLength(12)
    for (const category of ['paintings', 'photography', 'sculptures', 'digital-art'] as const) {
      const subcategories = new Set(
        works.filter((work) => work.menuCategory === category).map((work) => work.subcategory),
      )
      expect(subcategories.size, category).toBeGreaterThanOrEqual(6)
    }
  })

  test('names each work once, in small letters and hyphens, and its title once too', () => {
    expect(new Set(works.map(({ slug }) => slug)).size).toBe(works.length)
    expect(new Set(works.map(({ title }) => title)).size).toBe(works.length)
    expect(breaking(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('every work has an artist of the catalogue, and every artist at least four works', () => {
    const names = new Set(artists.map(({ username }) => username))
    expect(names.size).toBe(12)
    expect(breaking(({ artist }) => names.has(artist))).toEqual([])
    for (const { username } of artists)
      expect(
        count(({ artist }) => artist === username),
        username,
      ).toBeGreaterThanOrEqual(4)
  })

  test('has a story of 60 to 120 words and a description of the picture', () => {
    expect(breaking(({ story }) => words(story) >= 60 && words(story) <= 120)).toEqual([])
    expect(breaking(({ alt }) => words(alt) >= 8 && words(alt) <= 50 && alt.endsWith('.'))).toEqual([])
    expect(breaking(({ alt }) => !/^(an? )?(image|picture|photo|painting) of/i.test(alt))).toEqual([])
  })

  test('lists three to eight different nouns of what is seen, and two to five colours', () => {
    const noun = /^[a-z][a-z-]*$/
    expect(
      breaking(
        ({ subjects }) =>
          subjects.length >= 3 &&
          subjects.length <= 8 &&
          new Set(subjects).size === subjects.length &&
          subjects.every((one) => noun.test(one)),
      ),
    ).toEqual([])
    expect(
      breaking(
        ({ colors }) => colors.length >= 2 && colors.length <= 5 && colors.every((c) => /^#[0-9a-f]{6}$/.test(c)),
      ),
    ).toEqual([])
  })

  test('claims no registered origin', () => {
    expect(breaking(({ title, medium, story, alt }) => !registered.test(`${title} ${medium} ${story} ${alt}`))).toEqual(
      [],
    )
  })

  test('measures flat work in the proportions of its picture, within two in a hundred', () => {
    const off = breaking(
      ({ menuCategory, size, width, height }) =>
        menuCategory === 'sculptures' || Math.abs(size.length / size.breadth / (width / height) - 1) <= 0.02,
    )
    expect(off).toEqual([])
  })

  test('keeps sizes, weights and prices a person would believe', () => {
    expect(
      breaking(({ size }) => [size.length, size.breadth, size.height].every((metres) => metres > 0 && metres <= 2)),
    ).toEqual([])
    expect(breaking(({ weight }) => weight >= 0.1 && weight <= 150)).toEqual([])
    expect(breaking(({ price }) => Number.isInteger(price) && price >= 2000 && price <= 600000)).toEqual([])
    expect(breaking(({ year }) => year >= 2015 && year <= 2026)).toEqual([])
  })

  test('prices a discount below the original price, by no more than a third', () => {
    expect(
      breaking(({ price, maxPrice }) => maxPrice === undefined || (maxPrice > price && price / maxPrice > 0.66)),
    ).toEqual([])
    expect(count(({ maxPrice }) => maxPrice !== undefined)).toBeGreaterThanOrEqual(20)
  })

  test('numbers every photograph and digital work in an edition of 3 to 25 and never has more than were made', () => {
    expect(
      breaking(
        ({ menuCategory, editionSize }) =>
          editionSize !== undefined || menuCategory === 'paintings' || menuCategory === 'sculptures',
      ),
    ).toEqual([])
    expect(
      breaking(
        ({ editionSize, stock }) =>
          editionSize === undefined || (editionSize >= 3 && editionSize <= 25 && stock <= editionSize),
      ),
    ).toEqual([])
    expect(breaking(({ menuCategory, stock }) => menuCategory !== 'paintings' || stock <= 1)).toEqual([])
  })

  test('has six to eight works sold out and several that arrive as a file', () => {
    const out = count(({ stock }) => stock === 0)
    expect(out).toBeGreaterThanOrEqual(6)
    expect(out).toBeLessThanOrEqual(8)
    expect(count(({ delivery }) => delivery === 'Digital')).toBeGreaterThanOrEqual(4)
    expect(breaking(({ delivery, menuCategory }) => delivery === 'Physical' || menuCategory === 'digital-art')).toEqual(
      [],
    )
  })
})

describe('the artists', () => {
  test('each have a city, a state, a line, a life of 40 to 90 words and a portrait', async () => {
    for (const { username, city, state, tagline, bio, picture } of artists) {
      expect(
        [city, state, tagline].every((text) => text.length > 2),
        username,
      ).toBe(true)
      expect(words(bio), username).toBeGreaterThanOrEqual(40)
      expect(words(bio), username).toBeLessThanOrEqual(90)
      const portrait = await sharp(fileURLToPath(picture)).metadata()
      expect([portrait.width, portrait.height], username).toEqual([480, 480])
    }
  })
})

describe('the masters', () => {
  test('are one for each work, of the size in the catalogue', async () => {
    expect(readdirSync(here('masters')).sort()).toEqual(works.map(({ slug }) => `${slug}.webp`).sort())
    for (const { slug, master, width, height } of works) {
      const picture = await sharp(fileURLToPath(master)).metadata()
      expect([picture.format, picture.width, picture.height], slug).toEqual(['webp', width, height])
    }
  })

  test('weigh 10 MB at most in all', () => {
    const bytes = works.reduce((sum, { master }) => sum + statSync(fileURLToPath(master)).size, 0)
    expect(bytes).toBeLessThanOrEqual(10_000_000)
  })
})
