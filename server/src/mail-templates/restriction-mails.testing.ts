// The mails about a restricted buyer, for the test of all templates.
import { restrictions } from '@rasika/contract/desk-choices.ts'
import { buyerRestoredMail, buyerRestrictedMail, type Mail } from './mail-templates.ts'

export function restrictionMailSamples(
  buyer: { id: string; name: string; email: string },
  reason: string,
  since: Date,
  publicUrl: string,
): Record<string, Mail> {
  return Object.fromEntries(
    restrictions.flatMap((what) => [
      [`restricted: ${what}`, buyerRestrictedMail({ buyer, what, since, reason }, publicUrl)],
      [`restored: ${what}`, buyerRestoredMail({ buyer, what, since }, publicUrl)],
    ]),
  )
}
