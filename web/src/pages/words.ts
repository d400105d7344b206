// What the rooms say that are not furnished yet: what each will be, and where to go meanwhile.
import { paths } from '../paths.ts'

export interface RoomWords {
  title: string
  /** One sentence for search engines and shared links. */
  description: string
  text: readonly string[]
  /** Ways on, the first one the nearest. */
  ways: readonly (readonly [name: string, path: string])[]
  /** Private rooms, and rooms about one thing that is not there yet. */
  hidden?: true
}

const browse = ['View All Artworks', paths.artworks()] as const
const write = ['Contact', paths.contact()] as const
const shippingWay = ['Shipping policy', paths.shipping()] as const

export const rooms: Record<string, RoomWords> = {
  'artist-certification': {
    title: 'A certificate that travels with the work',
    description: 'How Rasika certifies an artwork: application, expert review, verification, certificate.',
    text: [
      'An expert looks, a record is made, and both go wherever the work goes. Four steps lead there.',
      'Submit Application takes about 2 minutes. Expert Review follows in 24-48 hours, Verification in 1-2 days. Certification is instant.',
    ],
    ways: [write, ['Sell your work', paths.artistSignup()]],
  },
  'forgot-password': {
    title: 'Forgot your password?',
    description: 'Reset the password of your Rasika account.',
    text: ['A link to set a new one will be sent from here. Until then, write to us from the address of your account.'],
    ways: [['Back to log in', paths.login()], write],
    hidden: true,
  },
  'reset-password': {
    title: 'A new password',
    description: 'Set a new password for your Rasika account.',
    text: ['Links to set a new password will lead here.'],
    ways: [['Back to log in', paths.login()], write],
    hidden: true,
  },
  contact: {
    title: 'Write to us',
    description: 'How to reach Rasika: questions about a work, an order, a lot, or selling your own.',
    text: ['A form will stand here. Until then, a letter reaches us just as well.'],
    ways: [browse, ['About', paths.about()]],
  },
  about: {
    title: 'A house for Indian art',
    description: 'What a rasika is, and what this house is for.',
    text: [
      'A rasika is one who savours art: the person in whom, Indian aesthetics says, a work is complete. The house is named after the one who looks.',
      'We hang works the way a gallery does, on a white wall, with a label that says who made them, of what, how large, and at what price. Nothing is described twice as loudly as it deserves.',
    ],
    ways: [browse, ['Artists', paths.artists()]],
  },
  'privacy-policy': {
    title: 'Privacy policy',
    description: 'What Rasika knows about you, why, and for how long.',
    text: [
      'We keep what an order needs: your name, email, phone and address. We keep no more, show it to nobody but those who deliver, and count page views without knowing whose they are.',
      'The full policy is being written and will stand here before the counter opens.',
    ],
    ways: [write, ['Terms and conditions', paths.terms()]],
  },
  'terms-conditions': {
    title: 'Terms and conditions',
    description: 'The terms of buying, selling and bidding at Rasika.',
    text: [
      'Bids are binding, the highest bidder pays in time, and disputes on results are raised within 24 hours. The law of India governs.',
      'The full terms are being written and will stand here before the counter opens.',
    ],
    ways: [write, ['Refund policy', paths.refunds()]],
  },
  'refund-policy': {
    title: 'Refund policy',
    description: 'Cancellation and refunds at Rasika.',
    text: [
      'You can cancel and ask for a refund within 3-5 days of the purchase, by email. The refund is paid within 5 business days, to the payment method you used.',
      'If the work has been shipped, it comes back in its original condition; return shipping may apply.',
    ],
    ways: [write, shippingWay],
  },
  'shipping-policy': {
    title: 'Shipping policy',
    description: 'How works travel from Rasika to your wall.',
    text: [
      'Works are packed by people who hang art, and arrive in 7 to 10 business days at the latest. We ship across India only.',
      'A confirmation email carries the tracking.',
    ],
    ways: [browse, ['Refund policy', paths.refunds()]],
  },
}

export const roomWords = { writeTo: 'Write to ', lookAround: 'Meanwhile', label: 'Not yet hung' } as const
