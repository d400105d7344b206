// What the house says of certifying a work (spec: section 1: four steps with their times, which are to read and are states of
// nothing). Nothing is promised here that nobody does: it begins with a letter, and people answer it.
export const words = {
  title: 'A certificate that travels with the work',
  description: 'How Rasika certifies an artwork: application, expert review, verification, certificate. What it is, what it costs, and how to apply.',
  lead: 'An expert looks, a record is made, and both go wherever the work goes. Four steps lead there, and the first is a letter.',
  apply: 'Apply by a letter',
  studio: 'Sell your work',
  figures: { certified: 'certified artworks', priceIncrease: 'average price increase', sample: 'sample figures' },
  wall: { by: 'Your work', title: 'Waiting for its paper', lines: ['Any medium', 'Any year'] },
  steps: {
    title: 'Four steps',
    items: [
      ['Submit Application', 'about 2 minutes', 'Write to us which work it is: artist, title, year, medium, size, what you know of where it has been. Photographs of front, back and signature come when we ask for them.'],
      ['Expert Review', '24-48 hours', 'Somebody who knows the tradition looks at what you sent and says whether it can be judged from photographs, or has to be seen.'],
      ['Verification', '1-2 days', 'What the work says of itself (hand, material, age) is held against what is known of the artist, and against the artist’s own word where they live.'],
      ['Certification', 'instant', 'The record is closed and gets a code. Whoever has the code can open it, today and after the work has been sold on.'],
    ] as const,
  },
  facts: {
    title: 'Before you apply',
    items: [
      ['What it is', ['An expert’s opinion with its reasons, put on record, about who made a work, of what, and when.', 'It is not a valuation, and no promise that the work sells or at what price.']],
      ['Works sold here have theirs', ['Every work bought at Rasika, at its price or under the hammer, comes with a digital certificate of authenticity by itself and without charge. Its code opens the record for anybody. You need not apply for that.']],
      ['What it costs', ['Asking costs nothing, and nothing is paid on this page. If the review of a work costs anything, our answer says how much before it begins, and it begins only when you agree.']],
      ['How long it takes', ['The times above count from the moment we have what we asked for, and are what a plain case takes. If yours takes longer you hear it from us, with the reason.']],
    ] as const,
  },
  closing: { title: 'Tell us about the work.', text: 'A few sentences are enough to begin. You get a number at once, and an answer from a person.' },
} as const
