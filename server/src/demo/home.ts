// The demonstration's choice for the home page, seeded once, in existing installations too; not if an operator has made
// one.
import { selectSampleIds, seedHome as seedContent } from '../home-content/home-content.ts'
import type { AppContext } from '../platform/app-context.ts'
import { claimOneTimeTask } from '../platform/one-time-tasks.ts'

const spotlight = [
  { artist: 'saritajha', title: 'Kosi in Flood' },
  { artist: 'josephdsouza', title: 'Jali, Four o’Clock' },
  { artist: 'taramenon', title: 'Rooms of the Old House' },
  { artist: 'revathisubramanian', title: 'Tree with No Two Flowers' },
  { artist: 'zoyamirza', title: 'Eight Ridges, Kausani' },
]

const artists = [
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

/** Returns whether it was seeded. Does nothing in production. */
export async function seedHome(context: AppContext): Promise<boolean> {
  if (context.config.RASIKA_MODE !== 'demo') return false
  return context.db.transaction(async (tx) => {
    if (!(await claimOneTimeTask(tx, 'demonstration home page'))) return false
    const named = [
      ...spotlight,
      ...artists.flatMap(({ username: artist, works }) => works.map((title) => ({ artist, title }))),
    ]
    const ids = await selectSampleIds(tx, named)
    const idOf = (artist: string, title: string) => ids.get(`${artist} ${title}`) ?? []
    return seedContent(context, tx, {
      announcement: null,
      link: null,
      spotlight: spotlight.flatMap(({ artist, title }) => idOf(artist, title)),
      artists: artists.map(({ username, title, works }) => ({
        username,
        title,
        works: works.flatMap((work) => idOf(username, work)),
      })),
    })
  })
}
