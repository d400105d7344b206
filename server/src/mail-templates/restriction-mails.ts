// The mails that tell a buyer that an operator has stopped their bids or suspended the account, and why, and that it
// is over. Mandatory.
import type { Restriction } from '@rasika/contract/desk-choices.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import { restrictionWords as words } from './restriction-words.ts'

interface RestrictedBuyer {
  buyer: { id: string; name: string; email: string }
  what: Restriction
  /** When the restriction began, which names it. */
  since: Date
}

export function buyerRestrictedMail(
  { buyer, what, since, reason }: RestrictedBuyer & { reason: string },
  publicUrl: string,
): Mail {
  const { subject, heading, body, note } = words[what].begins
  return mailOf(
    {
      to: buyer,
      reader: { role: 'buyer', id: buyer.id },
      key: `restricted:${what}:${buyer.id}:${since.getTime()}`,
      about: null,
    },
    {
      subject,
      heading,
      paragraphs: body,
      facts: [[words.reason, reason]],
      links: [{ words: words.write, url: `${publicUrl}${paths.contact()}` }],
      notes: [note],
    },
    publicUrl,
  )
}

export function buyerRestoredMail({ buyer, what, since }: RestrictedBuyer, publicUrl: string): Mail {
  const { subject, heading, body, way } = words[what].ends
  return mailOf(
    {
      to: buyer,
      reader: { role: 'buyer', id: buyer.id },
      key: `restored:${what}:${buyer.id}:${since.getTime()}`,
      about: null,
    },
    { subject, heading, paragraphs: body, links: [{ words: way, url: `${publicUrl}${paths.auctions()}` }] },
    publicUrl,
  )
}
