// The fields of a work that its artist writes, in the spec's order (spec: section 5, Dashboard add; docs/product.md 16
// and 19).
import { deliveryCharges } from './amounts.ts'
import { categories, deliveryTypes, framingTypes, subcategories } from './categories.ts'
import type { FieldTable } from './field-rules.ts'
import { hsnCodes } from './gst-rates.ts'
import { words } from './words.ts'

/** `shown`: the smallest view. A card's fields are in the artist's own list too, and all of these on the page. */
export const artworkFields = {
  title: { kind: 'line', max: 160, required: true, shown: 'card' },
  price: { kind: 'rupees', required: true, shown: 'card' },
  sku: { kind: 'line', max: 60, required: true, shown: 'own list' },
  /** The use case refuses one below the price, because it knows the stored price as well (docs/decisions/034). */
  maxPrice: { kind: 'rupees or unset', required: true, shown: 'card' },
  description: { kind: 'text', max: 5000, required: true, shown: 'own list' },
  size: { kind: 'size', required: true, shown: 'card' },
  /** Kilograms. */
  weight: { kind: 'number', max: 100_000, required: true, shown: 'own list' },
  stock: { kind: 'whole', min: 0, max: 100_000, default: 1, required: true, shown: 'card' },
  category: { kind: 'choice', choices: categories, default: 'Other', required: true, shown: 'own list' },
  framingType: { kind: 'choice', choices: framingTypes, default: 'Frame', required: true, shown: 'own list' },
  deliveryType: { kind: 'choice', choices: deliveryTypes, default: 'Physical', required: true, shown: 'own list' },
  deliveryCharge: { kind: 'choice', choices: deliveryCharges, default: 'Free', shown: 'own list' },
  /** Of a fixed charge; null with any other. */
  deliveryPrice: { kind: 'optional rupees', max: 100_000, shown: 'own list' },
  hasSignature: { kind: 'switch', shown: 'own list' },
  images: { kind: 'images', min: 0, max: 8, shown: 'own list' },
  subcategory: { kind: 'optional choice', choices: subcategories, shown: 'own list' },
  /** The classification for GST; null: it follows from the category (`usualHsn`). */
  hsn: { kind: 'optional choice', choices: hsnCodes, shown: 'own list' },
  /** The medium on the wall label: 'Natural pigment on handmade paper'. */
  medium: { kind: 'optional line', max: 120, shown: 'card' },
  year: { kind: 'optional whole', min: 1000, max: 2100, wrong: words.field.year, shown: 'card' },
  editionSize: { kind: 'optional whole', min: 1, max: 10_000, wrong: words.field.editionSize, shown: 'card' },
  subjects: { kind: 'lines', each: 40, max: 20, shown: 'page' },
  /** The artist declares that the work is younger than an antiquity (`listing-rules.ts`). */
  ageDeclared: { kind: 'switch', shown: 'own list' },
  /** The artist declares that it was made in the region whose protected name its words use, by its makers. */
  madeInRegion: { kind: 'switch', shown: 'own list' },
} as const satisfies FieldTable

const { subjects: _, ...formFields } = artworkFields
/** The fields of the form, and so of a draft: an artist writes no subjects there. */
export const artworkFormFields = formFields
