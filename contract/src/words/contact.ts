export const contact = {
  sent: (number: string) => `Thank you. Your letter has arrived, under the number ${number}`,
  tooFast: 'That was sent faster than a person writes. Nothing is lost: wait a moment, then send it again',
  trapped:
    'A field that nobody sees was filled in, perhaps by your browser. It is empty again, and nothing else is lost: ' +
    'send it once more',
  about: 'Write what it is about as artwork, auction, artist or order with its id, like auction:<id>',
} as const
