// Finds user-facing sentences outside the words catalogues. It reads the syntax tree, so that imports, class names,
// SQL, developer errors and log lines are recognised.
import { categories, framingTypes } from '@rasika/contract/categories.ts'
import { type Source, type SyntaxNode as Node, treeOf, visit } from './sources.ts'

const shownAttributes = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'summary',
  'help',
])
/** Calls whose texts are for developers and operators' logs. */
const developerCalls =
  /^(log|console|request\.log|context\.log|options\.log)\b|Error$|Fault$|^(test|it|describe|expect)$|^(query|many|one|run|fresh|transaction|sql)$/
/** Keys whose text documents the API or a setting. */
const documentKeys = new Set(['summary', 'about', 'description', 'help', 'title'])

export function straySentences(source: Source): string[] {
  const found: string[] = []
  const describeNode = (node: Node, words: string) =>
    found.push(`${source.file}:${node.loc?.start.line ?? 0} ${JSON.stringify(words.trim().slice(0, 80))}`)
  visit(treeOf(source), (node, above) => {
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(node.value as string)) describeNode(node, node.value as string)
    if (node.type === 'JSXAttribute' && isShownText(node))
      describeNode(node, ((node.value as Node).value as string) ?? '')
    if (node.type === 'StringLiteral' && isSentence(node.value as string) && !excused(above))
      describeNode(node, node.value as string)
    if (node.type === 'TemplateLiteral' && !excused(above)) {
      const words = (node.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked).join('…')
      if (isSentence(words)) describeNode(node, words)
    }
  })
  return [...new Set(found)]
}

function isShownText(node: Node): boolean {
  const name = (node.name as Node).name
  const value = node.value as Node | null
  return (
    typeof name === 'string' &&
    shownAttributes.has(name) &&
    value?.type === 'StringLiteral' &&
    /\p{L}{2}.*/u.test(value.value as string)
  )
}

/** Wire values that have two words. */
const values = new Set<string>([...categories, ...framingTypes])

/**
 * Matches text that begins with a capital, has a second word, and is not a value, SQL, path, header, address or markup.
 */
function isSentence(text: string): boolean {
  const words = text.trim()
  return (
    !values.has(words) &&
    /^[A-Z₹'"][\p{L}'’,…:]* +[\p{L}{(…₹]/u.test(words) &&
    !/\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|FROM|ORDER BY|NOTIFY|LISTEN|COPY|EXPLAIN|SHOW|SET)\b/.test(
      words,
    ) &&
    !/^(GET|POST|PATCH|DELETE|Bearer|Basic|Mozilla) /.test(words) &&
    !/^[A-Z][a-z]+( [A-Z][a-z]+)? ?(Latin|Text|Condensed|Wide|Fallback)$/.test(words)
  )
}

function excused(above: readonly Node[]): boolean {
  return above.some((node) => {
    if (
      node.type === 'ImportDeclaration' ||
      (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression')
    )
      return true
    if (node.type === 'JSXAttribute') return true
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      return developerCalls.test(nameOf(node.callee as Node))
    if (node.type === 'ObjectProperty')
      return documentKeys.has(String((node.key as Node).name ?? (node.key as Node).value))
    return false
  })
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'MemberExpression') {
    const inner = nameOf(node.object as Node)
    const last = String((node.property as Node).name ?? '')
    return developerCalls.test(inner) ? inner : developerCalls.test(last) ? last : `${inner}.${last}`
  }
  return ''
}
