// What an artist's file says about a work, in the product's words. The menu's category decides which subcategories are
// accepted, so a misspelt one does not compile. Sizes are metres, weights kilograms, prices rupees.

/** What the forms of a work ask. */
type Category =
  | 'Oil Painting'
  | 'Watercolor'
  | 'Acrylic'
  | 'Digital'
  | 'Mixed Media'
  | 'Painting'
  | 'Photography'
  | 'Sculpture'

/** The menu's four categories and the subcategories of each (docs/product.md 16). */
type MenuPlace =
  | {
      menuCategory: 'paintings'
      subcategory:
        | 'madhubani'
        | 'warli-gond'
        | 'tanjore-mysore'
        | 'pattachitra-kalighat'
        | 'kalamkari-pichwai'
        | 'miniature'
        | 'abstract-contemporary'
        | 'landscape-figurative'
    }
  | {
      menuCategory: 'photography'
      subcategory:
        | 'portrait'
        | 'street'
        | 'landscape-nature'
        | 'wildlife'
        | 'heritage-architecture'
        | 'festivals'
        | 'black-and-white'
        | 'fine-art'
    }
  | {
      menuCategory: 'sculptures'
      subcategory: 'bronze' | 'dhokra' | 'stone' | 'wood' | 'terracotta' | 'ceramic' | 'metal-mixed' | 'contemporary'
    }
  | {
      menuCategory: 'digital-art'
      subcategory:
        | 'digital-painting'
        | 'illustration'
        | 'generative'
        | '3d'
        | 'ai-assisted'
        | 'digital-folk'
        | 'animation'
        | 'digital-prints'
    }

export type Entry = MenuPlace & {
  slug: string
  artist: string // username in artists.ts
  title: string
  year: number
  width: number // of the master, in pixels
  height: number
  medium: string // the material, the wall label's line
  category: Category
  /**
   * Flat work: length is the picture's width, breadth its height, height the depth. Sculpture: height is the height.
   */
  size: { length: number; breadth: number; height: number }
  weight: number
  price: number
  maxPrice?: number // the higher original price, where there is a discount
  stock: number // 0 is sold out
  editionSize?: number // how many were ever made; absent is a single work or an open series
  framing: 'Frame' | 'Roll Piece'
  delivery: 'Physical' | 'Digital'
  signature: string // where it is signed; '' is not signed
  story: string // 60 to 120 words, true to the picture
  alt: string // what is seen
  subjects: readonly string[] // 3 to 8 nouns of what is seen, lower case, for search
}
