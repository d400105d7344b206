// The fixed sample content of the home page, beside what operators choose at the desk: spotlight, featured artists and
// announcement (docs/decisions/050; spec: section 1; section 3, Sample home content). It names the places of the
// demonstration's works and artists. A work is named by its artist's username and its title; the loader reads the rest,
// so that every picture, price and link is real. Missing works are replaced by works on sale (`home-works.ts`). Reviews
// and likes are invented, so they exist in the demonstration only, labelled as samples. Only the loader imports this
// file: the browser gets what it chose. The texts of the sections are in `home/words.ts`.
export interface NamedWork {
  artist: string
  title: string
}

/** Filters of the gallery, beside 'all'. */
export type GalleryKind = 'trending' | 'exclusive'

export interface Testimonial {
  name: string
  location: string
  rating: string
  title: string
  content: string
  work: NamedWork
  /** ISO 8601. */
  date: string
}

interface GalleryPick extends NamedWork {
  kinds: readonly GalleryKind[]
  likes: number
}

/** All wider than high: on a phone the work touches both edges, and all four share one height. */
const slides: readonly { slogan: string; work: NamedWork }[] = [
  { slogan: 'A work is complete in the one who looks', work: { artist: 'taramenon', title: 'Last Boat, Kumarakom' } },
  { slogan: 'Look once, then look longer', work: { artist: 'nandinivaishnav', title: 'The Herd at the Ford' } },
  { slogan: 'Gold, and the night around it', work: { artist: 'phoolmatimaravi', title: 'Machhli Raat (Fish Night)' } },
  { slogan: 'Far sand, a near wall', work: { artist: 'zoyamirza', title: 'Sam, Seven in the Evening' } },
]

const gallery: readonly GalleryPick[] = [
  { artist: 'zoyamirza', title: 'Boatman, Chilika', kinds: ['trending'], likes: 342 },
  { artist: 'anirbanpal', title: 'The Cat of Patuapara', kinds: ['trending'], likes: 518 },
  { artist: 'revathisubramanian', title: 'Kili Pechu (Parrot Talk)', kinds: ['exclusive'], likes: 207 },
  { artist: 'kisanbhoye', title: 'First Rain, Walking Home', kinds: [], likes: 164 },
  { artist: 'imkonglongchar', title: 'Moon Jar, Dzükou', kinds: ['exclusive'], likes: 231 },
  { artist: 'aparnahegde', title: 'Kolam for a Power Cut', kinds: ['trending', 'exclusive'], likes: 389 },
  { artist: 'taramenon', title: 'Ghat, First Light', kinds: ['trending'], likes: 276 },
  { artist: 'josephdsouza', title: 'The Well of the Stair', kinds: ['trending'], likes: 455 },
  { artist: 'saritajha', title: 'Mor Milan (Peacocks Meeting)', kinds: [], likes: 198 },
  { artist: 'dilipmoharana', title: 'Listener', kinds: ['exclusive'], likes: 301 },
  { artist: 'revathisubramanian', title: 'Indigo Edge', kinds: [], likes: 122 },
  { artist: 'aparnahegde', title: 'One Peepal Leaf', kinds: ['trending'], likes: 263 },
]

const testimonials: readonly Testimonial[] = [
  {
    name: 'Nandini Rao',
    location: 'Mumbai',
    rating: '5.0',
    title: 'We moved the sofa',
    content:
      'The crate came to Pali Hill on a Tuesday. By Wednesday we had moved the sofa, the lamp and, in a way, ' +
      'ourselves.',
    work: { artist: 'josephdsouza', title: 'Stepwell, Eleven a.m.' },
    date: '2026-09-14T06:30:00Z',
  },
  {
    name: 'Arjun Mehrotra',
    location: 'New Delhi',
    rating: '5.0',
    title: 'Won from a train',
    content:
      'I bid from a train outside Kota, lost the signal twice, and still won. The price never once surprised me.',
    work: { artist: 'kisanbhoye', title: 'Tarpa, Until Morning' },
    date: '2026-08-02T06:30:00Z',
  },
  {
    name: 'Leela Krishnan',
    location: 'Chennai',
    rating: '4.9',
    title: 'Small, and enough',
    content: 'It is smaller than I thought and larger than I hoped.',
    work: { artist: 'nandinivaishnav', title: 'Phagun Morning' },
    date: '2026-07-21T06:30:00Z',
  },
  {
    name: 'Harpreet Gill',
    location: 'Chandigarh',
    rating: '5.0',
    title: 'Company in the afternoon',
    content: 'My mother, who distrusts ornaments, has taken to drinking her tea beside it and telling it things.',
    work: { artist: 'imkonglongchar', title: 'Hornbill, Thinking' },
    date: '2026-06-08T06:30:00Z',
  },
]

export const content = {
  slides,
  sell: { artist: 'phoolmatimaravi', title: 'The Tiger Who Forgot to Frighten' } as NamedWork,
  certificate: { artist: 'revathisubramanian', title: 'Purna Kumbha (The Full Vessel)' } as NamedWork,
  gallery,
  testimonials,
} as const
