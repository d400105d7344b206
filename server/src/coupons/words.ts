export const couponWords = {
  oneKind: 'Write an amount or a percentage, not both',
  capOfPercent: 'A cap goes with a percentage',
  oneScope: 'Choose an artist or a work, not both',
  noArtist: 'There is no artist of this username',
  noWork: 'There is no work of this id',
  codeTaken: 'There is a coupon of this code already',
  endsBefore: 'A coupon ends after it begins',
}
