export const deskAuctionWords = {
  csvName: (day: string) => `rasika-auctions-${day}.csv`,
  csvHead: ['Lot', 'Work', 'Artist', 'Status', 'Rupees', 'Bids', 'Bidders', 'Begins', 'Ends', 'To pay until'],
}
