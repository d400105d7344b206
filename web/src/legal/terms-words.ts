// The terms (spec: sections 2 Static pages and 9; docs/product.md "Law"; Consumer Protection (E-Commerce) Rules 2020,
// Sale of Goods Act s. 64, Copyright Act s. 53A). The rules of bidding have their own file. The figures come from the
// settings.
import { acknowledgeHours } from '@rasika/contract/ticket-deadlines.ts'
import { resultDisputeHours } from '@rasika/contract/auction-hours.ts'
import { handOverDays } from '@rasika/contract/delivery-days.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { paths } from '@rasika/contract/paths.ts'
import { biddingRules } from './bidding-words.ts'
import type { LegalFacts, LegalText } from './text.ts'

const mail = (address: string) => `[${address}](mailto:${address})`

function feeSentence(feePercent: string, taxCollectedPercent: string): string {
  const fee =
    feePercent === '0'
      ? 'We keep nothing of what a work sells for'
      : `We keep ${feePercent}% of what a work sells for, with GST on our fee included`
  const tax =
    `where the law obliges us ${taxCollectedPercent}% of the taxable value is collected at source and paid to the ` +
    'tax office in your name'
  return `${fee}; ${tax}. What we owe you stands in your studio with every rupee that made it up.`
}

export function termsAndConditions(facts: LegalFacts): LegalText {
  const { seller, supportEmail, grievanceOfficer, holdMinutes, feePercent, taxCollectedPercent } = facts
  return {
    title: 'Terms and conditions',
    description:
      'The terms of buying, selling and bidding at Rasika: fees and payment, binding bids, disputes, liability, ' +
      'the law that governs, and who answers complaints.',
    lead:
      'Bids are binding, the highest bidder pays in time, and disputes on results are raised within ' +
      `${resultDisputeHours} hours. The ` +
      'law of India governs. The rest is here, in plain words.',
    changed: '2026-11-30',
    sections: [
      {
        id: 'house',
        title: 'Who we are, and who sells',
        blocks: [
          `Rasika is run by ${seller.name}. It is a marketplace: each work is sold by the artist who made it, ` +
            'whose name stands on its label and on its invoice. We show the work, hold the auction, take the ' +
            'payment through a licensed provider, and help when something goes wrong.',
          'By opening an account, bidding or buying you agree to these terms as they stand on that day. Looking ' +
            'around asks for no agreement.',
        ],
      },
      {
        id: 'accounts',
        title: 'Accounts',
        blocks: [
          'You are 18 or older and give your true name, email and phone. Collectors and artists have separate ' +
            'accounts. Keep your password to yourself: what is done with it counts as done by you until you tell ' +
            'us it was stolen.',
        ],
      },
      {
        id: 'fees',
        title: 'Fees and payment',
        blocks: [
          'Prices are in Indian rupees and include all taxes. The checkout shows the price, delivery, discounts ' +
            'and the total before you pay, and nothing is added after that. A buyer pays us no fee, also not on a ' +
            'winning bid.',
          'You pay by card, UPI, net banking or wallet in the payment provider’s window. Above what UPI allows ' +
            'for one payment, choose another way.',
          `Once an order is made the work is held for you for ${holdMinutes} minutes. The sale is complete when ` +
            'the payment has been verified; then you get a confirmation by mail, the invoice and the certificate ' +
            'of authenticity. If the work was sold to somebody else before your money arrived, the whole amount ' +
            'goes back to you by itself.',
          'A coupon takes off what it says, once or as often as it says, on works at a fixed price unless it ' +
            'names auctions. The house bears its cost, not the artist.',
        ],
      },
      ...biddingRules(facts),
      {
        id: 'delivery',
        title: 'Delivery, cancellation and refunds',
        blocks: [
          `How works travel is in the [shipping policy](${paths.shipping()}); how to cancel and get your money ` +
            `back is in the [refund policy](${paths.refunds()}). Both are part of these terms. We charge nothing ` +
            'for a cancellation.',
        ],
      },
      {
        id: 'authenticity',
        title: 'What a label promises',
        blocks: [
          'The artist answers for the work being their own, and for its medium, size, year and edition being as ' +
            'the label says. Each work sold comes with a certificate that anybody can check by its code. It ' +
            'records that the account of its artist sold the work here; we have not examined the work.',
          'Antiquities are not listed: a work whose year makes it 100 years old, or a manuscript 75, is refused, and ' +
            'in the five years before that its artist has to declare that it is younger. A protected regional name, such ' +
            'as Madhubani, stands in a listing only with its artist’s declaration that the work was made in the region by ' +
            'its makers, and only where the artist’s address is in a State of the name or we have cleared the name for ' +
            'the artist. That “style” or “type” stands behind it changes nothing. A work of an artist whose works may not ' +
            'leave India is marked so on its page. We check words and year, and not each work itself. Tell us of a ' +
            'listing that breaks these rules, and we may hide it.',
          'You buy the work, not its copyright: reproducing it needs the artist’s word. When an original is sold ' +
            'again above ₹10,000 the law (Copyright Act, section 53A) may give its author a share.',
        ],
      },
      {
        id: 'artists',
        title: 'For artists',
        blocks: [
          'You list only your own work, described truly, with the photographs that show it as it is. You keep ' +
            'your copyright, and let us show, resize and share pictures of the work to present and sell it.',
          feeSentence(feePercent, taxCollectedPercent),
          'GST is yours to account for: with a GSTIN your buyers get tax invoices, under the composition scheme or ' +
            'without a GSTIN bills of supply. If you are not registered, or under the composition scheme, you sell here only ' +
            'within your State: your works and lots say so, and an order to another State is refused before it is ' +
            'paid. Whether you stay below the threshold you see to yourself.',
          `You pack and hand over what is sold within ${handOverDays} business days of its payment; your studio shows ` +
            'the day, and a mail reminds you of it. A lot somebody has bid on ' +
            'cannot change in what bidders relied on; ending it without a sale is told to everybody who bid, with ' +
            'your reason.',
        ],
      },
      {
        id: 'ranking',
        title: 'How works are ranked',
        blocks: [
          `${shared.catalogue.featured} A search puts first what matches your words best, in title, artist and ` +
            'category. Every other order does what its name says.',
          'Stars appear where people who bought have rated: a buyer can give a work one to five stars once it is ' +
            'delivered, and change them; a full refund takes the stars away. Stars show no names, and stay when ' +
            'their buyer closes the account. We invent no scarcity and no urgency: a ' +
            'countdown here is the auction’s own clock.',
        ],
      },
      {
        id: 'conduct',
        title: 'Conduct, and ending an account',
        blocks: [
          'Do not break or overload the site, look into what is not yours, copy its works, or use it for ' +
            'anything unlawful.',
          `You may close your account in it; the [privacy policy](${paths.privacy()}) says what has to end first. ` +
            'We may hide a listing, or an artist’s page with all its ' +
            'works, that breaks these terms or the law. The artist may ask for the reason and object to the ' +
            'grievance officer. We may suspend an account that breaks these terms or the law; its holder gets the ' +
            'reason by mail and may object likewise. Orders already paid are delivered or ' +
            'refunded all the same, and what is owed to an artist is paid.',
        ],
      },
      {
        id: 'liability',
        title: 'Liability',
        blocks: [
          'We answer for what we promise here and for what the law makes a marketplace answer for. Beyond that, ' +
            'and as far as the law allows, we do not answer for loss that nobody could foresee, for profit that ' +
            'did not come, or for a sum above what you paid for the work in question.',
          'Nothing here takes away a right that the Consumer Protection Act gives you, nor limits what follows ' +
            'from fraud, from harm to a person, or from gross negligence.',
        ],
      },
      {
        id: 'data',
        title: 'Your data, and its security',
        blocks: [
          `What is collected, why, for how long and how it is secured is in the [privacy policy](${paths.privacy()}).`,
        ],
      },
      {
        id: 'grievances',
        title: 'Complaints',
        blocks: [
          {
            facts: [
              ['Grievance officer', grievanceOfficer],
              ['Email', mail(supportEmail)],
              ['Address', `${seller.name}, ${seller.address}`],
            ],
          },
          `Write to the officer, or [through the contact page](${paths.contact('grievance')}): you get a ticket ` +
            `number at once. Every complaint is acknowledged within ${acknowledgeHours} hours and settled within one ` +
            'month of the day it came.',
          'You may also call the National Consumer Helpline, 1915, or go to the consumer commission where you live.',
        ],
      },
      {
        id: 'seller',
        title: 'Seller information',
        blocks: [
          {
            facts: [
              ['Legal name', seller.name],
              ['Address', seller.address],
              ['GSTIN', seller.gstin],
              ['Email', mail(supportEmail)],
            ],
          },
          'The artist’s own name and particulars as the supplier stand on the invoice of each work.',
        ],
      },
      {
        id: 'law',
        title: 'Governing law',
        blocks: [
          'The law of India governs these terms. The courts at the place of our address decide, unless you are a ' +
            'consumer: then you may also go to the commission or court where you live or work.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes',
        blocks: [
          'An order or a bid is judged by the terms of the day it was made. The day of the last change ' +
            'stands at the top.',
        ],
      },
    ],
  }
}
