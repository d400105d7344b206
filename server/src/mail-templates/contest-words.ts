// Words of the mails to an artist about their contest entry.
export const contestWords = {
  subject: (title: string) => `The result of ${title}`,
  toResults: 'See the results',
  fact: { result: 'Your artwork' },
  result: { winner: 'Winner', finalist: 'Finalist', not_selected: 'Not selected', disqualified: 'Not judged' },
  heading: {
    winner: (title: string) => `You have won ${title}`,
    finalist: (title: string) => `A finalist of ${title}`,
    not_selected: (title: string) => `The result of ${title}`,
    disqualified: (title: string) => `Your entry to ${title}`,
  },
  body: {
    winner: (title: string) => [
      `Your artwork has won ${title}. Congratulations!`,
      'We will call you at the number you gave with your entry.',
    ],
    finalist: (title: string) => [`Your artwork is among the finalists of ${title}. Congratulations!`],
    not_selected: (title: string) => [
      `Thank you for entering ${title}. The jury has decided, and your artwork was not selected this time. We ` +
        'hope to see your next one.',
    ],
    disqualified: (title: string, reason: string) => [
      `Your entry to ${title} was not judged: ${reason}`,
      'If you think that this is wrong, write to us.',
    ],
  },
} as const
