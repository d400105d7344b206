// The privacy policy (spec: section 2, Static pages; Digital Personal Data Protection Act 2023 and its Rules of 2025).
// Each sentence describes what the product does; a change to the stored data must change it here.
import { acknowledgeHours } from '@rasika/contract/ticket-deadlines.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { LegalFacts, LegalText } from './text.ts'

const mail = (address: string) => `[${address}](mailto:${address})`

export function privacyPolicy({
  seller,
  supportEmail,
  grievanceOfficer,
  sessionDays,
  ticketDays,
  eventDays,
  uploadHours,
}: LegalFacts): LegalText {
  return {
    title: 'Privacy policy',
    description:
      'What Rasika knows about you, why, for how long, and how you see it, correct it, take it with you or have it ' +
      'erased.',
    lead:
      'We keep what an order, a bid or a studio needs, and no more. We set no cookies, show no advertisements and ' +
      'sell nothing about you.',
    changed: '2026-11-29',
    sections: [
      {
        id: 'who',
        title: 'Who keeps it',
        blocks: [
          `${seller.name}, ${seller.address}, decides what is kept and why, and answers for it. In the words of ` +
            'the law it is the data fiduciary, and you are the data principal.',
          `Write to ${mail(supportEmail)} or [through the contact page](${paths.contact()}) about anything on ` +
            'this page.',
        ],
      },
      {
        id: 'data',
        title: 'What we collect, and why',
        blocks: [
          'You may look at every work, lot and artist without telling us who you are. What we collect begins ' +
            'where you ask us for something:',
          {
            facts: [
              [
                'Your account',
                'Name, email, phone, the day you joined, and your password as a value it cannot be read back ' +
                  'from. To know you again and to reach you about what you buy.',
              ],
              [
                'Your address',
                'Where a work goes: receiver, street, city, State, PIN code. Kept when you save it, and copied ' +
                  'into each order, so that an old order shows where it went.',
              ],
              [
                'Your orders',
                'What you bought, for how much, when, the payment’s number at the provider, the invoice. To ' +
                  'deliver, to refund, and because tax law asks for it.',
              ],
              [
                'Your bids',
                'Which lot, how much, when, and your secret maximum if you set one. Others see a pseudonym that ' +
                  'is another one in each auction, never your name.',
              ],
              [
                'Your wishlist',
                'The works you saved. To show them to you; artists see how many saved a work, not who.',
              ],
              [
                'An artist’s studio',
                'Your public profile (name, username, picture, words, links), and for us alone your email, ' +
                  'phone, studio address, tax numbers and what we owe you.',
              ],
              ['A contest entry', 'Name, phone, description and image. To judge it and to tell you the result.'],
              [
                'Your letters',
                'Your email, the subject, what you wrote and what we answered. To help you, and to show that we did.',
              ],
              [
                'Your sessions',
                'When you logged in and were last there, and which kind of browser it was. To let you see and ' +
                  'end them.',
              ],
            ],
          },
          'Pictures you upload are made anew: the place, the camera and everything else a photograph carries is ' +
            'taken out of what others see.',
          'To keep robots and thieves out, the address of your connection is counted in the memory of the server ' +
            'for minutes or hours. A session remembers it as a value that cannot be turned back into an address.',
        ],
      },
      {
        id: 'counting',
        title: 'How we count visits',
        blocks: [
          'We count which pages are opened, ourselves, with the page and the time and nothing about the person. ' +
            'A view of a work is counted once a day by means of a value made from a secret that is thrown away ' +
            'each midnight; after that nobody can tell who it was.',
          'If your browser asks not to be tracked (Do Not Track or Global Privacy Control) we do not count at all.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies and your browser',
        blocks: [
          'We set no cookies. In the storage of your browser we keep the token that says you are logged in ' +
            '(user_auth_token or artist_auth_token), what you have half written in a form, what you searched for, ' +
            'the PIN code you asked about last, and how you like lists shown. Logging out removes the token, and clearing the site’s data in your browser removes all of it.',
          'While you pay, the payment provider’s window is open, and what it stores is its own matter: its terms ' +
            'are shown in it.',
        ],
      },
      {
        id: 'consent',
        title: 'Your consent, and taking it back',
        blocks: [
          'Opening an account, sending a form or placing an order is your consent to what that act needs, and ' +
            'each says what it is for. No box is ticked for you, and no consent is bundled with another.',
          'Taking it back is as easy: switch off mails by the link in each of them or in your account, remove ' +
            'your address or a wish, or close the account. What was done before stays lawful; what the law makes ' +
            'us keep (see below) we keep.',
        ],
      },
      {
        id: 'sharing',
        title: 'Who else sees it',
        blocks: [
          {
            list: [
              'The artist of a work you bought sees your name, your email with its middle hidden, and for a work ' +
                'that travels the address it goes to. The artist is the seller, and the invoice is between you.',
              'The payment provider (Razorpay) gets the amount, your name, email and phone. Card and bank ' +
                'numbers go to it and never to us.',
              'An artist who is paid writes down a bank account or a UPI address. It is stored encrypted, and the ' +
                'payment provider gets it, with name, email, phone, address and PAN, to test it and to pay.',
              'The carrier of a parcel gets the name and the address on it. The artist writes your phone number on ' +
                'the label, for the carrier. Where a pickup is booked, the courier service (Shiprocket) gets all three, ' +
                'with the title and the price, and what you answer after a failed attempt; the artist sees that answer too.',
              'Whoever sends our mails handles them on the way.',
              'Authorities get what a law obliges us to hand over, and no more.',
            ],
          },
          'Nobody else does. We do not sell, rent or trade what we know of you, and no other company’s script ' +
            'watches you on our pages.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long we keep it',
        blocks: [
          {
            facts: [
              ['Account, address, wishlist, mails to you', 'Until you close the account.'],
              [
                'Orders, invoices, payouts',
                'As long as tax law asks: at present 72 months from the due date of that year’s annual return. ' +
                  'Bids stay in the auction’s record under their pseudonym.',
              ],
              ['Sessions', `Until you log out or end them, at most ${sessionDays} days.`],
              ['Letters', `${ticketDays} days after they were closed.`],
              ['Uploads that nothing uses', `${uploadHours} hours.`],
              ['Page counts', `${eventDays} days; they hold nobody.`],
            ],
          },
          'Where the law asks for it, we tell you 48 hours before something of yours is erased for lack of use.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          {
            list: [
              `To see it and take it with you: [your account](${paths.account()}), or an artist’s studio, has ` +
                '“Download my data”, one file with everything the account holds. For letters written without an ' +
                'account, ask from the address you wrote from.',
              'To correct it: change it there, or write to us about what you cannot change.',
              'To have it erased: “Close the account” there. It is refused, in words that say why, only while ' +
                'you lead an auction, have a win to pay for or a payment open, or a report of yours about a work is not ' +
                'settled; an artist’s while an auction is not over, a sale is on its way, a report about one or a ' +
                'dispute at a buyer’s bank is open, or money is to be settled.',
              'To name somebody who uses these rights for you after death or illness: write to us who it is.',
              'To complain: see the next section. We answer a request about your data within a month, without charge.',
            ],
          },
        ],
      },
      {
        id: 'grievances',
        title: 'If something is wrong',
        blocks: [
          `Our grievance officer is ${grievanceOfficer}, ` +
            `at ${seller.name}, ${seller.address}, ${mail(supportEmail)}. Every complaint gets a number, is ` +
            `acknowledged within ${acknowledgeHours} hours and settled within one month.`,
          'If that does not settle it, you may go to the Data Protection Board of India.',
        ],
      },
      {
        id: 'security',
        title: 'How it is kept safe',
        blocks: [
          'Passwords are kept with Argon2id. What travels between you and a house that is open to the public is ' +
            'encrypted. Each call is judged by who asks and whose thing it is; originals of images are private; ' +
            'logs hold no names, tokens or addresses. Those who work at the desk leave a record of each act.',
          'Should something leak all the same, the law obliges us to tell everybody concerned and the Data ' +
            'Protection Board without delay: what happened, what it may mean for you, what we do, what you can do; ' +
            'and the Board gets the details within 72 hours.',
        ],
      },
      {
        id: 'children',
        title: 'Children',
        blocks: [
          'Accounts are for people of 18 years and older. We do not knowingly keep data of a child, follow ' +
            'children or address anything to them. If a child has opened an account, a parent or guardian ' +
            'closes it there, or writes to us, and we answer how.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes',
        blocks: ['The day of the last change stands at the top.'],
      },
    ],
  }
}
