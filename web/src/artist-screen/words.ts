// Public sentences of an artist's page (spec: sections 2 and 8, Artist profile); those for the artist only are in
// `studio/words.ts`, which only their own page loads.
import type { ProfileTab } from '../portfolio/url.ts'

export const words = {
  head: 'Artist Profile',
  title: (name: string) => `${name}, artist`,
  description: (name: string, works: string, line: string) => `${name} at Rasika: ${works}. ${line}`,
  works: (count: string) => (count === '1' ? '1 work' : `${count} works`),
  ownDescription: 'Your profile, works, auctions, orders and money.',
  tagline: 'Visual Artist & Creative Soul',
  about: 'About the Artist',
  seenByAll: 'This is what everybody sees.',
  backToOwn: 'Back to your page',
  elsewhere: 'Elsewhere',
  newTab: ' (new tab)',
  links: { instagram: 'Instagram', twitter: 'X', facebook: 'Facebook', website: 'Website', portfolioLink: 'Portfolio' },
  tiles: {
    group: 'In figures',
    artworks: 'Artworks',
    views: 'Total Views',
    sales: 'Sales',
    auctions: 'Active Auctions',
  },
  tabs: {
    group: 'Sections',
    names: {
      artworks: 'Artworks',
      auctions: 'Auctions',
      dashboard: 'Dashboard',
      orders: 'Orders',
      money: 'Money',
    } satisfies Record<ProfileTab, string>,
  },
} as const
