// Contact tickets at the desk: shown with legal deadlines, answered by mail, closed, each act with its audit row.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'
import { deskWords } from './words.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.db.run('TRUNCATE desk_actions, mails, contact_tickets CASCADE'))

const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
const acts = () => testApp.db.many('SELECT operator, action, object, detail FROM desk_actions ORDER BY id')

async function write(subject = 'The blue one', email = 'asha@example.com'): Promise<string> {
  const body = { email, subject, message: 'What is it painted on?\n\u001b[31mAnd may I see it?' }
  return (await testApp.request<{ data: { number: string } }>('POST /api/v1/contact', { body })).body.data.number
}

describe('contact', () => {
  test('list shows what waits, longest first, with the dates of the law, and is written down', async () => {
    expect(await desk('contact', 'list')).toEqual([deskWords.contact.none])
    const [first, second, done] = [await write(), await write('The red one', 'ravi@example.com'), await write('Done')]
    await desk('contact', 'close', done)
    await testApp.db.run(
      "UPDATE contact_tickets SET sent_at = sent_at - interval '32 days' WHERE email = 'ravi@example.com'",
    )
    await testApp.db.run("UPDATE mails SET state = 'kept', ended_at = now() WHERE recipient = 'asha@example.com'")
    const [head, ...lines] = await desk('contact', 'list')
    expect(head).toMatch(/^number +state +came +acknowledged +closed +from +subject$/)
    // The year of a number is that in which its message came.
    const serialOf = (number = '') => number.split('-')[2]
    expect(lines.map((line) => serialOf(line.split(' ')[0]))).toEqual([serialOf(second), serialOf(first)])
    expect(lines[0]).toMatch(/LATE, was due .+ IST +LATE, was due .+ IST +ravi@example\.com +The red one$/)
    expect(lines[1]).toMatch(
      /open +\w+ \d+, \d{4}, .+ IST +\w+ \d+, \d{4}, .+ IST +by \w+ \d+, \d{4}, .+ IST +asha@example\.com/,
    )
    expect((await desk('contact', 'list', '--state', 'closed')).join()).toContain('Done')
    expect((await acts()).at(-1)).toEqual({
      operator: 'asha',
      action: 'contact list',
      object: null,
      detail: { state: 'closed' },
    })
  })

  test('answer goes by mail and is shown with the message, without control characters of a terminal', async () => {
    const number = await write()
    expect(await desk('contact', 'answer', number.toLowerCase(), '--text', 'On cotton.\nCome on Friday.')).toEqual([
      `${number} is answered. A mail goes to asha@example.com.`,
    ])
    const [mail] = await testApp.db.many<{ recipient: string; subject: string; text: string }>(
      "SELECT recipient, subject, text FROM mails WHERE key LIKE 'ticket_answer:%'",
    )
    expect(mail).toMatchObject({ recipient: 'asha@example.com', subject: `${number}: The blue one` })
    expect(mail?.text).toContain('On cotton.\nCome on Friday.')
    const shown = (await desk('contact', 'show', number)).join('\n')
    for (const text of [
      number,
      'answered',
      'The blue one',
      'What is it painted on?',
      'And may I see it?',
      'On cotton.',
      'Come on Friday.',
    ])
      expect(shown).toContain(text)
    expect(shown).not.toContain('\u001b')
    expect((await acts())[0]).toMatchObject({
      action: 'ticket answer',
      object: number,
      detail: { from: 'open', to: 'answered' },
    })
  })

  test('close reports a ticket that was closed before, and an answer opens it again', async () => {
    const number = await write()
    expect(await desk('contact', 'close', number, '--note', 'Said by telephone')).toEqual([`${number} is closed.`])
    expect(await desk('contact', 'close', number)).toEqual([`${number} was closed before.`])
    await desk('contact', 'answer', number, '--text', 'One thing more.')
    expect((await desk('contact', 'list', '--state', 'answered')).join()).toContain(number)
  })

  test('of a message that does not exist is refused and leaves no row', async () => {
    await expect(desk('contact', 'show', 'RAS-2026-999999')).rejects.toThrow('not found')
    expect(await acts()).toEqual([])
  })

  test.each([
    [['show']],
    [['show', '123']],
    [['answer', 'RAS-2026-000001']],
    [['answer', 'RAS-2026-000001', '--text', ' ']],
    [['close']],
    [['list', '--state', 'lost']],
    [['list', '--limit', '0']],
  ])('%j is no command', (written) => {
    expect(() => parseCommand(['contact', ...written])).toThrow(UsageError)
  })
})
