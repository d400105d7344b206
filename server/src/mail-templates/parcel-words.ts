// Words of the mails about a parcel that does not arrive, or is not picked up.
interface SideWords {
  subject: (title: string) => string
  what: (title: string) => string
  /** `day` is the moment by which to act. */
  next: (day: string) => string
  way: string
}

const openOrder = 'Open the order'

export const parcelWords = {
  track: 'Follow it at the courier',
  fact: {
    order: 'Order',
    courier: 'Courier',
    tracking: 'Tracking number',
    day: 'Deliver on',
    phone: 'Phone',
    hint: 'Hint',
  },
  states: {
    failed_attempt: {
      buyer: {
        subject: (title) => `The courier came, and nobody was there: ${title}`,
        what: (title) => `The courier wanted to bring you “${title}” and could not hand it over.`,
        next: (day) =>
          `Choose another day by ${day}, and add a phone or a hint for the driver. ` +
          'A parcel that nobody answers for is sent back to the artist.',
        way: 'Choose another day',
      },
      artist: {
        subject: (title) => `Not delivered yet: ${title}`,
        what: (title) => `The courier could not hand “${title}” over to its buyer.`,
        next: (day) =>
          `We have asked the buyer to choose another day by ${day}. ` +
          'You need do nothing now; please keep your phone near, should the courier call.',
        way: openOrder,
      },
    },
    returning: {
      buyer: {
        subject: (title) => `On its way back: ${title}`,
        what: (title) => `The courier is taking “${title}” back to the artist.`,
        next: (day) =>
          'When it is back, it can be sent again, or you get your money back. ' +
          `Answer this mail by ${day} and say which you want.`,
        way: openOrder,
      },
      artist: {
        subject: (title) => `On its way back to you: ${title}`,
        what: (title) => `The courier is bringing “${title}” back to you.`,
        next: () => 'Look at the parcel before you sign for it, and photograph it if it is damaged.',
        way: openOrder,
      },
    },
    returned: {
      buyer: {
        subject: (title) => `Back with the artist: ${title}`,
        what: (title) => `“${title}” is back with the artist, because it could not be handed over.`,
        next: (day) => `By ${day} we agree with you whether it is sent again, or you get your money back.`,
        way: openOrder,
      },
      artist: {
        subject: (title) => `It came back: ${title}`,
        what: (title) => `The courier reports that “${title}” is back with you.`,
        next: (day) =>
          `Please look at the work. Pack and send it again by ${day} from the order’s page, ` +
          'or write to us if it is damaged.',
        way: 'Send it again',
      },
    },
    lost: {
      buyer: {
        subject: (title) => `Lost on the way: ${title}`,
        what: (title) => `The courier cannot find the parcel with “${title}”. We are sorry.`,
        next: (day) => `We ask the courier for it, and write to you by ${day} how you get your money back.`,
        way: openOrder,
      },
      artist: {
        subject: (title) => `Lost on the way: ${title}`,
        what: (title) => `The courier cannot find the parcel with “${title}”.`,
        next: (day) =>
          `We claim it at the courier. ` +
          `Keep the receipt and the photographs of the packing, and send them to us by ${day}.`,
        way: openOrder,
      },
    },
    damaged: {
      buyer: {
        subject: (title) => `Damaged on the way: ${title}`,
        what: (title) => `The courier reports damage to the parcel with “${title}”.`,
        next: (day) =>
          `If it reaches you, photograph the parcel before you open it, and then the work. We write to you by ${day}.`,
        way: openOrder,
      },
      artist: {
        subject: (title) => `Damaged on the way: ${title}`,
        what: (title) => `The courier reports damage to the parcel with “${title}”.`,
        next: (day) => `Send us the photographs of the packing by ${day}: the courier asks for them.`,
        way: openOrder,
      },
    },
  } satisfies Record<string, Record<'buyer' | 'artist', SideWords>> as Record<
    'failed_attempt' | 'returning' | 'returned' | 'lost' | 'damaged',
    Record<'buyer' | 'artist', SideWords>
  >,
  overdue: {
    buyer: {
      subject: (title) => `Later than promised: ${title}`,
      what: (title) => `“${title}” should have reached you by now. We are sorry.`,
      next: (day) =>
        `The artist asks the courier where it is by ${day}. ` +
        'If you would rather have your money back than wait, answer this mail.',
      way: openOrder,
    },
    artist: {
      subject: (title) => `Not arrived in time: ${title}`,
      what: (title) => `“${title}” should have reached its buyer by now.`,
      next: (day) =>
        `Please ask the courier where it is by ${day}, and tell us by answering this mail. ` +
        'Its buyer may ask for the money back.',
      way: openOrder,
    },
  } satisfies Record<'buyer' | 'artist', SideWords> as Record<'buyer' | 'artist', SideWords>,
  pickupFailed: {
    subject: (title: string) => `The courier did not take it along: ${title}`,
    what: (title: string) => `The courier reports that “${title}” was not picked up.`,
    next: (day: string) =>
      `Choose another day on the order’s page by ${day}, or cancel the pickup and take the parcel to a courier yourself.`,
    way: 'Choose another day',
  },
  answered: {
    buyer: {
      subject: (title: string) => `The buyer chose another day: ${title}`,
      what: (title: string) => `The buyer of “${title}” has answered after the failed attempt.`,
      byHand: 'Please tell the courier: this parcel was handed over by hand, so we cannot.',
    },
    desk: {
      subject: (title: string) => `The courier comes again: ${title}`,
      what: (title: string) => `We have chosen another day for “${title}” after the failed attempt.`,
      byHand: 'Please tell the courier: this parcel was handed over by hand, so we cannot.',
    },
    back: {
      subject: (title: string) => `To be brought back to you: ${title}`,
      what: (title: string) => `“${title}” could not be handed over, and the courier is to bring it back to you.`,
      byHand: 'Please tell the courier: this parcel was handed over by hand, so we cannot.',
    },
    sent: 'The courier service has this answer. You need do nothing.',
    way: openOrder,
  },
  comesAgain: {
    subject: (title: string) => `The courier comes again: ${title}`,
    what: (title: string, day: string) => `We asked the courier to bring you “${title}” on ${day}.`,
    next: 'Please be there, or ask somebody to take it in for you. If this day does not suit you, answer this mail.',
    way: openOrder,
  },
}
