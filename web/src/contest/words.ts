// Texts of the contest (spec: sections 2, 5, 6 and 8, to the letter where they quote). Refusals are in the contract.
import { resultsWithinHours } from '@rasika/contract/contest-ranking.ts'

export const words = {
  /** Used until a contest has a name. */
  title: 'Art contest',
  description: (title: string, theme: string) =>
    `${title} at Rasika. The theme is ${theme}: one original artwork per artist, judged for creativity, technical ` +
    'skill, theme adherence and visual impact.',
  noneDescription: 'The art contest of Rasika: one theme, one original artwork per artist.',
  lead: (theme: string) => `One theme, one artwork from each artist. The theme is ${theme}.`,
  endsIn: 'Contest Ends In',
  until: (time: string) => `Open until ${time}`,
  endedOn: (time: string) => `Ended on ${time}`,
  toEntry: 'Enter the contest',
  results: 'See the results',
  formerResults: 'Results of earlier contests',
  yours: 'Your artwork',
  guidelines: 'Guidelines',
  cards: (theme: string): readonly (readonly [name: string, text: string])[] => [
    ['Original artwork', 'Your own work, by your own hand. No copies.'],
    ['High quality', 'A sharp picture of the whole work, minimum 1920x1080.'],
    [`Theme: ‘${theme}’`, 'Read it as you like, as long as the jury can see it in the work.'],
  ],
  entry: {
    title: 'Enter your artwork',
    lead: 'One artwork per artist. What you send is what the jury sees, and it cannot be exchanged afterwards.',
    outside: 'Signup or Login to participate in the event',
    signup: 'Sign up as an artist',
    login: 'Artist log in',
    loading: 'Looking for your entry',
    fullname: 'Full name',
    phone: 'Phone',
    phoneHelp: 'We call it if your artwork wins.',
    about: 'Description',
    aboutHelp: 'What one sees, what it is made of, and what it has to do with the theme.',
    image: 'Artwork image',
    imageHelp: 'PNG, JPG, GIF up to 1MB. A larger file is made lighter before it is sent.',
    small: (width: number, height: number) =>
      `This picture has ${width}x${height} pixels, below the suggested 1920x1080. You may send it all the same.`,
    restored: 'What you wrote before is here again.',
    startOver: 'Begin anew',
    textMissing: 'Fill in your full name, phone and description first',
    submit: 'Submit artwork',
    busy: 'Submitting...',
    loadFailed: 'Your entry could not be looked up.',
    again: 'Try again',
  },
  uploadFailed: (message: string) => `Upload failed: ${message}`,
  unknownError: 'Unknown error',
  network: 'Network error. Please try again.',
  done: {
    title: 'Congratulations!',
    text: "You have successfully uploaded your artwork. We'll notify you after the contest is over!",
    close: 'Continue',
  },
  own: {
    title: 'Your entry',
    alt: 'The artwork you entered',
    name: 'Name',
    about: 'Description',
    sent: 'Sent',
    reason: 'Why',
    state: 'State',
    result: {
      received: 'Received',
      winner: 'Winner',
      finalist: 'Finalist',
      not_selected: 'Not selected',
      disqualified: 'Not judged',
    },
    resultText: {
      received:
        `The jury has it. Results come within ${resultsWithinHours} hours after the contest ends, by ` +
        'phone and email.',
      winner: 'Your artwork has won. Congratulations!',
      finalist: 'Your artwork is among the finalists. Congratulations!',
      not_selected: 'The jury has decided, and your artwork was not selected this time. Thank you for sending it.',
      disqualified: 'The jury has not judged this entry.',
    },
  },
  over: {
    title: 'Results',
    text:
      `Results come within ${resultsWithinHours} hours after the end. Everybody who took part is told by ` +
      'phone and email.',
    decided: 'The results are there. Everybody who took part is told by phone and email.',
    notIn: 'You did not enter this one. The next contest is announced here.',
  },
  none: { text: 'The next one is announced here.', way: 'View All Artworks' },
  faq: {
    title: 'Questions',
    items: [
      [
        'When are the results announced?',
        `Within ${resultsWithinHours} hours after the contest ends. Participants are notified by phone and email.`,
      ],
      ['How many artworks can I enter?', 'One artwork per artist per contest.'],
      ['Is there a prize?', 'A winner and finalists are named. There is no prize money.'],
      [
        'How are the artworks judged?',
        'Judging covers creativity, technical skill, theme adherence and visual impact.',
      ],
    ],
  },
} as const
