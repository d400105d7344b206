// Words of the mails about a contact ticket, to its sender and to the operator.
export const ticketWords = {
  fact: { number: 'Number', from: 'From', subject: 'Subject', about: 'About', closeBy: 'Settled by' },
  confirmed: {
    subject: (number: string) => `We have your letter: ${number}`,
    heading: 'We have your letter',
    paragraphs: [
      'Thank you for writing to us. Your letter has arrived, and somebody who can help reads it next.',
      'Keep the number below: with it we find your letter again. If you did not write to us, somebody gave your ' +
        'address by mistake, and you need do nothing.',
    ],
    way: 'How we settle complaints',
  },
  notice: {
    subject: (number: string, subject: string) => `${number}: ${subject}`,
    heading: 'A letter to the house',
    body: (number: string, email: string) => `${email} has written, under the number ${number}. The letter:`,
    way: 'Answer by mail',
  },
  answer: {
    subject: (number: string, subject: string) => `${number}: ${subject}`,
    heading: 'Our answer',
    body: (subject: string) => `This is our answer to your letter “${subject}”.`,
    way: 'Write to us again',
  },
} as const
