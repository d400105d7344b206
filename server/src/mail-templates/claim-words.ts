// Words of the mails about a claim: what was done, and what happens next by when.
import { type ClaimAct, claimDays } from '@rasika/contract/claim-rules.ts'

export interface ClaimTextFacts {
  title: string
  /** The moment by which the next step is due; '' where there is none. */
  dueBy: string
  /** An offer or a refund; '' where there is none. */
  amount: string
  isReturn: boolean
  /** It has not arrived, so nothing of it can be kept, photographed or sent back. */
  isMissing: boolean
  buyerPays: boolean
}

interface SideWords {
  subject: (facts: ClaimTextFacts) => string
  body: (facts: ClaimTextFacts) => string[]
}

const next = {
  desk: (dueBy: string) => `Rasika decides by ${dueBy}. You need do nothing.`,
  noMoney: 'What is owed to you for this sale waits until this is settled.',
}

const sendBack = ({ dueBy, buyerPays }: ClaimTextFacts): string[] =>
  buyerPays
    ? [
        `Please pack the work as it came, with its certificate, and send it by ${dueBy} to the address ` +
          'on the order’s page. ' +
          'You choose the carrier and pay for the way back.',
        'Tell us carrier and tracking number on that page. When the work has arrived and is as it ' +
          'left, your money goes back to you.',
      ]
    : [
        `A courier fetches the work, at no cost to you. You hear by ${dueBy} which one, and when. ` +
          'Please keep all packing.',
      ]

export const claimMailWords: {
  way: string
  fact: Record<'claim' | 'order' | 'amount' | 'said' | 'address' | 'courier' | 'tracking', string>
  steps: Partial<Record<ClaimAct, { buyer?: SideWords; artist?: SideWords }>>
} = {
  way: 'Open the order',
  fact: {
    claim: 'Claim',
    order: 'Order',
    amount: 'Amount',
    said: 'Written with it',
    address: 'Send it to',
    courier: 'Courier',
    tracking: 'Tracking number',
  },
  steps: {
    request: {
      buyer: {
        subject: ({ title }) => `We have your report: ${title}`,
        body: ({ title, dueBy, isMissing }) => [
          `We have received what you report about “${title}”. It costs you nothing.` +
            (isMissing ? '' : ' Please keep the box.'),
          `The artist responds by ${dueBy}; if not, Rasika decides within ${claimDays.deskDecides} days of your report.`,
        ],
      },
      artist: {
        subject: ({ title }) => `A problem with ${title}`,
        body: ({ title, dueBy, isMissing }) => [
          `The buyer of “${title}” reports a problem. ` +
            `What they write${isMissing ? ' is' : ', and their photographs, are'} on the order’s page.`,
          `Please respond by ${dueBy}: ${isMissing ? 'accept it' : 'take the work back'}, offer a part of the price, ` +
            'or refuse with a reason. After that, Rasika decides.',
          next.noMoney,
        ],
      },
    },
    pass: {
      buyer: {
        subject: ({ title }) => `Rasika takes over: ${title}`,
        body: ({ title, dueBy }) => [
          `The time of the artist is over. For “${title}”, Rasika acts by ${dueBy}. You need do nothing.`,
        ],
      },
      artist: {
        subject: ({ title }) => `Rasika takes over: ${title}`,
        body: ({ title, dueBy }) => [`Your time to act about “${title}” is over. Rasika acts by ${dueBy}.`],
      },
    },
    offer: {
      buyer: {
        subject: ({ title, amount }) => `${amount} offered, and you keep the work: ${title}`,
        body: ({ title, dueBy, amount }) => [
          `You keep “${title}”, and ${amount} goes back to you by the way you paid.`,
          `Accept it or decline it on the order’s page by ${dueBy}. Without a word from you it counts ` +
            'as declined, and Rasika decides.',
        ],
      },
    },
    decline: {
      buyer: {
        subject: ({ title }) => `Declined: ${title}`,
        body: ({ title, dueBy }) => [`What was offered for “${title}” is declined.`, next.desk(dueBy)],
      },
      artist: {
        subject: ({ title }) => `Declined: ${title}`,
        body: ({ title, dueBy }) => [`What was offered for “${title}” is declined.`, next.desk(dueBy)],
      },
    },
    withdraw: {
      artist: {
        subject: ({ title }) => `Withdrawn: ${title}`,
        body: ({ title }) => [`The buyer has withdrawn what they reported about “${title}”. You need do nothing.`],
      },
    },
    approve: {
      buyer: {
        subject: ({ title, isReturn }) => (isReturn ? `Your return: ${title}` : `Accepted: ${title}`),
        body: (facts) => [
          `“${facts.title}” goes back to the artist, and then your money comes back to you.`,
          ...sendBack(facts),
        ],
      },
      artist: {
        subject: ({ title, isReturn }) => (isReturn ? `A work is returned: ${title}` : `Accepted: ${title}`),
        body: ({ title, isReturn, buyerPays, dueBy }) => [
          ...(isReturn
            ? [`The buyer of “${title}” has changed their mind within the time of our refund policy.`, next.noMoney]
            : []),
          buyerPays
            ? `It comes back to you. The buyer sends it by ${dueBy}; we tell you when it is on its way.`
            : `“${title}” comes back to you. Please book a courier who fetches it, and say which one ` +
              `on the order’s page by ${dueBy}.`,
        ],
      },
    },
    refuse: {
      buyer: {
        subject: ({ title }) => `Refused, with a reason: ${title}`,
        body: ({ title, dueBy }) => [
          `What you reported about “${title}” was refused.`,
          `If you do not agree, have Rasika decide: one press on the order’s page, by ${dueBy}. After that it is closed.`,
        ],
      },
    },
    escalate: {
      artist: {
        subject: ({ title }) => `Rasika decides: ${title}`,
        body: ({ title, dueBy }) => [`The buyer of “${title}” does not agree.`, next.desk(dueBy)],
      },
    },
    arrange: {
      buyer: {
        subject: ({ title }) => `The courier is arranged: ${title}`,
        body: ({ title, dueBy }) => [
          `A courier fetches “${title}”, at no cost to you. Please pack it as it came, with its certificate.`,
          `Once the courier has it, say so on the order’s page, by ${dueBy}.`,
        ],
      },
    },
    send: {
      artist: {
        subject: ({ title }) => `On its way back to you: ${title}`,
        body: ({ title }) => [
          `The buyer has sent “${title}” back to you.`,
          `Say on the order’s page when it has arrived, and look at it within ${claimDays.artistInspects} days of that. ` +
            'Photograph the box before you open it.',
        ],
      },
    },
    receive: {
      buyer: {
        subject: ({ title }) => `It has arrived: ${title}`,
        body: ({ title, dueBy }) => [
          `“${title}” is back with the artist, who looks at it by ${dueBy}. Then your money goes back to you.`,
        ],
      },
    },
    inspect: {
      buyer: {
        subject: ({ title }) => `Looked at: ${title}`,
        body: ({ title, dueBy }) => [`The artist finds that “${title}” is not as it was sent.`, next.desk(dueBy)],
      },
    },
    refund: {
      buyer: {
        subject: ({ amount }) => `${amount} goes back to you`,
        body: ({ title, amount }) => [
          `Settled: for “${title}”, ${amount} goes back to you by the way you paid. Another mail ` +
            'tells you when it has left.',
        ],
      },
      artist: {
        subject: ({ title }) => `Settled: ${title}`,
        body: ({ title, amount }) => [
          `For “${title}”, ${amount} goes back to the buyer. Your ledger shows what of it is yours to bear.`,
        ],
      },
    },
    remind: {
      buyer: {
        subject: ({ title }) => `Please send it: ${title}`,
        body: ({ title, dueBy }) => [
          `“${title}” has not been sent back yet. Send it by ${dueBy} and say so on the order’s page, ` +
            'or the return is closed.',
        ],
      },
    },
    close: {
      buyer: {
        subject: ({ title }) => `Closed: ${title}`,
        body: ({ title }) => [
          `What you reported about “${title}” is closed. If you do not agree, write to the grievance ` +
            'officer named in our terms.',
        ],
      },
      artist: {
        subject: ({ title }) => `Closed: ${title}`,
        body: ({ title }) => [`What the buyer reported about “${title}” is closed.`],
      },
    },
  },
}
