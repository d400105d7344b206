// Samples of the mails about what an operator has hidden, stopped or suspended, and restored.
import type { Picture } from '@rasika/contract/images.ts'
import * as mails from '@rasika/server/mail-templates/mail-templates.ts'

interface Person {
  id: string
  name: string
  email: string
}

export function deskSamples(
  { artist, buyer, work }: { artist: Person; buyer: Person; work: { id: string; title: string; picture: Picture } },
  at: Date,
  publicUrl: string,
): Record<string, mails.Mail> {
  return {
    'work-hidden': mails.workHiddenMail(
      {
        ...work,
        artist,
        reason: 'The photograph shows somebody else’s work.',
        at,
      },
      publicUrl,
    ),
    'artist-hidden': mails.artistHiddenMail(
      { artist, reason: 'Two of the photographs show somebody else’s works.', at: '2026-11-21' },
      publicUrl,
    ),
    'artist-shown': mails.artistShownMail({ artist, since: '2026-11-21' }, publicUrl),
    'bids-stopped': mails.buyerRestrictedMail(
      { buyer, what: 'bidding', since: at, reason: 'Two bids against your own lot, from one telephone.' },
      publicUrl,
    ),
    'account-suspended': mails.buyerRestrictedMail(
      { buyer, what: 'account', since: at, reason: 'Three lots won and not paid for.' },
      publicUrl,
    ),
    'account-open-again': mails.buyerRestoredMail({ buyer, what: 'account', since: at }, publicUrl),
  }
}
