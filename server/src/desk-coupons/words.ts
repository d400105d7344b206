export const deskCouponWords = {
  csvName: (day: string) => `rasika-coupons-${day}.csv`,
  csvHead: [
    'Code',
    'Rupees',
    'Per cent',
    'Cap',
    'From order of',
    'For',
    'Artist',
    'Work',
    'From',
    'Until',
    'Uses',
    'Limit',
    'Each',
    'State',
  ],
}
