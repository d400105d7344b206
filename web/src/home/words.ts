export const words = {
  title: 'Rasika, an online gallery and auction house for Indian art',
  sample: 'sample figures',
  turning: {
    carousel: 'carousel',
    slide: 'slide',
    of: (at: number, all: number) => `${at} of ${all}`,
  },
  hero: {
    region: 'On the wall',
    plain: 'Paintings, photographs, sculpture and digital art from India. Buy at a fixed price, or bid at auction.',
    explore: 'Explore Collection',
    tour: 'Virtual Tour',
    previous: 'Previous work',
    next: 'Next work',
    empty: 'The first works are on their way to the wall',
  },
  welcome: {
    title: 'Welcome to Rasika, a house for Indian art.',
    plain: 'Paintings, photographs, sculpture and digital work, by the people who made them.',
    years: ' years',
    collectors: ' collectors',
    satisfaction: ' satisfaction',
    reviews: ' reviews',
    thatComeTo: ' reviews that come to ',
    rated: 'rated ',
    and: 'and ',
  },
  reasons: {
    title: 'Why collectors choose us',
    items: [
      [
        'The work, and who made it',
        'Each work is listed from its artist’s own account, with its medium, size, story and year. The artist ' +
          'answers for what the label says.',
      ],
      [
        'The price is the total',
        'Prices are in rupees and include all taxes. Delivery in India is free unless the page of the work names its ' +
          'price, and nothing is added after that.',
      ],
      [
        'Open auctions',
        'You see every bid, the minimum, and the exact time left. If you are outbid, we tell you at once.',
      ],
      [
        'At your door, with its papers',
        (delivery: string) =>
          `Carefully packed, at your door in ${delivery}, with a digital certificate of authenticity.`,
      ],
    ] as const,
  },
  figures: {
    activeArtists: 'active artists',
    monthlySales: 'monthly sales',
    certified: 'certified artworks',
    priceIncrease: 'average price increase',
  },
  sell: {
    title: 'Sell from your studio, at your price',
    text:
      'List a work in a few minutes. Set a fixed price or open a timed auction. We take the payment and write the ' +
      'invoice in your name.',
    act: 'Join as an artist',
  },
  certificate: {
    title: 'A certificate that travels with the work',
    text:
      'Works sold here come with theirs. For another work, write to us: a person answers what a review can say, ' +
      'what it costs and how long it takes.',
    act: 'Certify an artwork',
    paper: 'Certificate of authenticity',
    specimen: 'Specimen',
    signed: 'Recorded by Rasika',
    /** The four steps and their times (spec: section 1). */
    steps: [
      ['Submit Application', 'about 2 minutes'],
      ['Expert Review', '24-48 hours'],
      ['Verification', '1-2 days'],
      ['Certification', 'instant'],
    ] as const,
  },
  spotlight: {
    title: 'Spotlight artworks',
    note: 'Hung to scale. The visitor is 162 cm tall.',
    region: 'Works to scale',
    walk: 'Walk the whole wall',
  },
  artists: {
    title: 'Featured artists',
    all: 'All artists',
    works: (count: string) => `${count} works`,
    oneWork: '1 work',
  },
  gallery: {
    title: 'The gallery',
    filter: 'What hangs here',
    kinds: { all: 'All Artworks', trending: 'Trending Now', exclusive: 'Exclusive' },
    shown: (count: number) => (count === 1 ? '1 artwork' : `${count} artworks`),
    likes: (count: string) => `${count} likes`,
    sample: 'Likes are sample figures.',
    all: 'View All Artworks',
  },
  testimonials: {
    title: 'Collectors say',
    previous: 'Previous review',
    next: 'Next review',
    rated: 'Rated ',
    verified: 'Verified',
    sample: 'Sample reviews of a demonstration.',
  },
  callToAction: {
    title: 'One wall is still empty',
    sell: 'Sell from your studio',
    you: 'You',
    notYet: 'Not yet chosen',
    medium: 'Any medium',
    size: 'Any size',
  },
} as const
