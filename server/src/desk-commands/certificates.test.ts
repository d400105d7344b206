// Certificates of works that were not sold here, and payout runs, by the desk's commands on a real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const desk = async (...written: string[]) =>
  (await carryOutCommand(testApp.context, parseCommand(written), 'tester')).join('\n')

test('an expert’s opinion gets a code that anybody opens, and shows when it was withdrawn', async () => {
  expect(() => parseCommand(['certificate', 'issue', '--title', 'Untitled'])).toThrow(UsageError)
  const printed = await desk(
    ...[
      'certificate',
      'issue',
      '--title',
      'Bird of Seven Messages',
      '--artist',
      'Jangarh Singh Shyam',
      '--year',
      '1989',
    ],
    ...['--expert', 'Dr. Meera Nair, Bhopal', '--opinion', 'The dots and the ink are of his hand.'],
  )
  const [code = ''] = /\w{4}-\w{4}-\w{4}/.exec(printed) ?? []
  const open = async () =>
    (await testApp.request<{ data: object }>(`GET /api/v1/certificate/${code.toLowerCase()}`)).body.data
  expect(await open()).toMatchObject({
    ...{ title: 'Bird of Seven Messages', year: 1989, artistUsername: null, withdrawnAt: null },
    opinion: { expert: 'Dr. Meera Nair, Bhopal', text: 'The dots and the ink are of his hand.' },
  })
  expect(await desk('certificate', 'withdraw', code)).toContain('is withdrawn')
  expect(await open()).toMatchObject({ withdrawnAt: expect.any(String) })
  await expect(desk('certificate', 'withdraw', code)).rejects.toThrow(code)
})

test('an opinion of more characters than it may have is refused with the numbers', () => {
  const opinion = 'x'.repeat(2001)
  const written = ['certificate', 'issue', '--title', 'T', '--artist', 'A', '--expert', 'E', '--opinion', opinion]
  expect(() => parseCommand(written)).toThrow(
    'A title has at most 200 characters, a name 100, the expert 200, an opinion 2,000.',
  )
})

test('a payout run is proposed, shown and approved on the command line, each act once in the audit log', async () => {
  expect(await desk('payout', 'propose')).toBe('Payout run 1 is proposed: 0 artists are to be paid.')
  await expect(desk('payout', 'propose')).rejects.toMatchObject({ code: 'payout_run_open' })
  expect(await desk('payout', 'runs')).toMatch(/proposed/)
  expect(await desk('payout', 'runs', '1')).toContain('₹0.00')
  expect(await desk('payout', 'approve', '1')).toContain('approved: ₹0.00 to 0 artists')
  await expect(desk('payout', 'drop', '1')).rejects.toMatchObject({ code: 'payout_run_over' })
  const rows = await testApp.db.many<{ action: string; kind: string; object: string | null; detail: object }>(
    `SELECT action, kind, object, detail FROM desk_actions WHERE action LIKE 'payout%' ORDER BY id`,
  )
  expect(rows.map(({ action, kind, object }) => `${kind} ${action}: ${object}`)).toEqual([
    'act payout propose: payout run 1',
    'look payout runs: null',
    'look payout runs: payout run 1',
    'act payout approve: payout run 1',
  ])
  expect(rows.map(({ detail }) => detail)).toEqual([{ toPay: 0 }, {}, {}, { paid: 0, total: 0, changed: 0 }])
})
