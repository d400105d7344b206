// The mail to an artist that the statement of a month is there.
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { MonthlyStatement } from '@rasika/contract/statements.ts'
import { formatMonth } from '@rasika/contract/time.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import { statementMailWords as words } from './statement-words.ts'

/** Once for each artist and month. Mandatory: with the statement come the papers for the fee. */
export function statementMail(
  { id, ...to }: { id: string; name: string; email: string },
  statement: Pick<MonthlyStatement, 'month' | 'sales' | 'fees' | 'refunds' | 'paidOut' | 'closing' | 'documents'>,
  publicUrl: string,
): Mail {
  const { month, documents, closing } = statement
  const name = `${formatMonth(month, 'long')} ${month.slice(0, 4)}`
  const changes = (['sales', 'fees', 'refunds', 'paidOut'] as const).filter((one) => statement[one] !== 0)
  const target = { to, reader: { role: 'artist', id } as const, key: `monthly_statement:${id}:${month}`, about: null }
  return mailOf(
    target,
    {
      subject: words.subject(name),
      heading: words.subject(name),
      paragraphs: [words.body(name), ...(documents.length > 0 ? [words.documents] : [])],
      facts: [
        ...changes.map((one) => [words.fact[one], formatRupeesExact(Math.abs(statement[one]))] as const),
        [words.fact.closing, formatRupeesExact(closing)],
        ...(documents.length > 0 ? [[words.fact.documents, documents.join('\n')] as const] : []),
      ],
      links: [{ words: words.way, url: `${publicUrl}${paths.ownArtist()}?tab=money` }],
    },
    publicUrl,
  )
}
