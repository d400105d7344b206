// The contest at the desk: opened, listed and decided, each act with its audit row.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOfEntry } from '../contest/contest.ts'
import { giveScore } from '../desk-contests/contests.testing.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { absentId } from '../testing/ids.ts'
import { newOperator } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newUpload } from '../testing/works.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'
import { deskWords } from './words.ts'

let testApp: TestApp
let artist: Person
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp, { username: 'meera' })
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.db.run('TRUNCATE desk_actions, mails, contests CASCADE'))

const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
const rows = () => testApp.db.many('SELECT operator, action, object, detail FROM desk_actions ORDER BY id')
const open = (title = 'Art Contest 2026') => desk('contest', 'open', title, '--theme', 'Rivers', '--days', '10')
const end = () =>
  testApp.db.run(
    "UPDATE contests SET opened_at = opened_at - interval '11 days', ends_at = ends_at - interval '11 days'",
  )
const seen = async () =>
  (await testApp.request<{ data: { result: string } }>('GET /api/v1/contest/entry', { token: artist.token })).body.data
    .result

async function enter(): Promise<string> {
  const body = {
    fullname: 'Meera Iyer',
    phone: '9876543211',
    description: 'A boat that flies.',
    image: await newUpload(testApp, artist),
  }
  return (
    await testApp.request<{ data: { id: string } }>('POST /api/v1/contest/register', { token: artist.token, body })
  ).body.data.id
}

describe('contest', () => {
  test('open begins one that everybody sees, and is written down', async () => {
    expect((await open())[0]).toMatch(/^Art Contest 2026 is open until \w+ \d+, \d{4}.* IST\.$/)
    expect((await testApp.request('GET /api/v1/contest')).body).toMatchObject({
      data: { title: 'Art Contest 2026', theme: 'Rivers', open: true },
    })
    expect(await rows()).toEqual([
      {
        operator: 'asha',
        action: 'contest open',
        object: expect.stringMatching(/^[0-9a-f-]{36}$/),
        detail: { title: 'Art Contest 2026', theme: 'Rivers', days: 10 },
      },
    ])
  })

  test('open is refused while one is open, and leaves no row', async () => {
    await open()
    await expect(open('Another')).rejects.toThrow(deskWords.contestIsOpen)
    expect(await rows()).toHaveLength(1)
  })

  test('list shows who entered, and the number to call', async () => {
    await expect(desk('contest', 'list')).rejects.toThrow(deskWords.noContests)
    await open()
    expect(await desk('contest', 'list')).toContain(deskWords.noEntries)
    const entry = await enter()
    const text = (await desk('contest', 'list')).join('\n')
    for (const expectedText of [
      'Art Contest 2026',
      'Rivers',
      'open',
      entry,
      'received',
      'Meera Iyer',
      'meera',
      '+919876543211',
      artist.email,
      '/images/',
    ])
      expect(text).toContain(expectedText)
    const id = (await testApp.db.one<{ id: string }>('SELECT id FROM contests'))?.id as string
    await end()
    await open('The next')
    expect((await desk('contest', 'list')).join('\n')).not.toContain(entry)
    expect((await desk('contest', 'list', id)).join('\n')).toContain(entry)
  })

  test('results wait for the end and for two judges, then are on the artist’s page and are mailed once', async () => {
    await open()
    const entry = await enter()
    const id = (await testApp.db.one<{ id: string }>('SELECT id FROM contests'))?.id as string
    const decide = (...more: string[]) => desk('contest', 'results', id, ...more)
    await expect(decide()).rejects.toThrow(/^Art Contest 2026 is open until .* IST: it is judged after that$/)
    await end()
    await expect(decide()).rejects.toThrow(/^1 entry has not been scored by two judges yet: /)
    const judges = [await newOperator(testApp, 'clerk'), await newOperator(testApp, 'clerk')]
    for (const judge of judges) await giveScore(judge, id, entry, 8)
    expect((await desk('contest', 'list')).join('\n')).toMatch(new RegExp(`${entry} +received +2 `))
    expect((await decide('--finalists', '2')).join('\n')).toMatch(
      new RegExp(`^The results of Art Contest 2026 are set.*\\n.*\\n${entry} +winner +1 +Meera Iyer +\\+919876543211$`),
    )
    expect(await seen()).toBe('winner')
    await expect(decide()).rejects.toThrow('The results of this contest are set')
    const mails = await testApp.db.many<{ recipient: string; subject: string; text: string }>(
      'SELECT recipient, subject, text FROM mails',
    )
    expect(mails).toMatchObject([{ recipient: artist.email, subject: 'The result of Art Contest 2026' }])
    expect(mails[0]?.text).toContain('Your artwork has won Art Contest 2026. Congratulations!')
    expect((await rows()).filter((row) => row['action'] === 'contest results')).toEqual([
      { operator: 'asha', action: 'contest results', object: id, detail: { finalists: 2 } },
    ])
  })

  test('disqualify takes an entry out with a reason, reinstate puts it back', async () => {
    await open()
    const entry = await enter()
    await end()
    const id = (await testApp.db.one<{ id: string }>('SELECT id FROM contests'))?.id as string
    await desk('contest', 'disqualify', id, entry, '--reason', 'A copy.')
    expect((await desk('contest', 'list')).join('\n')).toContain('disqualified')
    expect(await seen()).toBe('received')
    expect(await desk('contest', 'reinstate', id, entry)).toEqual([`${codeOfEntry(entry)} is judged again.`])
    await expect(desk('contest', 'results', id)).rejects.toThrow('1 entry has not been scored')
    await expect(desk('contest', 'reinstate', id, absentId)).rejects.toThrow('No such entry is in this contest')
    await expect(desk('contest', 'results', absentId)).rejects.toThrow('not found')
  })

  test.each([
    [['open']],
    [['open', 'A title']],
    [['open', 'A title', '--theme', 'Rivers']],
    [['open', 'A title', '--theme', ' ', '--days', '3']],
    [['open', ' ', '--theme', 'Rivers', '--days', '3']],
    [['open', 'A title', '--theme', 'Rivers', '--days', '0']],
    [['open', 'A title', '--theme', 'Rivers', '--days', '366']],
    [['list', 'mine']],
    [['result', absentId, 'winner']],
    [['results']],
    [['results', 'no-id']],
    [['results', absentId, '--finalists', '10']],
    [['results', absentId, '--first', 'no-id']],
    [['disqualify', absentId]],
    [['disqualify', absentId, absentId]],
    [['disqualify', absentId, absentId, '--reason', ' ']],
    [['reinstate', absentId, 'no-id']],
  ])('%j is known as no command before anything is done', (written) => {
    expect(() => parseCommand(['contest', ...written])).toThrow(UsageError)
  })
})
