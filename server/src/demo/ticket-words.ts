// Messages of the demonstration's people to the gallery. Each was confirmed within the 48 hours of the law, so none is
// older at the first start.
export const messages: readonly {
  /** Before the demonstration's first start. */
  hours: number
  email: string
  subject: string
  message: string
  /** A title. */
  work?: string
  /** A username. */
  artist?: string
  answer?: string
}[] = [
  {
    hours: 41,
    email: 'arjun@rasika.example',
    subject: 'An invoice in the name of our practice',
    message:
      'I bought a print last month for the waiting room of our clinic. Can the invoice be made out to the ' +
      'practice, with its GSTIN? Our accountant needs it before the quarter ends.',
    answer:
      'Thank you for writing. An invoice cannot be changed once it is issued, but we can note your GSTIN ' +
      'for the next order: please send it to us with the name of the practice.',
  },
  {
    hours: 29,
    email: 'kavya@rasika.example',
    subject: 'Is the paper of this work acid-free?',
    message:
      'I live close to the sea, and a painting on paper has yellowed on me before. Which paper is it, and ' +
      'would you frame it behind glass or acrylic?',
    work: 'Kosi in Flood',
  },
  {
    hours: 17,
    email: 'farida@rasika.example',
    subject: 'A commission for a staircase wall',
    message:
      'We have a narrow wall of about three metres beside the stairs. Does the artist take commissions of ' +
      'that size, and how long would one take?',
    artist: 'phoolmatimaravi',
  },
  {
    hours: 3,
    email: 'ishita@rasika.example',
    subject: 'Nobody is at home on weekdays',
    message:
      'My parcel comes next week and we are both at work until seven. Can the courier bring it on a ' +
      'Saturday, or leave it with the guard at the gate?',
  },
]
