// What the forms of works and lots offer to choose from (spec: section 3). A stored value that is not in a form's list is
// added to it, never lost (docs/product.md 16).
import type { Category, DeliveryType, FramingType } from '@rasika/contract/categories.ts'

export const workChoices = {
  category: ['Oil Painting', 'Watercolor', 'Acrylic', 'Digital', 'Other'] satisfies Category[],
  framingType: ['Frame', 'Roll Piece'] satisfies FramingType[],
  deliveryType: ['Physical', 'Digital'] satisfies DeliveryType[],
}

/** Of the form that changes a lot; a new lot is written with the choices of a work. */
export const changedLotChoices = {
  category: ['Painting', 'Sculpture', 'Photography', 'Digital', 'Other'] satisfies Category[],
  framingType: ['None', 'Frame', 'Canvas', 'Other'] satisfies FramingType[],
  deliveryType: ['Physical', 'Digital', 'Both'] satisfies DeliveryType[],
}

export function offered(choices: readonly string[], stored: string): readonly string[] {
  return stored === '' || choices.includes(stored) ? choices : [stored, ...choices]
}
