// Every citation in a comment or a document resolves inside this repository.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { falseCitations, libraryOf } from './checks/citations.ts'
import { filesLike, type Source, sources, top } from './checks/sources.ts'

const documents = filesLike('*.md')
const spec = readFileSync(path.join(top, 'docs/spec.txt'), 'utf8')

describe('citations', () => {
  const library = libraryOf(documents, spec)
  /** The tests of this check contain false citations on purpose. */
  const citing = [...sources(), ...documents, ...filesLike('*.sql', '*.css', '*.js')].filter(
    ({ file }) => file !== 'proof/citations.test.ts',
  )

  test('each document, number, heading, decision and spec section that is cited exists', () => {
    expect(citing.flatMap((source) => falseCitations(source, library))).toEqual([])
  })
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
  const library = libraryOf([rules, decision], '## 1. What it does\n\nBuyers.\n\n## 2. Screens\n\n### Artist list\n')
  const cites = (file: string, text: string) => falseCitations({ file, text }, library)

  test('accepts citations of what is there', () => {
    const comment =
      '(spec: section 2, Artist list; sections 1 and 2; docs/rules.md 8, 11a and "Starting it"; docs/decisions/034)'
    expect(cites('server/src/a.ts', `// ${comment}\nexport {}`)).toEqual([])
    expect(cites('docs/other.md', `${comment} and [rules](rules.md "Sizes"), replaced by 034.`)).toEqual([])
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
    ['an issue', 'see issue 6', 'issue 6'],
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

  test('finds a bare number of a decision in a document', () => {
    expect(cites('docs/other.md', 'It is kept (013).')).toEqual(['docs/other.md:1 decision 013'])
  })

  test('leaves code and strings alone', () => {
    expect(cites('server/src/a.ts', "const decisions = 'decision 099, issue 4 and house.md'")).toEqual([])
  })
})
