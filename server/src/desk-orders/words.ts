export const deskOrderWords = {
  sheetName: (day: string) => `rasika-orders-${day}.csv`,
  sheetHead: ['Order', 'Made', 'Paid', 'Buyer', 'Work', 'Artist', 'Rupees', 'Where it is', 'Deadline'],
  noAddress: 'No address: nothing is sent',
}
