// The sentences of the spec's sections 2 to 9, each addressed by section, heading and position. A row of a table is a
// sentence.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { top } from './sources.ts'

export interface SpecSentence {
  /** '2 Buyer login 3' */
  at: string
  sentence: string
}

export function specSentences(): SpecSentence[] {
  const found: SpecSentence[] = []
  let section = ''
  let heading = ''
  let number = 0
  for (const line of readFileSync(path.join(top, 'docs/spec.txt'), 'utf8').split('\n')) {
    const chapter = /^## (\d)\. (.+)$/.exec(line)
    const title = /^### (.+)$/.exec(line)
    if (chapter) {
      section = chapter[1] as string
      heading = ''
      number = 0
    } else if (title) {
      heading = ` ${(title[1] as string).replace(/ \(.*\)$/, '')}`
      number = 0
    } else if (section >= '2' && !/^\s*$|^\|[-|\s]+\|$|^\| (Route|Method)/.test(line)) {
      for (const sentence of sentencesOf(line)) found.push({ at: `${section}${heading} ${++number}`, sentence })
    }
  }
  return found
}

function sentencesOf(line: string): string[] {
  if (line.startsWith('|')) return [line.replace(/^\|\s*|\s*\|$/g, '').replace(/\s*\|\s*/g, ' | ')]
  const sentences: string[] = []
  for (const part of line.replace(/^\s*- /, '').split(/(?<=[^A-Z\s.][.;]) (?=[A-Z'"(`\d])/)) {
    const last = sentences.at(-1)
    if (last && endsInsideQuotes(last)) sentences[sentences.length - 1] = `${last} ${part.trim()}`
    else if (part.trim()) sentences.push(part.trim())
  }
  return sentences
}

/** An apostrophe inside a word is no quotation mark. */
const quotationMarks = /(?<!\w)'|'(?!\w)/g

function endsInsideQuotes(text: string): boolean {
  return (text.match(quotationMarks)?.length ?? 0) % 2 === 1
}

/** The literals that a sentence quotes: `'No orders yet'`. */
export function literalsOf(sentence: string): string[] {
  return [...sentence.matchAll(/(?<!\w)'(.+?)'(?!\w)/g)].map((match) => match[1] as string)
}
