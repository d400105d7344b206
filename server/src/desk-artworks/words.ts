export const deskArtworkWords = {
  csvName: (day: string) => `rasika-works-${day}.csv`,
  csvHead: ['Work', 'SKU', 'Artist', 'Username', 'Price', 'Units left', 'Where it is', 'Added', 'Id'],
}
