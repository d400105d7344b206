// Sentences of `npm run verify` about where every rupee is.
interface Places {
  buyers: number
  artists: number
  state: number
  gallery: number
  onTheirWay: number
  nowhere: number
}

export const verifyWords = {
  came: (captured: string, added: string) =>
    `${captured} came from buyers, ${added} the gallery added for coupons and lost disputes.`,
  are: (money: (paise: number) => string, { buyers, artists, state, gallery, onTheirWay, nowhere }: Places) =>
    `Of it ${money(buyers)} went back to buyers, ${money(artists)} is the artists’, ${money(state)} the State’s, ` +
    `${money(gallery)} the gallery’s, ${money(onTheirWay)} on its way, ${money(nowhere)} belongs to no order.`,
  differ: (came: string, are: string, paise: number) =>
    `${came} came and ${are} is accounted for: ${paise} paise differ`,
}
