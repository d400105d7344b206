// Public functions of the catalogue for other slices: a row of `artworks` as a card or as a work (`cards.ts`).
export {
  type ArtworkCardRow,
  type ArtworkFieldsRow,
  artworkColumns,
  cardColumns,
  cardFrom,
  workColumns,
  workFrom,
  type WrittenWorkRow,
} from './cards.ts'
