// Public functions of the catalogue for other slices: a row of `artworks` as a card or as a work (`cards.ts`), and an
// artist's own works (`portfolio.ts`).
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
export { ownPortfolio, ownWork } from './portfolio.ts'
