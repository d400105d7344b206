// Sentences for the buyer after a failed attempt.
export const words = {
  title: 'The courier could not hand it over',
  came: (time: string) => `The courier came on ${time}, and nobody was there to receive it.`,
  answerBy: (day: string) => `Choose another day by ${day}. A parcel that nobody answers for goes back to the artist.`,
  day: 'Come again on',
  phone: 'Phone for the courier (optional)',
  phoneHelp: 'Another number than the one of your address, if you like.',
  hint: 'Hint for the driver (optional)',
  hintHelp: 'For example: the gate is behind the temple.',
  send: 'Ask the courier to come again',
  sending: 'Sending...',
  sent: 'Thank you. We pass it on',
  answered: (day: string) => `You asked the courier to come again on ${day}.`,
  answeredForYou: (day: string) => `We asked the courier to come again on ${day}.`,
  goesBack: 'We asked the courier to take it back to the artist, and write to you what happens next.',
} as const
