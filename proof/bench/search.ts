// `npm run bench search [-- FILE --questions N --seed S --only KIND --fresh]`: loads a file of records, makes questions
// of them (search-questions.ts), asks the running product over HTTP one after another, and prints for each kind how
// often the right answer is first and among the first ten (among eight suggestions), the mean reciprocal rank, the
// waiting time beside that of baseline A, which is asked the same in turn, and the worst failures.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readRecords } from '@rasika/server/load/records.ts'
import { artistFrom, workFrom } from '@rasika/server/load/work.ts'
import { openBenchFixture, recordsFile, runLoad } from './fixtures.ts'
import { startProduction } from './production.ts'
import { startBaseline } from './start-baseline.ts'
import {
  comparable,
  type Question,
  type QuestionKind,
  questionsOf,
  type SearchableWork,
  searchKinds,
  suggestionKinds,
} from './search-questions.ts'

/** The required recall: at 1 and at 10; of suggestions at 8. Kinds of one `group` are measured together. */
const bars: Partial<Record<string, { first?: number; ten: number }>> = {
  'exact title': { first: 0.95, ten: 0.995 },
  'typo in a title': { first: 0.86, ten: 0.96 },
  artist: { first: 0.98, ten: 1 },
  'surname with typo': { first: 0.91, ten: 0.98 },
  'reversed words': { first: 0.9, ten: 0.995 },
  '60 % of a title': { ten: 0.8 },
  'a word and a half': { ten: 0.7 },
}
const worstShown = 8

interface Outcome {
  question: Question
  /** Place of the first right answer, from 1; null where it is not among the first ten, or eight suggestions. */
  place: number | null
  ms: number
  baselineMs: number
  /** The first response. */
  best: string
}

export async function benchSearch(options: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: options,
    allowPositionals: true,
    options: {
      questions: { type: 'string', default: '300' },
      seed: { type: 'string', default: '16' },
      only: { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  })
  const file = recordsFile(positionals[0])
  const works = await worksOf(file)
  const fixture = await openBenchFixture(0, { fresh: values.fresh, name: `search-${path.basename(file)}` })
  try {
    const note = path.join(fixture.dataDir, 'records-loaded')
    if (!existsSync(note)) {
      await runLoad([file, '--database', fixture.database], fixture.dataDir)
      await writeFile(note, file)
    }
    const product = await startProduction({ DATABASE_URL: fixture.database, DATA_DIR: fixture.dataDir })
    try {
      await fixture.prepareTables()
      console.log(`${await fixture.works()} works, ${works.length} of them of ${file}; seed ${values.seed}`)
      const questions = questionsOf(works, Number(values.questions), Number(values.seed)).filter(
        ({ kind }) => values.only === undefined || kind === values.only,
      )
      const outcomes: Outcome[] = []
      const baseline = await startBaseline(fixture.database, 0)
      try {
        for (const question of questions) outcomes.push(await ask(product.origin, baseline.origin, question))
      } finally {
        baseline.child.kill()
      }
      return report(outcomes)
    } finally {
      await product.stop()
    }
  } finally {
    await fixture.stop()
  }
}

/** The works that `npm run load` makes of the records. */
async function worksOf(file: string): Promise<SearchableWork[]> {
  const works: SearchableWork[] = []
  for await (const line of readRecords(file)) {
    if (!('record' in line)) continue
    const { title, medium, subjects } = workFrom(line.record, 0, line.number, () => 0)
    works.push({ title, artist: artistFrom(line.record).name, medium, subjects })
  }
  return works
}

async function ask(origin: string, baseline: string, question: Question): Promise<Outcome> {
  const isSuggestion = isOneOf(suggestionKinds, question.kind)
  const search = encodeURIComponent(question.text)
  const url = isSuggestion
    ? `${origin}/api/v1/artwork/suggest?limit=8&search=${search}`
    : `${origin}/api/v1/artwork/all?limit=10&search=${search}`
  const began = performance.now()
  const response = await fetch(url)
  const body = (await response.json()) as { data?: { title?: string; label?: string; artistName?: string }[] }
  const ms = performance.now() - began
  const beganBaseline = performance.now()
  await (await fetch(`${baseline}/search?q=${search}`)).arrayBuffer()
  const baselineMs = performance.now() - beganBaseline
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const answers = body.data ?? []
  const right = new Set(question.titles.map(comparable))
  const artist = question.artist === null ? null : ` ${comparable(question.artist)} `
  const at = answers.findIndex(
    ({ title, label, artistName }) =>
      right.has(comparable(title ?? label ?? '')) ||
      (artist !== null && ` ${comparable(artistName ?? '')} `.includes(artist)),
  )
  const best = answers[0]
  return {
    question,
    place: at < 0 ? null : at + 1,
    ms,
    baselineMs,
    best: best ? `${best.title ?? best.label}${best.artistName ? `, ${best.artistName}` : ''}` : 'nothing',
  }
}

function report(outcomes: readonly Outcome[]): boolean {
  console.log(`${'kind'.padEnd(24)} count  at 1   at 10  MRR    p50    p99   A p50  A p99 ms`)
  const groups: [string, readonly QuestionKind[]][] = [
    ...searchKinds.map((kind): [string, QuestionKind[]] => [kind, [kind]]),
    ['typo in a title', searchKinds.filter((kind) => kind.startsWith('typo: '))],
    ...suggestionKinds.map((kind): [string, QuestionKind[]] => [kind, [kind]]),
  ]
  let isMet = true
  for (const [label, kinds] of groups) {
    const those = outcomes.filter(({ question }) => isOneOf(kinds, question.kind))
    if (those.length > 0) isMet = line(label, those) && isMet
  }
  for (const kind of [...searchKinds, ...suggestionKinds]) {
    const worst = outcomes
      .filter(({ question, place }) => question.kind === kind && place !== 1)
      .filter(({ place }) => !isOneOf(suggestionKinds, kind) || place === null)
      .toSorted((a, b) => (b.place ?? 99) - (a.place ?? 99))
    if (worst.length > 0) console.log(`\n${kind}: ${worst.length} not first`)
    for (const { question, place, best } of worst.slice(0, worstShown))
      console.log(`  ${place ?? '–'}  ${question.text} → ${best} (${question.artist ?? question.titles[0]})`)
  }
  return isMet
}

function line(label: string, those: readonly Outcome[]): boolean {
  const share = (is: (place: number) => boolean) =>
    those.filter(({ place }) => place !== null && is(place)).length / those.length
  const [first, ten] = [share((place) => place === 1), share((place) => place <= 10)]
  const reciprocal = those.reduce((sum, { place }) => sum + (place === null ? 0 : 1 / place), 0) / those.length
  const times = those.map(({ ms }) => ms)
  const baseline = those.map(({ baselineMs }) => baselineMs)
  const bar = bars[label]
  const isMet = !bar || (first >= (bar.first ?? 0) && ten >= bar.ten)
  const musts = bar ? ` must ${bar.first === undefined ? '' : `${bar.first}, `}${bar.ten}${isMet ? '' : ' SHORT'}` : ''
  const possible = those.reduce((sum, { question }) => sum + Math.min(1, 8 / question.rivals), 0) / those.length
  console.log(
    `${label.padEnd(24)} ${String(those.length).padStart(5)}  ${first.toFixed(3)}  ${ten.toFixed(3)}  ` +
      `${reciprocal.toFixed(3)}  ${timeAt(times, 0.5)}  ${timeAt(times, 0.99)}  ${timeAt(baseline, 0.5)}  ${timeAt(baseline, 0.99)}${musts}` +
      (isOneOf(suggestionKinds, label) ? `; at most ${possible.toFixed(3)} where all that begin so are equal` : ''),
  )
  return isMet
}

function timeAt(times: readonly number[], part: number): string {
  const at = Math.min(times.length - 1, Math.floor(times.length * part))
  return (times.toSorted((a, b) => a - b)[at] as number).toFixed(1).padStart(5)
}

function isOneOf(list: readonly string[], one: string): boolean {
  return list.includes(one)
}
