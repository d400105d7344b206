// Texts of certification (spec: section 1: four steps with their times, which are text and not states). They promise
// only what is done: a message starts the process, and a person answers.
export const words = {
  title: 'A certificate that travels with the work',
  description:
    'How Rasika certifies an artwork: application, expert review, verification, certificate. What it is, what it ' +
    'costs, and how to apply.',
  lead:
    'Certification is on request. You write to us about a work, and a person answers what we can do for it, what ' +
    'it costs and how long it takes. These are the four steps.',
  apply: 'Write to us to apply',
  studio: 'Sell your work',
  figures: { certified: 'certified artworks', priceIncrease: 'average price increase', sample: 'sample figures' },
  wall: { by: 'Your work', title: 'Waiting for its paper', lines: ['Any medium', 'Any year'] },
  steps: {
    title: 'Four steps',
    items: [
      [
        'Submit Application',
        'about 2 minutes',
        'Write to us which work it is: artist, title, year, medium, size, and what you know of its earlier ' +
          'owners. Send photographs of front, back and signature when we ask for them.',
      ],
      [
        'Expert Review',
        '24-48 hours',
        'We look for an expert in the tradition, who says whether the work can be judged from photographs or has ' +
          'to be seen. Where we find nobody, we tell you so.',
      ],
      [
        'Verification',
        '1-2 days',
        'Style, material and age of the work are compared with what is known of the artist, and with the ' +
          'artist’s own word while the artist lives.',
      ],
      [
        'Certification',
        'instant',
        'You get the result in writing. Where the expert has an opinion, its record is closed and gets a code. ' +
          'Whoever has the code can open it on this site.',
      ],
    ] as const,
  },
  facts: {
    title: 'Before you apply',
    items: [
      [
        'What it is',
        [
          'An expert’s opinion in writing, with its reasons, about who made a work, of what, and when.',
          'It is neither a proof nor a valuation, and no promise that the work sells or at what price.',
        ],
      ],
      [
        'Works sold here have theirs',
        [
          'Every work bought at Rasika, at its price or at auction, comes with a digital certificate of ' +
            'authenticity without charge. It records that the account of its artist sold the work here; Rasika has ' +
            'not examined the work. Anybody can open that record by its code. You need not apply for that.',
        ],
      ],
      [
        'What it costs',
        [
          'Asking costs nothing, and nothing is paid on this page. If the review of a work costs anything, our ' +
            'answer says how much before it begins, and it begins only when you agree.',
        ],
      ],
      [
        'How long it takes',
        [
          'The times above count from the moment we have what we asked for, and are for a simple case. If yours ' +
            'takes longer we tell you, with the reason.',
        ],
      ],
    ] as const,
  },
  closing: {
    title: 'Tell us about the work.',
    text: 'A few sentences are enough to begin. You get a number at once, and an answer from a person.',
  },
} as const
