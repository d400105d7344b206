export const deskAuctionWords = {
  sheetName: (day: string) => `rasika-auctions-${day}.csv`,
  sheetHead: ['Lot', 'Work', 'Artist', 'Status', 'Rupees', 'Bids', 'Bidders', 'Begins', 'Ends', 'To pay until'],
}
