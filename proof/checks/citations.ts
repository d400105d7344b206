// Finds citations that do not resolve inside the repository: a missing document, a number or heading that the document
// does not have, a missing decision or section of docs/spec.txt, a file or folder that is not there, an issue of a
// tracker, a mock. It reads comments of code and the prose of documents.
import path from 'node:path'
import { commentsOf, type Source } from './sources.ts'

/** The targets that may be cited. */
export interface Library {
  /** Headings and their numbers, by document path from the repository root. */
  documents: ReadonlyMap<string, ReadonlySet<string>>
  /** '034' */
  decisions: ReadonlySet<string>
  /** Text by section number, in lower case. */
  spec: ReadonlyMap<string, string>
  /** The path of every file, and of every folder. */
  paths: readonly string[]
}

interface Passage {
  line: number
  text: string
}

/** `files` are the paths of all files of the repository. */
export function libraryOf(documents: readonly Source[], spec: string, files: readonly string[]): Library {
  return {
    paths: [...files, ...new Set(files.flatMap(foldersOf))],
    documents: new Map(documents.map(({ file, text }) => [file, headingsOf(text)])),
    decisions: new Set(documents.flatMap(({ file }) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])),
    spec: new Map(
      spec
        .split(/^## /m)
        .slice(1)
        .map((section) => [section.slice(0, section.indexOf('.')), section.toLowerCase()]),
    ),
  }
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Returns 'file:line citation' for each citation that does not resolve. */
export function falseCitations(source: Source, library: Library): string[] {
  return passagesOf(source).flatMap(({ line, text }) =>
    faultsIn(text, source.file, library).map((fault) => `${source.file}:${line} ${fault}`),
  )
}

/** `### 8. Stock is held` can be cited as 8 and as "Stock is held". */
function headingsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (?:(\d+[a-z]?)\. )?(.+?)\s*$/gm)]
  return new Set(headings.flatMap(([, number, heading]) => [number ?? [], heading as string].flat()))
}

const isCode = /\.(tsx?|m?js)$/
const otherComments = /\/\*[\s\S]*?\*\/|(?:^[ \t]*--.*\n?)+/gm

function passagesOf(source: Source): Passage[] {
  const { file, text } = source
  if (isCode.test(file)) return passagesInCode(source)
  const parts = file.endsWith('.md') ? text.matchAll(/[^\n]+(?:\n[^\n]+)*/g) : text.matchAll(otherComments)
  return [...parts].map((part) => ({ line: text.slice(0, part.index).split('\n').length, text: flat(part[0]) }))
}

/** Consecutive line comments form one passage, since a citation may wrap between them. */
function passagesInCode(source: Source): Passage[] {
  const passages: (Passage & { last: number })[] = []
  for (const { type, value, loc } of commentsOf(source)) {
    const before = passages.at(-1)
    const { start, end } = loc
    if (type === 'CommentLine' && before?.last === start.line - 1) {
      before.text = flat(`${before.text} ${value}`)
      before.last = end.line
    } else passages.push({ line: start.line, text: flat(value), last: type === 'CommentLine' ? end.line : -1 })
  }
  return passages
}

/** Joins a comment into one line without the markers at the line starts. */
function flat(text: string): string {
  return text.replace(/^[ \t]*(?:\*(?!\*)|--|\/\*+)[ \t]?/gm, '').replace(/\s+/g, ' ')
}

function faultsIn(text: string, file: string, library: Library): string[] {
  return [
    ...documentFaults(text, file, library),
    ...decisionFaults(text, file, library),
    ...specFaults(text, library),
    ...pathFaults(text, file, library),
    ...issueFaults(text),
    ...mockFaults(text),
  ]
}

const documentSection = '(?:\\d+[a-z]?\\b|"[^"]+")'
const citedDocument = new RegExp(
  `(?<![\\w./-])((?:\\.\\.?/)*(?:[\\w-]+/)*[\\w-]+\\.md)\\b[\`)]?((?:,? (?:and |to )?${documentSection})*)`,
  'g',
)

function documentFaults(text: string, file: string, { documents }: Library): string[] {
  return [...text.matchAll(citedDocument)].flatMap(([, name = '', sections = '']) => {
    const headings =
      documents.get(path.posix.normalize(name)) ?? documents.get(path.posix.join(path.posix.dirname(file), name))
    if (!headings) return [name]
    return [...sections.matchAll(new RegExp(documentSection, 'g'))]
      .map(([cited]) => cited.replaceAll('"', ''))
      .filter((cited) => !headings.has(cited))
      .map((cited) => `${name} ${cited}`)
  })
}

const citedDecision = /\bdecisions?[/ ](\d{3})\b/gi
/** Documents may cite a decision by its number alone: '(034)', 'replaced by 034'. */
const bareDecision = /(?:\(|\bby |, |\band )`?(0\d\d)`?(?=[).,;: ]|$)/g

function decisionFaults(text: string, file: string, { decisions }: Library): string[] {
  const cited = [...text.matchAll(citedDecision), ...(file.endsWith('.md') ? text.matchAll(bareDecision) : [])]
  return cited.flatMap(([, number = '']) => (decisions.has(number) ? [] : [`decision ${number}`]))
}

const citedSpec = /\bspec(?:: |[., ]+)?(sections? \d[^()]*|\d+(?:\.\d+)+)/g
const section = String.raw`\d{1,2}(?:\.\d+)*(?!\d)`
const sectionTitle = String.raw`(?: (?!sections? \d)[\p{Lu}"][^;:,.)]*)?`
const citedSections = new RegExp(
  String.raw`\bsections? (${section}(?:(?:,| and|, and| to) ${section})*),?(${sectionTitle})`,
  'gu',
)

/**
 * 'spec: section 2, Artist list; sections 4 and 5': each section must exist and contain the words that name its part.
 */
function specFaults(text: string, { spec }: Library): string[] {
  return [...text.matchAll(citedSpec)].flatMap(([, cited = '']) => {
    if (/^\d/.test(cited)) return [`spec ${cited}`]
    return [...cited.matchAll(citedSections)].flatMap(([, numbers = '', title = '']) => {
      const sections = numbers.match(/\d+(?:\.\d+)*/g) ?? []
      const absent = sections.filter((number) => !spec.has(number)).map((number) => `spec section ${number}`)
      const sentences = sections.map((number) => spec.get(number)).join(' ')
      const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? []
      return [
        ...absent,
        ...words
          .filter((word) => !sentences.includes(word.replace(/s$/, '')))
          .map((word) => `spec section ${numbers}, ${word}`),
      ]
    })
  })
}

const citedFile = /(?<![\w@:/.<>*-])((?:[\w.*-]+\/)*[\w.*-]+\.(?:tsx?|mjs|css|sql|py))\b(?![\w/-])/g
/** In documents: a path from the root, and what is in backquotes as a folder. */
const citedFolder = /`((?:art|contract|docs|proof|sandbox|server|starter|web)\/[\w/-]*)`/g

/**
 * A file may be cited by the end of its path, such as 'bids/queue.ts'. Migrations are never edited, so what they cite
 * may have moved.
 */
function pathFaults(text: string, file: string, { paths, decisions }: Library): string[] {
  if (file.startsWith('server/migrations/')) return []
  const cited = [...text.matchAll(citedFile), ...(file.endsWith('.md') ? text.matchAll(citedFolder) : [])]
  return cited
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => !/NNN/.test(name) && !decisions.has(name.replace(/^docs\/decisions\//, '')))
    .filter((name) => {
      const wanted = path.posix.join(name.startsWith('.') ? path.posix.dirname(file) : '', name)
      return !paths.some(endOfPath(wanted))
    })
}

/** Only a name with `*` is matched as a glob, which takes much longer. */
function endOfPath(wanted: string): (one: string) => boolean {
  if (!wanted.includes('*')) return (one) => one === wanted || one.endsWith(`/${wanted}`)
  return (one) => path.posix.matchesGlob(one, wanted) || path.posix.matchesGlob(one, `**/${wanted}`)
}

/** Mocks of screens and their numbered rules are not in the repository. */
function mockFaults(text: string): string[] {
  return [...text.matchAll(/\bmock(?:: ?[\w-]+| \w+ \d+)/gi)].map(([cited]) => cited)
}

function issueFaults(text: string): string[] {
  return [...text.matchAll(/\bissue #?\d+\b/gi)].map(([cited]) => cited)
}
