// Words of the emails to an artist about one of their works.
export const workWords = {
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
} as const
