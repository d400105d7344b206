export const deskClaimWords = {
  csvName: (day: string) => `rasika-claims-${day}.csv`,
  csvHead: ['Claim', 'Opened', 'Kind', 'Where it is', 'Waits for', 'Due', 'Order', 'Title', 'Artist', 'Buyer', 'Paid'],
}
