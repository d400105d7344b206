// Every citation in a comment or a document resolves inside this repository.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { falseCitations, libraryOf } from './checks/citations.ts'
import { filesLike, pathsLike, type Source, sources, top } from './checks/sources.ts'

const documents = filesLike('*.md')
const spec = readFileSync(path.join(top, 'docs/spec.txt'), 'utf8')

describe('citations', () => {
  const library = libraryOf(documents, spec, pathsLike('*'))
  /** The tests of this check contain false citations on purpose. */
  const citing = [...sources(), ...documents, ...filesLike('*.sql', '*.css', '*.js')].filter(
    ({ file }) => file !== 'proof/citations.test.ts',
  )

  test('each document, number, heading, decision, spec section, file and folder that is cited exists', () => {
    expect(citing.flatMap((source) => falseCitations(source, library))).toEqual([])
  })
})

test('each name of the code that a document cites stands in the code', () => {
  const code = [...sources(), ...filesLike('*.sql', '*.css', '*.js', '*.json', '*.example')]
  const words = new Set(code.flatMap(({ text }) => text.match(/[A-Za-z_$][\w$]*/g) ?? []))
  // Decisions also name what was rejected; these two also name parts of PostgreSQL and etcd.
  const others = /^docs\/(?:decisions\/|operating\.md|scale\.md)/
  const cited = documents
    .filter(({ file }) => !others.test(file))
    .flatMap(({ file, text }) =>
      [...text.replace(/```.*?```/gs, '').matchAll(/`([A-Za-z_$][\w$]*)(?:\(\))?`/g)]
        .map(([, name]) => ({ file, name: name ?? '' }))
        .filter(({ name }) => /[a-z][A-Z]|_/.test(name)),
    )
  expect(cited.length).toBeGreaterThan(300)
  expect(cited.filter(({ name }) => !words.has(name))).toEqual([])
})

test('ARCHITECTURE.md names every slice of server and web', () => {
  const { text = '' } = documents.find(({ file }) => file === 'ARCHITECTURE.md') ?? {}
  const slices = pathsLike('server/src/*/*', 'web/src/*/*').map((file) => file.split('/')[2] ?? '')
  expect([...new Set(slices)].filter((slice) => !text.includes(`\`${slice}\``))).toEqual([])
})

describe('decisions', () => {
  const pages = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file))

  test('the list names each page, and no page twice', () => {
    const list = documents.find(({ file }) => file === 'docs/decisions/README.md')?.text ?? ''
    const named = [...list.matchAll(/^\| \[\d{3}\]\((.+?)\)/gm)].map(([, name]) => `docs/decisions/${name}`)
    expect(named).toEqual(pages.map(({ file }) => file).sort())
  })

  test('no page has more than 45 lines', () => {
    expect(pages.filter(({ text }) => text.split('\n').length > 46).map(({ file }) => file)).toEqual([])
  })
})

describe('the check of citations', () => {
  const rules: Source = {
    file: 'docs/rules.md',
    text: '# Rules\n\n## Starting it\n\n### 8. Stock is held\n\n### 11a. Sizes\n',
  }
  const decision: Source = { file: 'docs/decisions/034-listings.md', text: '# 034 Listings\n' }
  const files = ['server/src/bids/queue.ts', 'server/src/bids/batch-store.ts']
  const library = libraryOf(
    [rules, decision],
    '## 1. What it does\n\nBuyers.\n\n## 2. Screens\n\n### Artist list\n',
    files,
  )
  const cites = (file: string, text: string) => falseCitations({ file, text }, library)

  test('accepts citations of what is there', () => {
    const comment =
      '(spec: section 2, Artist list; sections 1 and 2; docs/rules.md 8, 11a and "Starting it"; docs/decisions/034)'
    expect(cites('server/src/a.ts', `// ${comment}\nexport {}`)).toEqual([])
    expect(cites('docs/other.md', `${comment} and [rules](rules.md "Sizes"), replaced by 034.`)).toEqual([])
    expect(cites('server/src/a.ts', '// Waiting bids (bids/queue.ts, ./bids/batch-store.ts).\nexport {}')).toEqual([])
    expect(cites('docs/other.md', 'In `server/src/bids/*-store.ts` and `server/src/bids/`.')).toEqual([])
  })

  test.each([
    ['a document', 'house.md "Pages"', 'house.md'],
    ['a document in a folder', 'reference/india.md 5', 'reference/india.md'],
    ['a number', 'docs/rules.md 8 and 9', 'docs/rules.md 9'],
    ['a heading', 'docs/rules.md "Stopping it"', 'docs/rules.md Stopping it'],
    ['a decision', 'docs/decisions/011', 'decision 011'],
    ['a decision by its word', 'Decision 012 has it', 'decision 012'],
    ['a section of the spec', 'spec: sections 2 and 12, Artist list', 'spec section 12'],
    ['a part of a section', 'spec: section 2, Auction list', 'spec section 2, auction'],
    ['a subsection, of which the spec has none', 'spec 2.4', 'spec 2.4'],
    ['a file', 'see bids/lanes.ts', 'bids/lanes.ts'],
    ['files', 'see lots/*-store.ts', 'lots/*-store.ts'],
    ['an issue', 'see issue 6', 'issue 6'],
    ['a mock', 'mock: studio', 'mock: studio'],
    ['a rule of a mock', 'mock rule 2', 'mock rule 2'],
  ])('finds a false citation of %s', (_, cited, fault) => {
    expect(cites('server/src/a.ts', `// A comment (${cited}).\nexport {}`)).toEqual([`server/src/a.ts:1 ${fault}`])
    expect(cites('web/src/a.css', `/* A comment (${cited}). */`)).toEqual([`web/src/a.css:1 ${fault}`])
    expect(cites('docs/other.md', `# Other\n\nA sentence (${cited}).\n`)).toEqual([`docs/other.md:3 ${fault}`])
  })

  test('finds one that is broken between two lines of a comment', () => {
    expect(cites('web/src/a.tsx', '// Said elsewhere (docs/rules.md\n// "Nowhere").\nexport {}')).toEqual([
      'web/src/a.tsx:1 docs/rules.md Nowhere',
    ])
    expect(cites('server/src/a.ts', '/**\n * Said elsewhere (docs/rules.md\n * 99).\n */\nexport {}')).toEqual([
      'server/src/a.ts:1 docs/rules.md 99',
    ])
    expect(cites('server/migrations/1.sql', '-- Said elsewhere (docs/rules.md\n-- 99).\nSELECT 1;')).toEqual([
      'server/migrations/1.sql:1 docs/rules.md 99',
    ])
  })

  test('finds a folder that is not there, in a document', () => {
    expect(cites('docs/other.md', 'It is in `server/src/lots`.')).toEqual(['docs/other.md:1 server/src/lots'])
  })

  test('leaves the comments of migrations alone, since they are never edited', () => {
    expect(cites('server/migrations/1.sql', '-- As in bids/lanes.ts.\nSELECT 1;')).toEqual([])
  })

  test('finds a bare number of a decision in a document', () => {
    expect(cites('docs/other.md', 'It is kept (013).')).toEqual(['docs/other.md:1 decision 013'])
  })

  test('leaves code and strings alone', () => {
    expect(cites('server/src/a.ts', "const decisions = 'decision 099, issue 4 and house.md'")).toEqual([])
  })
})
