// Which works stand where on the home page: four for the hero, a row to scale, rows of new ones. Chosen from
// what sells and what is new; no work hangs twice in one view.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Hung, hung } from '../ui/hung-work.tsx'

const slides = 4
const toScale = 5

interface HomeWorks {
  hero: Hung[]
  spotlight: Hung[]
  recent: Hung[]
}

export function homeWorks(selling: readonly ArtworkCard[], recent: readonly ArtworkCard[]): HomeWorks {
  const hero = oneEachArtist([...selling, ...recent].filter(goesLarge), slides)
  const taken = new Set(hero.map((work) => work.id))
  const spotlight = oneEachArtist([...recent, ...selling].filter((work) => !taken.has(work.id) && goesToScale(work)), toScale)
  return {
    hero: hero.map(hung),
    spotlight: spotlight.length < 3 ? [] : spotlight.map(hung),
    recent: recent.map(hung),
  }
}

/** Tall strips and long friezes leave the hero's wall empty beside them. */
function goesLarge({ pictures: [picture], stock }: ArtworkCard): boolean {
  if (!picture || !(stock > 0)) return false
  const ratio = picture.width / picture.height
  return ratio >= 0.7 && ratio <= 2.2
}

/** Flat works whose size in metres fits a wall with a visitor before it. */
function goesToScale({ menuCategory, pictures, size: { length, breadth } }: ArtworkCard): boolean {
  return menuCategory !== 'sculptures' && pictures.length > 0 && length >= 0.3 && length <= 1.9 && breadth <= 1.3
}

function oneEachArtist(works: readonly ArtworkCard[], most: number): ArtworkCard[] {
  const unique = [...new Map(works.map((work) => [work.id, work])).values()]
  const firsts = unique.filter((work, at) => unique.findIndex((other) => other.artistId === work.artistId) === at)
  return [...new Set([...firsts, ...unique])].slice(0, most)
}
