export const words = {
  title: 'Rasika, an online gallery and auction house for Indian art',
  hero: {
    region: 'On the wall',
    carousel: 'carousel',
    slide: 'slide',
    of: (at: number, all: number) => `${at} of ${all}`,
    explore: 'Explore Collection',
    tour: 'Virtual Tour',
    previous: 'Previous work',
    next: 'Next work',
    pause: 'Stop the slides',
    play: 'Let the slides go on',
    /** One line for each of the four walls. */
    says: [
      'A work is complete in the one who looks',
      'Look once, then look longer',
      'What the hand knew, the wall keeps',
      'One work, and room around it',
    ],
    empty: 'The first works are on their way to the wall',
  },
  recent: { title: 'New on the wall', all: 'View All Artworks' },
  spotlight: {
    title: 'Hung to scale',
    note: 'The visitor is 162 cm tall.',
    region: 'Works to scale',
  },
  ways: {
    title: 'Ways in',
    note: 'Four rooms, eight walls each.',
    works: (count: string) => `${count} works`,
    oneWork: '1 work',
  },
  closing: {
    title: 'One wall is still empty',
    sell: 'Sell from your studio',
    you: 'You',
    notYet: 'Not yet chosen',
    medium: 'Any medium',
    size: 'Any size',
  },
} as const
