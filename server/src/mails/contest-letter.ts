// The letter that tells an artist what became of their entry (spec: section 2 Contest: participants are notified).
import { contestMailWords as words } from './contest-words.ts'
import { asHtml, asText, type Letter } from './letter.ts'
import type { Mail } from './mail.ts'
import { mailWords } from './words.ts'

export interface ContestVerdict {
  entryId: string
  result: keyof typeof words.said
  /** How the entry names them, at the account's address. */
  to: { name: string; email: string }
  contest: { title: string; theme: string }
}

/** One letter for each result an entry is given. */
export function contestMail({ entryId, result, to, contest }: ContestVerdict, publicUrl: string): Mail {
  const letter: Letter = {
    greeting: mailWords.greeting(to.name),
    paragraphs: words.said[result](contest.title),
    facts: [
      [words.fact.contest, contest.title],
      [words.fact.theme, contest.theme],
      [words.fact.result, words.result[result]],
    ],
    way: { words: words.toContest, address: `${publicUrl}/contest` },
  }
  return { to, subject: words.subject(contest.title), text: asText(letter), html: asHtml(letter), key: `contest_result:${entryId}:${result}`, about: entryId }
}
