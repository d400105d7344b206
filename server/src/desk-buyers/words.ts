export const deskBuyerWords = {
  csvName: (day: string) => `rasika-buyers-${day}.csv`,
  csvHead: ['Buyer', 'Id', 'Orders', 'Spent', 'Wins not paid', 'Where it is', 'Joined'],
}
