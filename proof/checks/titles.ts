// The titles of tests, read from the syntax tree: `test('…', …)`, `it`, `describe`, `test.step` and their variants.
import { type SyntaxNode as Node, type Source, nameOf, textOf, treeOf, visit } from './sources.ts'

/** The titles of all tests, their steps and suites of a file. */
export function titlesOf(source: Source): string[] {
  const titles: string[] = []
  visit(treeOf(source), (node) => {
    const title = titleOfCall(node, source.text, isTestOrSuite)
    if (title !== null) titles.push(title)
  })
  return titles
}

/**
 * The title of a test or of a step of one; null for a suite and for any other call. A template with values is returned
 * as written.
 */
export function titleOf(node: Node, text: string): string | null {
  return titleOfCall(node, text, isTest)
}

function titleOfCall(node: Node, text: string, isOne: (name: string) => boolean): string | null {
  if (node.type !== 'CallExpression' || !isOne(nameOfCallee(node.callee as Node))) return null
  const [title] = node.arguments as Node[]
  if (title?.type === 'TemplateLiteral' && (title.expressions as Node[]).length > 0)
    return text.slice((title.start as number) + 1, (title.end as number) - 1)
  return title ? textOf(title) : null
}

/** `test.each(rows)(…)` is a call of `test.each`. */
function nameOfCallee(callee: Node): string {
  return callee.type === 'CallExpression' ? nameOfCallee(callee.callee as Node) : nameOf(callee)
}

function isTest(name: string): boolean {
  return /^(test|it)\b(?!.*\bdescribe\b)/.test(name)
}

function isTestOrSuite(name: string): boolean {
  return /^(test|it|describe)\b/.test(name)
}
