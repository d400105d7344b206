// Texts of the About page (spec: section 2, Static pages, About): story, values, artists, the meaning of the name.
export const words = {
  title: 'A house for Indian art',
  description:
    'Rasika is an online gallery and auction house for Indian art. What a rasika is, how the house began, what it ' +
    'holds to, and who hangs here.',
  lead:
    'A white wall, a true label, a fair price, and somebody who looks. A gallery needs no more, and we try to add ' +
    'nothing.',
  name: {
    title: 'The name',
    deva: 'रसिक',
    paragraphs: [
      'Rasa is juice, sap, taste: what is left on the tongue when the fruit is gone. Indian aesthetics took the ' +
        'word for what a play, a song or a picture leaves in the one who meets it.',
      'A rasika is the one in whom that happens. Not the maker, not the owner, not the judge: the one who ' +
        'savours. Bharata wrote of rasa nearly two thousand years ago, and those who came after him insisted that ' +
        'a work is not finished on the stage or on the wall. It is finished in its rasika.',
      'The house is named after you.',
    ],
  },
  story: {
    title: 'The story',
    paragraphs: [
      'Much of the best art in India is made far from a gallery: on a mud wall in Madhubani, under a mango tree ' +
        'in Dindori, in a foundry yard in Dhenkanal, on a laptop in a rented room in Bengaluru. It reaches a buyer ' +
        'through many hands, and each hand takes a little of the price and a little of the truth.',
      'Rasika was made to shorten that way. Artists open a studio, hang their own works, write their own labels ' +
        'and set their own prices. Where a price is hard to set, the work goes under the hammer, and whoever bids ' +
        'sees every bid, the time left, and nothing that hurries them.',
      'What is bought goes from the artist to the collector with its papers: an invoice in the artist’s name, ' +
        'and a certificate that anybody can check.',
    ],
  },
  values: {
    title: 'What we hold to',
    items: [
      [
        'Authenticity',
        'Each work is listed from its artist’s own account, and leaves with a certificate that records its sale. ' +
          'A countdown is a clock, not a trick.',
      ],
      [
        'Diversity',
        'Folk painters and photographers, bronze casters and programmers share one wall, in the same light and ' +
          'under the same label.',
      ],
      [
        'Innovation',
        'Bids that reach everybody within a second, a wall one walks at true scale, papers that anybody can ' +
          'check: new tools, for old pleasures.',
      ],
      [
        'Passion',
        'We would rather show one work well than ten loudly. Whoever answers your letter has opinions about varnish.',
      ],
    ] as const,
  },
  artists: {
    title: 'The artists',
    text:
      'They are the sellers here, and their names stand first on every label. The house takes the payment, keeps ' +
      'the accounts straight and stays out of the picture.',
    none: 'The first of them are opening their studios.',
    all: 'All artists',
    sell: 'Sell your work',
    works: (count: number) => (count === 1 ? '1 work' : `${count} works`),
  },
  figures: {
    title: 'The house in figures',
    worksHere: 'artworks',
    artistsHere: 'artists',
    countries: 'countries',
    collectorsHere: 'collectors',
    sample: 'sample figures',
  },
  closing: { title: 'The rest is on the wall.', browse: 'View All Artworks', tour: 'Virtual Tour' },
} as const
