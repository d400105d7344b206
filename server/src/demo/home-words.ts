// The works and artists of the demonstration that begin on the home page, by name.
export const spotlight = [
  { artist: 'saritajha', title: 'Kosi in Flood' },
  { artist: 'josephdsouza', title: 'Jali, Four o’Clock' },
  { artist: 'taramenon', title: 'Rooms of the Old House' },
  { artist: 'revathisubramanian', title: 'Tree with No Two Flowers' },
  { artist: 'zoyamirza', title: 'Eight Ridges, Kausani' },
]

export const artists = [
  {
    username: 'saritajha',
    title: 'Madhubani painter',
    works: ['Seven Fish, One Pond', 'The Tree That Kept Count', 'Kosi in Flood'],
  },
  {
    username: 'phoolmatimaravi',
    title: 'Gond painter',
    works: ['The Barasingha Wears the Forest', 'Elephant Carrying a Small Tree', 'Bird of Seven Messages'],
  },
  {
    username: 'zoyamirza',
    title: 'Photographer',
    works: ['Kurjan, Khichan', 'Three Palms, Moonrise', 'Snow Line, a Clear Day'],
  },
  {
    username: 'nandinivaishnav',
    title: 'Miniature and pichwai painter',
    works: ['Sharad Purnima', 'Cranes Before the Rain', 'The Lamps Are Lit'],
  },
  {
    username: 'dilipmoharana',
    title: 'Sculptor',
    works: ['Knot for a Promise', 'Lotus, Opened by Hand', 'Wheel at Noon'],
  },
  {
    username: 'aparnahegde',
    title: 'Artist with a computer',
    works: ['Threshold, Five Thirty', 'Pete, from the Air', 'Jatre (The Fair)'],
  },
]
