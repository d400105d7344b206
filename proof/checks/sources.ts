// The source files that the checks read, every TypeScript and starter file that is tracked or not ignored by git, and
// what their syntax trees say: imports, texts, calls. A file is parsed once per run of a check.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@babel/parser'

export const top = fileURLToPath(new URL('../../', import.meta.url))

export interface Source {
  /** Path from the repository root, with `/`. */
  file: string
  text: string
}

let cachedSources: readonly Source[] | undefined
export function sources(): readonly Source[] {
  cachedSources ??= filesLike('*.ts', '*.tsx', '*.mjs')
  return cachedSources
}

/** The path of every file that is tracked or not ignored by git and matches one of the patterns. */
export function pathsLike(...patterns: readonly string[]): readonly string[] {
  const args = ['ls-files', '-co', '--exclude-standard', '--', ...patterns]
  return execFileSync('git', args, { cwd: top, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** The same files with their texts. */
export function filesLike(...patterns: readonly string[]): readonly Source[] {
  return pathsLike(...patterns).flatMap((file) => {
    try {
      return [{ file, text: readFileSync(path.join(top, file), 'utf8') }]
    } catch {
      return [] // listed, but deleted in the working tree
    }
  })
}

export function isTest(file: string): boolean {
  return /\.(test|testing)\.(tsx?|mjs)$/.test(file) || file.includes('/testing/')
}

/** A node of the syntax tree; its other properties depend on the type. */
export interface SyntaxNode {
  type: string
  loc?: { start: { line: number } }
  [key: string]: unknown
}

export interface Comment {
  type: 'CommentLine' | 'CommentBlock'
  value: string
  loc: { start: { line: number }; end: { line: number } }
}

interface Parsed {
  tree: SyntaxNode
  /** Every node of the tree, outermost first. */
  nodes: readonly SyntaxNode[]
  comments: readonly Comment[]
}

const known = new WeakMap<Source, Parsed>()

export function treeOf(source: Source): SyntaxNode {
  return parsed(source).tree
}

/** All comments of a file, a line comment at a time. */
export function commentsOf(source: Source): readonly Comment[] {
  return parsed(source).comments
}

function parsed(source: Source): Parsed {
  const before = known.get(source)
  if (before) return before
  const { program, comments } = parse(source.text, {
    sourceType: 'module',
    plugins: source.file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
    errorRecovery: true,
  })
  const tree = program as unknown as SyntaxNode
  joinTexts(tree)
  const nodes: SyntaxNode[] = []
  visit(tree, (node) => nodes.push(node))
  const read = { tree, nodes, comments: (comments ?? []) as Comment[] }
  known.set(source, read)
  return read
}

/** Turns every text that is written as a sum of strings and templates, one to a line, into one template. */
function joinTexts(node: SyntaxNode): void {
  for (const child of childrenOf(node)) joinTexts(child)
  const { left, right } = node as { left?: SyntaxNode; right?: SyntaxNode }
  if (node.type !== 'BinaryExpression' || node.operator !== '+' || !left || !right) return
  const [before, after] = [partsOf(left), partsOf(right)]
  if (!before || !after) return
  const cooked = `${before.quasis.at(-1)?.value.cooked ?? ''}${after.quasis[0]?.value.cooked ?? ''}`
  node.type = 'TemplateLiteral'
  node.quasis = [...before.quasis.slice(0, -1), { value: { cooked } }, ...after.quasis.slice(1)]
  node.expressions = [...before.expressions, ...after.expressions]
  delete node.left
  delete node.right
}

interface TextParts {
  quasis: { value: { cooked: string | null } }[]
  expressions: SyntaxNode[]
}

function partsOf(node: SyntaxNode): TextParts | null {
  if (node.type === 'StringLiteral') return { quasis: [{ value: { cooked: node.value as string } }], expressions: [] }
  return node.type === 'TemplateLiteral' ? (node as unknown as TextParts) : null
}

/** Written as loops, since a run of the checks looks at more than a million nodes. */
function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (const key of Object.keys(node)) {
    if (key === 'loc' || key.endsWith('Comments')) continue
    const value = node[key]
    if (!Array.isArray(value)) {
      if (isNode(value)) children.push(value)
    } else for (const one of value) if (isNode(one)) children.push(one)
  }
  return children
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
}

/** Calls `look` with every node and the nodes that contain it, outermost first. */
export function visit(
  node: SyntaxNode,
  look: (node: SyntaxNode, above: readonly SyntaxNode[]) => void,
  above: readonly SyntaxNode[] = [],
): void {
  look(node, above)
  const next = [...above, node]
  for (const child of childrenOf(node)) visit(child, look, next)
}

/** All nodes of a file for which `isOne` holds. */
export function nodesOf(source: Source, isOne: (node: SyntaxNode) => boolean): SyntaxNode[] {
  return parsed(source).nodes.filter(isOne)
}

/** A call's function or a member as written, such as `Date.now` or `process.env`; empty for anything else. */
export function nameOf(node: SyntaxNode): string {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type !== 'MemberExpression' || node.computed) return ''
  const inner = nameOf(node.object as SyntaxNode)
  return inner && `${inner}.${nameOf(node.property as SyntaxNode)}`
}

/** The value of a string or of a template; `…` stands for each value inserted into a template. */
export function textOf(node: SyntaxNode): string | null {
  if (node.type === 'StringLiteral') return node.value as string
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as SyntaxNode[]).map((part) => (part.value as { cooked: string | null }).cooked ?? '').join('…')
}

/** All strings and templates of a file, and the text between JSX elements. */
export function textsOf(source: Source): string[] {
  return nodesOf(source, ({ type }) => ['StringLiteral', 'TemplateLiteral', 'JSXText'].includes(type)).map(
    (node) => textOf(node) ?? (node.value as string),
  )
}

export interface Import {
  /** A path from the repository root for own files, else the package's name. */
  to: string
  /** Types only: nothing of it is left at run time. */
  isType: boolean
}

const carriers = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** The static and dynamic imports of a file, types included, and what it exports from elsewhere. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  for (const node of parsed(source).nodes) {
    if (!carriers.has(node.type)) continue
    const specifier = node.source as SyntaxNode | null | undefined
    if (specifier?.type !== 'StringLiteral') continue
    const named = (node.specifiers ?? []) as SyntaxNode[]
    const kinds = named.map((one) => one.importKind ?? one.exportKind)
    const isType =
      node.type === 'TSImportType' ||
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (kinds.length > 0 && kinds.every((kind) => kind === 'type'))
    found.push({ to: resolve(source.file, specifier.value as string), isType })
  }
  return found
}

/** From where a file exports what it does not declare: in one statement, or what it has imported before. */
export function exportedAgainOf(source: Source): string[] {
  const origins = new Map<string, string>()
  const found: string[] = []
  for (const node of treeOf(source)['body'] as SyntaxNode[]) {
    const specifier = node.source as SyntaxNode | null | undefined
    const named = (node.specifiers ?? []) as { local: { name: string } }[]
    if (specifier?.type === 'StringLiteral') {
      const to = resolve(source.file, specifier.value as string)
      if (node.type === 'ImportDeclaration') for (const { local } of named) origins.set(local.name, to)
      if (node.type.startsWith('Export')) found.push(to)
    } else if (node.type === 'ExportNamedDeclaration') {
      found.push(...named.flatMap(({ local }) => origins.get(local.name) ?? []))
    }
  }
  return found
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''))
  const own = /^@rasika\/(contract|server|web|art|proof|sandbox)\/(.+)$/.exec(specifier)
  if (!own) return specifier
  const [, workspace, rest] = own
  return workspace === 'art' || workspace === 'proof' ? `${workspace}/${rest}` : `${workspace}/src/${rest}`
}
