// `contract/README.md`: the files of the contract with the first sentence of each one's comment.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { top } from './sources.ts'

const folder = 'contract/src'

export function contractPage(): string {
  const files = readdirSync(path.join(top, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  const desk = files.filter((file) => file.startsWith('desk-'))
  const others = files.filter((file) => !file.startsWith('desk-'))
  return [
    '# The contract',
    '',
    'What browser and server agree on: no I/O, no Node, no DOM. Made by `npm run docs` from the first sentence of each file.',
    'A noun that has both shapes and rules keeps the rules in a file of its own, free of schemas, so that pages load them',
    'without the validator. A call is declared in `calls.ts` (method, path, who may make it) and in the file of its noun',
    '(shapes, refusals). `words/` has the messages that both sides use.',
    '',
    ...tableOf(others),
    '',
    '## The desk',
    '',
    ...tableOf(desk),
    '',
  ].join('\n')
}

function tableOf(files: readonly string[]): string[] {
  const rows = files.map(
    (file) => `| \`${file}\` | ${firstSentence(readFileSync(path.join(top, folder, file), 'utf8'))} |`,
  )
  return ['| file | what is in it |', '|---|---|', ...rows]
}

/** @throws Error where a file does not begin with a comment. */
function firstSentence(source: string): string {
  const [, block, lines] = /^(?:\/\*\*([^]*?)\*\/|((?:\/\/.*\n)+))/.exec(source) ?? []
  const text = (block ?? lines)
    ?.replace(/^\s*(?:\/\/|\*)/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!text) throw new Error('a file of the contract does not begin with a comment')
  const [sentence = text] = /^.+?\.(?= [A-Z`']|$)/.exec(text) ?? []
  return sentence.replaceAll('|', '\\|')
}
