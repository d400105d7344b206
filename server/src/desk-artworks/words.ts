export const deskArtworkWords = {
  sheetName: (day: string) => `rasika-works-${day}.csv`,
  sheetHead: ['Work', 'SKU', 'Artist', 'Username', 'Price', 'Units left', 'Where it is', 'Added', 'Id'],
}
