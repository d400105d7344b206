// Options of the forms of works and lots (spec: section 3). A stored value outside a form's list is added to the list,
// never lost (docs/product.md 16).
import type { Category, DeliveryType, FramingType } from '@rasika/contract/categories.ts'

export const workChoices = {
  category: ['Oil Painting', 'Watercolor', 'Acrylic', 'Digital', 'Other'] satisfies Category[],
  framingType: ['Frame', 'Roll Piece'] satisfies FramingType[],
  deliveryType: ['Physical', 'Digital'] satisfies DeliveryType[],
}

/** Options of the form that changes a lot; a new lot has the options of a work. */
export const changedLotChoices = {
  category: ['Painting', 'Sculpture', 'Photography', 'Digital', 'Other'] satisfies Category[],
  framingType: ['None', 'Frame', 'Canvas', 'Other'] satisfies FramingType[],
  deliveryType: ['Physical', 'Digital', 'Both'] satisfies DeliveryType[],
}

export function offered(choices: readonly string[], stored: string): readonly string[] {
  return stored === '' || choices.includes(stored) ? choices : [stored, ...choices]
}
