import { describe, expect, test } from 'vitest'
import {
  categories,
  isMenuCategory,
  isSubcategory,
  menu,
  menuCategories,
  menuCategoryOf,
  menuName,
  menuSlugNamed,
  subcategories,
} from './categories.ts'

describe('categories', () => {
  test('the menu is four categories by eight subcategories, every slug once', () => {
    expect(menu.map(({ name }) => name)).toEqual(['Paintings', 'Photography', 'Sculptures', 'Digital Art'])
    for (const category of menu) expect(category.subcategories).toHaveLength(8)
    const slugs = [...menuCategories, ...subcategories]
    expect(new Set(slugs).size).toBe(36)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('a category is the union of the create and edit forms', () => {
    const create = ['Oil Painting', 'Watercolor', 'Acrylic', 'Digital', 'Other']
    const edit = ['Painting', 'Sculpture', 'Photography', 'Digital', 'Other']
    for (const name of [...create, ...edit, 'Mixed Media', 'Digital Art']) expect(categories).toContain(name)
    expect(categories).toHaveLength(10)
  })

  test.each([
    ['Oil Painting', 'paintings'],
    ['Watercolor', 'paintings'],
    ['Acrylic', 'paintings'],
    ['Mixed Media', 'paintings'],
    ['Painting', 'paintings'],
    ['Other', 'paintings'],
    ['Digital', 'digital-art'],
    ['Digital Art', 'digital-art'],
    ['Sculpture', 'sculptures'],
    ['Photography', 'photography'],
  ] as const)('%s without a subcategory belongs to %s', (category, slug) => {
    expect(menuCategoryOf(category, null)).toBe(slug)
  })

  test('a subcategory decides before the category does', () => {
    for (const category of menu) {
      for (const { slug } of category.subcategories) {
        for (const written of categories) expect(menuCategoryOf(written, slug)).toBe(category.slug)
      }
    }
  })

  test('an address may have the slug or the name, in any case', () => {
    for (const category of menu) {
      expect(menuSlugNamed(category.name.toLowerCase())).toBe(category.slug)
      expect(menuSlugNamed(` ${category.slug.toUpperCase()} `)).toBe(category.slug)
      expect(menuName(category.slug)).toBe(category.name)
      for (const sub of category.subcategories) {
        expect(menuSlugNamed(sub.name)).toBe(sub.slug)
        expect(menuName(sub.slug)).toBe(sub.name)
      }
    }
    expect(menuSlugNamed('digital art')).toBe('digital-art')
    expect(menuSlugNamed('cars')).toBeNull()
    expect(menuName('cars')).toBe('cars')
  })

  test('a category is no subcategory, nor is a word of the language', () => {
    for (const slug of menuCategories) expect([isMenuCategory(slug), isSubcategory(slug)]).toEqual([true, false])
    for (const slug of subcategories) expect([isMenuCategory(slug), isSubcategory(slug)]).toEqual([false, true])
    expect(isMenuCategory('constructor')).toBe(false)
    expect(isSubcategory('constructor')).toBe(false)
  })
})
