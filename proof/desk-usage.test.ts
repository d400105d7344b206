// What the usage of the desk's commands, README.md and the documents name: each command and option exists, and each one
// that exists is named.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { commandNames, parseCommand, UsageError } from '@rasika/server/desk-commands/desk-commands.ts'
import { operatorActWords } from '@rasika/server/desk-commands/operator-words.ts'
import { deskWords } from '@rasika/server/desk-commands/words.ts'
import { expect, test } from 'vitest'
import { top } from './checks/sources.ts'

const optionsIn = (text: string) => [...text.matchAll(/--([a-z]+)/g)].map(([, name]) => name as string)
const read = (file: string) => readFileSync(path.join(top, file), 'utf8')

/** 'coupon add' and its options; a line that continues the one before has its options too. */
const documented = new Map<string, Set<string>>()
for (const [usage, noun] of [
  [deskWords.usage, ''],
  [operatorActWords.usage, 'operator '],
] as const) {
  for (const [, written = ''] of usage.matchAll(/^ {2}npm run (?:desk|operator) -- ((?:.|\n {6,})+)/gm)) {
    const [first = '', second = ''] = `${noun}${written}`.split(' ')
    const name = /^[a-z-]+$/.test(second) && first !== 'stats' ? `${first} ${second}` : first
    documented.set(name, new Set(optionsIn(written)))
  }
}
const optionNames = [...new Set([...documented.values()].flatMap((options) => [...options]))]

/** Whether the command knows the option; what else is wrong with the command does not matter. */
function accepts(name: string, option: string): boolean {
  try {
    parseCommand([...name.split(' '), `--${option}`, '1'])
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return !error.message.includes(`Unknown option '--${option}'`)
  }
  return true
}

test('the usage names each command with each of its options, and no other', () => {
  expect([...documented.keys()].toSorted()).toEqual(commandNames.toSorted())
  expect(optionNames.length).toBeGreaterThan(20)
  for (const [name, options] of documented) {
    const accepted = optionNames.filter((option) => accepts(name, option))
    expect([name, accepted.toSorted()]).toEqual([name, [...options].toSorted()])
  }
})

test('the table of README.md names each command', () => {
  const rowOf = (command: string) =>
    read('README.md')
      .split('\n')
      .find((line) => line.startsWith(`| \`npm run ${command} -- …\``))
      ?.replaceAll('\\|', '/')
      .split(' | ')
      .at(-1) ?? ''
  const namesIn = (row: string, noun: string) =>
    [...row.matchAll(/`([a-z][^`]*)`/g)].flatMap(([, written = '']) => {
      const [first = '', second] = `${noun}${written}`.replaceAll(/\[[^\]]*\]/g, '').split(' ')
      return second === undefined ? [first] : second.split('/').map((verb) => `${first} ${verb.trim()}`)
    })
  expect([...namesIn(rowOf('desk'), ''), ...namesIn(rowOf('operator'), 'operator ')].toSorted()).toEqual(
    commandNames.toSorted(),
  )
})

test('every command that a document writes out exists, with its options', () => {
  const files = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
  for (const file of readdirSync(path.join(top, 'docs'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.md')) files.push(`docs/${file}`)
  const written = files.flatMap((file) =>
    [...read(file).matchAll(/`npm run (desk|operator) -- ([a-z][^`]*)`/g)].map(([, of, command = '']) => ({
      file,
      command: `${of === 'operator' ? 'operator ' : ''}${command}`,
    })),
  )
  expect(written.length).toBeGreaterThan(4)
  for (const { file, command } of written) {
    const [noun = '', verbs = ''] = command.split(' ')
    for (const verb of verbs.split('|')) {
      const name = documented.has(noun) ? noun : `${noun} ${verb}`
      expect([file, name, documented.has(name)]).toEqual([file, name, true])
      for (const option of optionsIn(command)) expect([file, name, option, accepts(name, option)][3]).toBe(true)
    }
  }
})
