// Words of the mails to an artist about a dispute at the buyer's bank.
export const disputeWords = {
  order: 'Open the order',
  fact: { order: 'Order', amount: 'Disputed', reason: 'Reason given to the bank' },
  opened: {
    first: {
      subject: (title: string) => `The buyer’s bank disputes a payment: ${title}`,
      what: (title: string) =>
        `The buyer of “${title}” has told their bank that this payment was not right. The bank now wants to see what ` +
        'was sold and delivered, and we put that together.',
    },
    again: {
      subject: (title: string) => `The bank wants to see more: ${title}`,
      what: (title: string) =>
        `The bank has read what we sent about the payment for “${title}”, and wants to see more before it decides.`,
    },
    nextBy: (time: string) =>
      `Please answer this mail by ${time} with whatever shows how you packed the work and handed it over: ` +
      'photographs, the courier’s receipt, letters of the buyer. We have your papers and the tracking already.',
    next:
      'Please answer this mail soon with whatever shows how you packed the work and handed it over: photographs, ' +
      'the courier’s receipt, letters of the buyer. We have your papers and the tracking already.',
    held:
      'Until the bank has decided, the money of this sale is held, and nothing of it is refunded. If the work is still ' +
      'with you, keep it there: a pickup that was booked is cancelled.',
  },
  ended: {
    won: {
      subject: (title: string) => `The bank decided for you: ${title}`,
      what: (title: string) => `The bank has closed the dispute about “${title}”, and the payment stands.`,
      next: 'The money of this sale is no longer held. If the work is still with you, it can be handed over now.',
    },
    lost: {
      subject: (title: string) => `The bank decided for the buyer: ${title}`,
      what: (title: string) =>
        `The bank has decided the dispute about “${title}” for the buyer, and has taken the money back.`,
      next:
        'Your ledger shows it like a refund: the sale goes out, and our fee and the tax collected come back. A ' +
        'credit note is with the order.',
    },
    borne: {
      subject: (title: string) => `A dispute is over, at our cost: ${title}`,
      what: (title: string) => `The bank has decided the dispute about “${title}” for the buyer.`,
      next: 'We bear that ourselves: you keep what the sale brought you. Nothing is left for you to do.',
    },
    closed: {
      subject: (title: string) => `A dispute is over: ${title}`,
      what: (title: string) => `The bank has closed the dispute about “${title}” without taking money.`,
      next: 'The money of this sale is no longer held. If the work is still with you, it can be handed over now.',
    },
  },
} as const
