// The mega-menu's four categories by eight subcategories (docs/product.md 16) and the values of a work's form. Slugs
// are the values of `?category=` and `?subcategory=`.
export const menu = [
  {
    slug: 'paintings',
    name: 'Paintings',
    subcategories: [
      { slug: 'madhubani', name: 'Madhubani (Mithila)' },
      { slug: 'warli-gond', name: 'Warli & Gond' },
      { slug: 'tanjore-mysore', name: 'Tanjore & Mysore' },
      { slug: 'pattachitra-kalighat', name: 'Pattachitra & Kalighat' },
      { slug: 'kalamkari-pichwai', name: 'Kalamkari & Pichwai' },
      { slug: 'miniature', name: 'Rajput, Pahari & Mughal Miniature' },
      { slug: 'abstract-contemporary', name: 'Abstract & Contemporary' },
      { slug: 'landscape-figurative', name: 'Landscape & Figurative' },
    ],
  },
  {
    slug: 'photography',
    name: 'Photography',
    subcategories: [
      { slug: 'portrait', name: 'Portrait' },
      { slug: 'street', name: 'Street & City Life' },
      { slug: 'landscape-nature', name: 'Landscape & Nature' },
      { slug: 'wildlife', name: 'Wildlife' },
      { slug: 'heritage-architecture', name: 'Heritage & Architecture' },
      { slug: 'festivals', name: 'Festivals & Rituals' },
      { slug: 'black-and-white', name: 'Black & White' },
      { slug: 'fine-art', name: 'Fine-art & Abstract' },
    ],
  },
  {
    slug: 'sculptures',
    name: 'Sculptures',
    subcategories: [
      { slug: 'bronze', name: 'Bronze & Panchaloha' },
      { slug: 'dhokra', name: 'Dhokra (lost wax)' },
      { slug: 'stone', name: 'Stone Carving' },
      { slug: 'wood', name: 'Wood Carving' },
      { slug: 'terracotta', name: 'Terracotta & Clay' },
      { slug: 'ceramic', name: 'Ceramic' },
      { slug: 'metal-mixed', name: 'Metal & Mixed Media' },
      { slug: 'contemporary', name: 'Contemporary & Installation' },
    ],
  },
  {
    slug: 'digital-art',
    name: 'Digital Art',
    subcategories: [
      { slug: 'digital-painting', name: 'Digital Painting' },
      { slug: 'illustration', name: 'Illustration' },
      { slug: 'generative', name: 'Generative & Algorithmic' },
      { slug: '3d', name: '3D & CGI' },
      { slug: 'ai-assisted', name: 'AI-assisted (labelled)' },
      { slug: 'digital-folk', name: 'Digital Folk & Madhubani Remix' },
      { slug: 'animation', name: 'Animation & Motion' },
      { slug: 'digital-prints', name: 'Prints & Posters' },
    ],
  },
] as const

export type MenuCategory = (typeof menu)[number]['slug']
export type Subcategory = (typeof menu)[number]['subcategories'][number]['slug']

export const menuCategories = menu.map((category) => category.slug) as [MenuCategory, ...MenuCategory[]]
export const subcategories = menu.flatMap((category) => category.subcategories.map((sub) => sub.slug)) as [
  Subcategory,
  ...Subcategory[],
]

/** The union of what the create and edit forms offer (spec: section 3, Artwork and Auction; docs/product.md 16). */
export const categories = [
  'Oil Painting',
  'Watercolor',
  'Acrylic',
  'Digital',
  'Digital Art',
  'Mixed Media',
  'Painting',
  'Sculpture',
  'Photography',
  'Other',
] as const
export type Category = (typeof categories)[number]

export const framingTypes = ['Frame', 'Roll Piece', 'None', 'Canvas', 'Other'] as const
export type FramingType = (typeof framingTypes)[number]
export const deliveryTypes = ['Physical', 'Digital', 'Both'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Whether a work is only a file: it is not shipped, the buyer downloads it after payment (docs/product.md 12). */
export function isFile({ deliveryType }: { deliveryType: string }): boolean {
  return deliveryType === 'Digital'
}

const menuOfSub = new Map<string, MenuCategory>(
  menu.flatMap((category) => category.subcategories.map((sub) => [sub.slug, category.slug] as const)),
)
const menuOfCategory: Record<Category, MenuCategory> = {
  'Oil Painting': 'paintings',
  Watercolor: 'paintings',
  Acrylic: 'paintings',
  'Mixed Media': 'paintings',
  Painting: 'paintings',
  Other: 'paintings',
  Digital: 'digital-art',
  'Digital Art': 'digital-art',
  Sculpture: 'sculptures',
  Photography: 'photography',
}

/** A work's category in the menu: from its subcategory, without one from its category (docs/product.md 16). */
export function menuCategoryOf(category: Category, subcategory: Subcategory | null): MenuCategory {
  return (subcategory && menuOfSub.get(subcategory)) || menuOfCategory[category]
}

const names = new Map<string, string>(
  menu.flatMap((category) => [
    [category.slug, category.name] as const,
    ...category.subcategories.map((sub) => [sub.slug, sub.name] as const),
  ]),
)

/** The name of a menu slug; an unknown slug is returned as it is. */
export function menuName(slug: string): string {
  return names.get(slug) ?? slug
}

export function isMenuCategory(value: string): value is MenuCategory {
  return menu.some((category) => category.slug === value)
}

export function isSubcategory(value: string): value is Subcategory {
  return menuOfSub.has(value)
}

const slugs = new Map<string, string>([
  ...menu.flatMap((category) => [
    [category.slug, category.slug] as const,
    [category.name.toLowerCase(), category.slug] as const,
    ...category.subcategories.flatMap((sub) => [
      [sub.slug, sub.slug] as const,
      [sub.name.toLowerCase(), sub.slug] as const,
    ]),
  ]),
])

/** The menu slug for a value in a URL: a slug, or the spec's "lowercase name" ('digital art'). */
export function menuSlugNamed(written: string): string | null {
  return slugs.get(written.trim().toLowerCase()) ?? null
}
