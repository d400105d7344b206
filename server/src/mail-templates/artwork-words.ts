// Words of the mails to an artist about what an operator has hidden or shown again.
export const artworkMailWords = {
  hidden: {
    subject: (title: string) => `“${title}” is hidden for now`,
    heading: 'A work of yours is hidden',
    body: [
      'We have taken this work out of every public page. You still see it on your own wall, and can change it ' +
        'there. What was sold of it stays with its buyers.',
      'If you think we are mistaken, or have put it right, write to us: a person looks at it again.',
    ],
    fact: { reason: 'Why' },
    way: 'Write to us',
    note: 'Nothing else of yours has changed.',
  },
  artistHidden: {
    subject: 'Your page and your works are hidden for now',
    heading: 'Your page is hidden',
    body: [
      'We have taken your page and all your works out of every public page. You still see them when you are logged ' +
        'in. What was sold stays sold: please send what is to be sent, and you are paid for it as before.',
      'If you think we are mistaken, or have put it right, write to us: a person looks at it again.',
    ],
    fact: { reason: 'Why' },
    way: 'Write to us',
    note: 'While your page is hidden, you cannot open an auction.',
  },
  artistShown: {
    subject: 'Your page can be seen again',
    heading: 'Everybody sees your page again',
    body: [
      'Your page is public again, with the works that were hidden together with it. A work that was hidden by itself ' +
        'stays hidden; its own mail says why.',
    ],
    way: 'Look at your page',
  },
} as const
