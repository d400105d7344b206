/** What the law forbids in a listing, and what the artist has to declare (docs/product.md "Listings"). */
export const listing = {
  antiquity: (age: number) =>
    `A work that is ${age} years old or older is an antiquity: by the Antiquities and Art Treasures Act 1972 only a ` +
    'licensed dealer may sell it, and it cannot be listed here. Mend the year if it is wrong',
  antiquityInLot:
    'This work has become an antiquity by its year: by the Antiquities and Art Treasures Act 1972 it cannot be sold here',
  ageDeclared: (age: number) =>
    `By its year the work may be ${age} years old, and then it is an antiquity. Declare that it is younger, or mend ` +
    'the year',
  madeInRegion: (name: string) =>
    `“${name}” is a protected name of a region, with “style” or “type” behind it too (Geographical Indications Act ` +
    '1999). Declare that the work was made in the region by its makers, or leave the name out',
  otherState: (name: string, states: string) =>
    `“${name}” is a protected name of ${states}, and your address is in another State. Leave the name out, or write ` +
    'to us on the contact page where the work is made: we can clear the name for you',
  lotOfWork: (name: string) =>
    `“${name}” is a protected name of a region. List the work first with your declaration and choose it for this ` +
    'auction, or leave the name out',
  states: (states: readonly string[]) =>
    states.length < 2 ? states.join('') : `${states.slice(0, -1).join(', ')} or ${states.at(-1)}`,
} as const
