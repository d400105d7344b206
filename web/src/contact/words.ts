// Texts of the contact page (spec: section 2, Contact: email, subject, message and 'Send message').
import { acknowledgeHours } from '@rasika/contract/ticket-deadlines.ts'

export const words = {
  title: 'Write to us',
  description:
    'How to reach Rasika: questions about a work, an order, a lot, selling your own, or a complaint. Every letter ' +
    'gets a number and an answer.',
  lead: 'A work you cannot stop thinking about, an order, a lot, your own studio: ask. A person reads it.',
  email: 'Email',
  emailHelp: 'Our answer goes there.',
  subject: 'Subject',
  message: 'Message',
  messageHelp: 'For an order, its number helps.',
  trap: 'Leave this empty',
  submit: 'Send message',
  busy: 'Sending…',
  restored: 'What you wrote before is here again.',
  startOver: 'Begin anew',
  needsScript: 'Sending needs JavaScript. A mail reaches us just as well: ',
  done: {
    title: 'Your letter has arrived',
    number: 'Its number',
    text: (email: string) => `A mail that confirms it is on its way to ${email}.`,
    acknowledged: 'Acknowledged by',
    closed: 'Settled by',
    another: 'Write another letter',
  },
  facts: { write: 'By mail', times: 'How soon', officer: 'Grievance officer', address: 'By post' },
  times: `Each letter is acknowledged within ${acknowledgeHours} hours. A complaint is settled within one month.`,
  sample: ' (sample)',
  /** Topics that a link to the page may name, with their initial subjects. */
  topics: {
    certification: 'Certification of an artwork',
    grievance: 'A complaint',
    refund: 'A refund',
    dispute: 'The result of an auction',
    delivery: 'A delivery',
  },
  aboutLot: (title: string, artist: string) => `The lot “${title}” by ${artist}`,
  aboutWork: (title: string, artist: string) => `“${title}” by ${artist}`,
  aboutArtist: (name: string) => `The artist ${name}`,
  aboutHiddenWork: 'My work that is hidden',
  aboutHiddenArtist: 'My page that is hidden',
} as const
