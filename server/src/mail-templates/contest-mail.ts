// The mail that tells an artist the result of their entry (spec: section 2 Contest: participants are notified).
import type { Picture } from '@rasika/contract/images.ts'
import { paths } from '@rasika/contract/paths.ts'
import { contestWords as words } from './contest-words.ts'
import type { MailSettings } from './choice.ts'
import type { Mail } from './mail.ts'
import { optionalMailOf } from './mail-of.ts'

export interface ContestMailData {
  entryId: string
  artistId: string
  result: keyof typeof words.body
  /** Of a disqualified entry. */
  reason: string | null
  /** The name in the entry; the address is the account's. */
  to: { name: string; email: string }
  contest: { title: string; theme: string }
  picture: Picture | null
}

/** One mail for each result that an entry is given. */
export function contestMail(
  { entryId, artistId, result, reason, to, contest, picture }: ContestMailData,
  settings: MailSettings,
): Mail {
  const url = `${settings.publicUrl}${paths.contestResults()}`
  const content = {
    subject: words.subject(contest.title),
    heading: words.heading[result](contest.title),
    paragraphs: words.body[result](contest.title, reason ?? ''),
    works: [{ picture, artistName: to.name, title: contest.theme, lines: [contest.title], url }],
    facts: [[words.fact.result, words.result[result]]] as const,
    links: [{ words: words.toResults, url }],
  }
  const reader = { role: 'artist', id: artistId } as const
  return optionalMailOf(
    { to, reader, group: 'contest', key: `contest_result:${entryId}:${result}`, about: entryId },
    content,
    settings,
  )
}
