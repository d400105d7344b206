import { deskNames } from '@rasika/contract/words/desk-names.ts'

export const ticketWords = {
  title: 'Tickets',
  about: (total: string) => `${total} found`,
  noneYet: 'Messages from the contact page stand here, each with the day by which it must be closed.',
  search: 'Search tickets',
  searchHint: 'Number, subject, email, who',
  statuses: 'Status',
  kinds: 'What it is about',
  whose: 'Whose',
  mine: 'Mine',
  days: 'Days on which they came',
  status: deskNames.ticket,
  kind: deskNames.ticketKind,
  head: {
    number: 'Ticket',
    came: 'Came',
    subject: 'Subject',
    kind: 'About',
    assignee: 'Who',
    status: 'Status',
    deadline: 'Deadline',
  },
}

export const ticketListWords = { open: 'open', closed: 'closed' }

export const ticketPageWords = {
  back: 'Tickets',
  message: 'The message',
  hidden: 'It may hold personal data. Showing it is recorded.',
  showMessage: 'Show the message',
  showKey: 'm',
  answers: 'Answers',
  noAnswers: 'Nobody has answered.',
  byCommand: 'command line',
  facts: 'The ticket',
  from: 'From',
  kind: 'About',
  came: 'Came',
  confirmed: 'Confirmed',
  confirmBy: (time: string) => `not yet, by ${time}`,
  closeBy: 'To close by',
  closed: 'Closed',
  assignee: 'Who',
  nobody: 'Nobody',
}

export const ticketActWords = {
  answer: {
    title: 'Answer by mail',
    hint: 'The sender gets it with the number',
    none: 'Not possible',
    text: 'The answer',
    closes: 'Close the ticket too',
    will: (number: string, email: string) =>
      `A mail goes to ${email}, titled with ${number} and the subject. It cannot be called back.`,
    press: 'Send the answer',
    done: 'The answer is sent.',
  },
  assign: {
    title: 'Who takes care of it',
    hint: (name: string | null) => (name === null ? 'Nobody yet' : name),
    none: 'Not possible',
    to: 'Operator',
    nobody: 'Nobody',
    will: 'It stands in the list of this person, who gets no mail. It can be given to another at any time.',
    undo: (name: string) => `It goes back to ${name === 'Nobody' ? 'nobody' : name}. Nobody gets a mail.`,
    press: (name: string) => `Give it to ${name}`,
    done: (name: string) => `It is with ${name}.`,
  },
  close: {
    title: 'Close',
    hint: 'Nothing more is due',
    none: 'It is closed already',
    will: 'The sender gets no mail. It leaves Today, can be opened again, and is deleted after the time the privacy page says.',
    press: 'Close the ticket',
    done: 'The ticket is closed.',
  },
  reopen: {
    title: 'Open again',
    hint: 'Its deadlines count from the message as before',
    none: 'It is open',
    will: 'It stands in Today again. The sender gets no mail.',
    press: 'Open it again',
    done: 'The ticket is open again.',
  },
}
