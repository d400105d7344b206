// The names of the code, read from the syntax tree: the types that files export, and the names that code declares
// (variables, parameters, functions, classes and types; not properties, which may be fields of the wire or columns).
// And the words of test titles and of comments.
import { type SyntaxNode as Node, type Source, commentsOf, treeOf, visit } from './sources.ts'
import { titlesOf } from './titles.ts'

/** Words that no declared name and no test title may contain, with what to write instead (docs/glossary.md). */
const retiredWords: Readonly<Record<string, string>> = {
  asked: 'requested, request',
  asker: 'caller',
  askers: 'callers',
  asking: 'request, checking, confirming',
  books: 'details, records',
  crowd: 'bidders, clients',
  door: 'login, public file',
  doors: 'login, public file',
  fate: 'outcome',
  furnish: 'seed',
  house: 'gallery (the company), server, app',
  houses: 'servers, apps',
  hung: 'inserted, shown',
  judged: 'decided, checked',
  kept: 'stored',
  knock: 'connect',
  luck: 'chance',
  news: 'announcements, new scans',
  plant: 'mutation',
  replies: 'responses',
  reply: 'response',
  room: 'page, workspace, subscription',
  rooms: 'pages, workspaces',
  said: 'message, text, response',
  say: 'messages, print',
  says: 'text',
  shelf: 'rank bucket',
  shelves: 'rank buckets',
  slip: 'index entry',
  slips: 'index entries',
  storm: 'load',
  stranger: 'caller without a token, another buyer, somebody else',
  strangers: 'callers without a token, others',
  tell: 'send, notify, callback',
  tells: 'text',
  told: 'message, response, event',
  trips: 'pipelined',
  ware: 'item',
  wish: 'request',
}

/** Phrases that no declared name, no title of a test and no comment may contain, with what to write instead. */
const retiredPhrases: readonly (readonly [RegExp, string])[] = [
  [/\bg(ave|ive|ives|iven|iving) back\b/, 'refund (money), release (a hold, a resource), return (a parcel, a value)'],
]

/** Names in which such a word is the trade's, the spec's, Fastify's or a mail's. */
const allowed = /^houseNumber$|^_?reply(To)?$|viewingRoom|packingSlip/i
/** And phrases; a path or a column is no text. */
const allowedPhrases = /\b(viewing room|house number|auction house|packing slip|reply-to)\b|\S*[/_]\S*/gi

/** Retired words that are plain English in a comment. */
const plainInComments = new Set(['asked', 'asking', 'kept', 'news', 'room', 'say', 'says', 'tell', 'tells', 'trips'])

const types = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'])
const named = new Set([...types, 'FunctionDeclaration', 'FunctionExpression'])
const callable = /^(Function|Arrow|ObjectMethod|Class(Private)?Method|TSDeclareFunction)/

/** The types, interfaces and classes that a file exports where it declares them. */
function exportedTypes(source: Source): string[] {
  return (treeOf(source)['body'] as Node[]).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' && (statement['declaration'] as Node | null)
    return declared && types.has(declared.type) ? [(declared['id'] as { name: string }).name] : []
  })
}

/** Each name that more than one file exports as a type, with these files. */
export function sharedTypeNames(files: readonly Source[]): string[] {
  const homes = Map.groupBy(
    files.flatMap((source) => exportedTypes(source).map((name) => ({ name, file: source.file }))),
    ({ name }) => name,
  )
  return [...homes].flatMap(([name, all]) =>
    all.length > 1 ? [`${name}: ${all.map(({ file }) => file).join(', ')}`] : [],
  )
}

/** Reads of a server's store whose verb is the other one's: `find…` reads one row, `select…` several, or figures. */
export function misnamedReads({ file, text }: Source): string[] {
  const reads = text.matchAll(
    /^export (?:async )?function (find|select)(\w+)[\s\S]*?\): Promise<((?:[^{]|\{[^}]*\})*?)> \{$/gm,
  )
  return [...reads].flatMap(([, verb = '', noun = '', result = '']) => {
    const isList = result.includes('[]')
    return (verb === 'find' ? isList : !isList && result.endsWith('| null')) ? [`${file}: ${verb}${noun}`] : []
  })
}

/** The declared names of a file that contain a retired word, as `file: name`. */
export function retiredNames(source: Source): string[] {
  const found = new Set<string>()
  visit(treeOf(source), (node) => {
    for (const name of declaredBy(node)) if (isRetired(name)) found.add(name)
  })
  return [...found].map((name) => `${source.file}: ${name}`)
}

/** The titles of tests and suites of a file that contain a retired word, as `file: title`. */
export function retiredTitles(source: Source): string[] {
  return titlesOf(source)
    .filter((title) => retiredIn(title).length > 0)
    .map((title) => `${source.file}: ${title}`)
}

/** The retired words of a file's comments, as `file: word`. Words that are plain English in a comment are allowed. */
export function retiredInComments(source: Source): string[] {
  return commentsOf(source)
    .flatMap(({ value }) => retiredIn(value))
    .filter((word) => !plainInComments.has(word))
    .map((word) => `${source.file}: ${word}`)
}

function retiredIn(text: string): string[] {
  const words = text
    .replace(allowedPhrases, '')
    .toLowerCase()
    .split(/[^a-z]+/)
  return [...words.filter((word) => Object.hasOwn(retiredWords, word)), ...phrasesIn(text)]
}

function phrasesIn(text: string): string[] {
  return retiredPhrases.flatMap(([phrase]) => phrase.exec(text.toLowerCase())?.[0] ?? [])
}

function isRetired(name: string): boolean {
  const words = wordsOf(name)
  const isWord = words.some((word) => Object.hasOwn(retiredWords, word))
  return !allowed.test(name) && (isWord || phrasesIn(words.join(' ')).length > 0)
}

function declaredBy(node: Node): string[] {
  const own = named.has(node.type) ? bindings(node['id'] as Node | null) : []
  if (node.type === 'VariableDeclarator') return bindings(node['id'] as Node)
  return callable.test(node.type) ? [...own, ...((node['params'] as Node[]) ?? []).flatMap(bindings)] : own
}

/** The names that a pattern binds. */
function bindings(pattern: Node | null): string[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern['name'] as string]
  if (pattern.type === 'ObjectPattern')
    return (pattern['properties'] as Node[]).flatMap((one) => bindings((one['value'] ?? one['argument']) as Node))
  if (pattern.type === 'ArrayPattern') return (pattern['elements'] as (Node | null)[]).flatMap(bindings)
  return bindings((pattern['left'] ?? pattern['argument'] ?? pattern['parameter'] ?? null) as Node | null)
}

/** 'orderNumberOf' has the words order, number, of. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}
