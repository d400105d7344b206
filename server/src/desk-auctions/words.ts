export const deskAuctionWords = {
  csvName: (day: string) => `rasika-auctions-${day}.csv`,
  csvHead: ['Id', 'Work', 'Artist', 'Status', 'Rupees', 'Bids', 'Bidders', 'Begins', 'Ends', 'To pay until'],
}
