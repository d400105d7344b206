export const deskOrderWords = {
  csvName: (day: string) => `rasika-orders-${day}.csv`,
  csvHead: ['Order', 'Made', 'Paid', 'Buyer', 'Work', 'Artist', 'Rupees', 'Where it is', 'Deadline'],
  noAddress: 'No address: nothing is sent',
  nothingLeft: 'Nothing is left of the payment: all of it has been sent back already',
}
