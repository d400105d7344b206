// Reads what a test, or a step of one (`test.step`), contains from the syntax tree: every text in its body, in the
// declarations that the body uses, and in the helpers that it imports from other test files. Titles and comments do
// not count.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type SyntaxNode as Node, isTest, nameOf, textOf, top, treeOf, visit } from './sources.ts'
import { titleOf } from './titles.ts'

interface TestFile {
  /** The source text of each test's title, and the call that it is the title of. */
  tests: { title: string; call: Node }[]
  declared: Map<string, Node>
  /** Local name → the file it is imported from, and its name there. */
  imported: Map<string, { file: string; name: string }>
}

const files = new Map<string, TestFile | null>()

/** Every text in the body of the tests or steps of that title; null when the file has none of that title. */
export function textsOfTest(file: string, title: string): string[] | null {
  const read = testFile(file)
  const calls = read?.tests.filter((test) => test.title === title) ?? []
  if (calls.length === 0) return null
  return calls.flatMap(({ call }) => textsOf(file, withoutTitle(call), new Set()))
}

/** A table test has its rows in the callee: `test.each(rows)(title, body)`. */
function withoutTitle(call: Node): Node[] {
  return [call.callee as Node, ...(call.arguments as Node[]).slice(1)]
}

function textsOf(file: string, nodes: readonly Node[], seen: Set<string>): string[] {
  const read = testFile(file) as TestFile
  return nodes.flatMap((node) => {
    const inners = nodesIn(node)
    const titles = new Set(inners.map(stepTitle))
    return inners.flatMap((inner) => {
      if (titles.has(inner)) return []
      const text = inner.type === 'JSXText' ? (inner.value as string) : textOf(inner)
      if (text !== null) return [text]
      if (inner.type === 'RegExpLiteral') return [(inner.pattern as string).replaceAll('\\', '')]
      return inner.type === 'Identifier' ? textsOfName(file, read, inner.name as string, seen) : []
    })
  })
}

function stepTitle(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || nameOf(node.callee as Node) !== 'test.step') return undefined
  return (node.arguments as Node[])[0]
}

function textsOfName(file: string, read: TestFile, name: string, seen: Set<string>): string[] {
  const declared = read.declared.get(name)
  const imported = read.imported.get(name)
  const from = imported ? testFile(imported.file) : null
  const [where, node] = declared ? [file, declared] : [imported?.file ?? '', from?.declared.get(imported?.name ?? '')]
  if (!node || seen.has(`${where} ${node.start}`)) return []
  seen.add(`${where} ${node.start}`)
  return textsOf(where, [node], seen)
}

function testFile(file: string): TestFile | null {
  const known = files.get(file)
  if (known !== undefined) return known
  const read = isHelper(file) && existsSync(path.join(top, file)) ? parsed(file) : null
  files.set(file, read)
  return read
}

/** The product's own files are not followed: what they contain is not asserted by a test. */
function isHelper(file: string): boolean {
  return isTest(file) || file.includes('.testing.') || file.startsWith('proof/')
}

function parsed(file: string): TestFile {
  const text = readFileSync(path.join(top, file), 'utf8')
  const read: TestFile = { tests: [], declared: new Map(), imported: new Map() }
  for (const node of nodesIn(treeOf({ file, text }))) {
    const title = titleOf(node, text)
    if (title !== null) read.tests.push({ title, call: node })
    const name = (node.id as Node | null | undefined)?.name
    if (/^(VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(node.type) && typeof name === 'string')
      read.declared.set(name, node)
    if (node.type === 'ImportDeclaration') rememberImports(file, node, read)
  }
  return read
}

function rememberImports(file: string, node: Node, read: TestFile): void {
  const specifier = (node.source as Node).value as string
  const own = /^@rasika\/(server|web|contract)\/(.+)$/.exec(specifier)
  const target = own ? `${own[1]}/src/${own[2]}` : path.posix.join(path.posix.dirname(file), specifier)
  if (!own && !specifier.startsWith('.')) return
  for (const one of node.specifiers as Node[]) {
    const name = ((one.imported ?? one.local) as Node).name as string
    read.imported.set((one.local as Node).name as string, { file: target, name })
  }
}

function nodesIn(node: Node): Node[] {
  const nodes: Node[] = []
  visit(node, (inner) => nodes.push(inner))
  return nodes
}
