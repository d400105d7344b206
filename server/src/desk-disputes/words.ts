export const deskDisputeWords = {
  csvName: (day: string) => `rasika-disputes-${day}.csv`,
  csvHead: ['Dispute', 'Order', 'Work', 'Amount (INR)', 'Phase', 'Where it is', 'Opened', 'Respond by'],
}
