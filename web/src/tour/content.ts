// The wall of the virtual tour in the demonstration: its works, their order, and the texts between them. All works have
// the same scale, so small works stand beside large ones, and visitors beside both.
import type { NamedWork } from '../home-content/content.ts'

interface Chapter {
  /** Empty if the works follow without a text. */
  title: string
  text: string
  works: readonly (NamedWork & { bench?: true; visitor?: true })[]
}

export const chapters: readonly Chapter[] = [
  {
    title: '',
    text: '',
    works: [
      { artist: 'kisanbhoye', title: 'Tarpa, Until Morning' },
      { artist: 'saritajha', title: 'Seven Fish, One Pond' },
      { artist: 'kisanbhoye', title: 'First Rain, Walking Home', bench: true },
      { artist: 'phoolmatimaravi', title: 'The Barasingha Wears the Forest', visitor: true },
    ],
  },
  {
    title: 'Gold last, and slowly',
    text: 'A miniature is as wide as a hand. A pichwai fills the wall behind a god.',
    works: [
      { artist: 'nandinivaishnav', title: 'The Lamps Are Lit' },
      { artist: 'nandinivaishnav', title: 'Sharad Purnima', visitor: true },
      { artist: 'revathisubramanian', title: 'Purna Kumbha (The Full Vessel)' },
      { artist: 'nandinivaishnav', title: 'Kamal Talai (Lotus Tank)', bench: true },
      { artist: 'revathisubramanian', title: 'Kuthuvilakku at Dusk' },
    ],
  },
  {
    title: 'Colour has a temperature',
    text: 'Stand where the visitor stands. These ask for three steps back.',
    works: [
      { artist: 'taramenon', title: 'Turmeric Sun' },
      { artist: 'taramenon', title: 'Embers, After the Theyyam', visitor: true },
      { artist: 'taramenon', title: 'Fishing Lamps, Far Out', bench: true },
      { artist: 'anirbanpal', title: 'Hooghly in One Breath' },
    ],
  },
  {
    title: 'Light that was waited for',
    text: 'Each of these is a print on paper, and an hour of somebody standing still.',
    works: [
      { artist: 'zoyamirza', title: 'Eight Ridges, Kausani' },
      { artist: 'josephdsouza', title: 'Jali, Four o’Clock' },
      { artist: 'josephdsouza', title: 'Stepwell, Eleven a.m.', visitor: true },
      { artist: 'zoyamirza', title: 'Boatman, Chilika' },
    ],
  },
  {
    title: 'Drawn by rule',
    text: 'A kolam is a program that somebody’s grandmother ran at dawn.',
    works: [
      { artist: 'aparnahegde', title: 'Threshold, Five Thirty' },
      { artist: 'aparnahegde', title: 'Pete, from the Air', bench: true },
      { artist: 'aparnahegde', title: 'Kolam Out of Register' },
    ],
  },
]
