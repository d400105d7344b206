// The rules of bidding, as the ledger applies them (docs/product.md 1 to 7 and 15).
import { resultDisputeHours } from '@rasika/contract/auction-hours.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { LegalFacts, Section } from './text.ts'

export function biddingRules({ winHours, offerHours }: LegalFacts): Section[] {
  return [
    {
      id: 'bidding',
      title: 'Bidding',
      blocks: [
        'A bid is binding: if it is the highest at the end, you have bought the lot at that price. You may ' +
          'remove a bid while the auction is active, never after. A removed bid does not come back, and the public ' +
          'record shows that one was removed.',
        {
          list: [
            'A bid is at least the current price plus ₹1, in whole rupees. Of two equal bids the earlier one leads.',
            'You may set a maximum. The system then bids for you, by no more than it takes to lead, up to that ' +
              'sum, which nobody else sees.',
            'The server’s clock decides whether a bid came in time. It is read when the bid is judged.',
            'A lot may close softly: when a bid is taken or removed in its last minutes, its end moves to as many ' +
              'minutes after that. The lot’s page says so, and how many.',
            'Nobody bids on their own lot, nor has others do it. A bid from an account with the artist’s own ' +
              'email or phone is refused. Bids made only to drive up a price are forbidden and cost the account: we remove ' +
              'them while the lot runs, and take no more. Tell us of one, and we look at it. We may cancel the auction.',
          ],
        },
      ],
    },
    {
      id: 'winning',
      title: 'Winning and paying',
      blocks: [
        `The highest bidder pays within ${winHours} hours of the end; reminders come by mail. There is no ` +
          'buyer’s premium: you pay your bid, and delivery where the checkout shows any.',
        'What is not paid in time lapses. The lot then goes to the next bidder, where there is one, as a second ' +
          `chance, at that bidder’s own highest bid, for ${offerHours} hours; whether to take it is the bidder’s ` +
          'choice, and letting it pass costs nothing. An account whose win has lapsed loses the lot, and may be kept from ' +
          'bidding in other auctions, for a reason that it is told.',
        'An artist or the house may end an auction before the hammer without a sale, for a reason that is told ' +
          'to everybody who bid. Bids then bind nobody.',
      ],
    },
    {
      id: 'disputes',
      title: 'Disputes on a result',
      blocks: [
        `Disputes on the result of an auction are raised within ${resultDisputeHours} hours of its end, [by a letter to ` +
          `us](${paths.contact('dispute')}) that names the lot. The ledger of the lot, in which every bid stands ` +
          'with its moment and from which nothing can be removed, decides. A lot ' +
          'that is paid for is not handed to a courier before we have answered a bidder who disputes its result; ' +
          'what left before you wrote cannot be held back, so write as early as you can.',
      ],
    },
  ]
}
