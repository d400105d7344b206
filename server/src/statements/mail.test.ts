// The mails about monthly statements: once for each artist and month, after its fee documents are issued.
import { addMonths } from '@rasika/contract/time.ts'
import { expect, test } from 'vitest'
import { newArtist } from '../testing/people.ts'
import { mailStatements } from './mail.ts'
import {
  issue,
  moveBack,
  registered,
  setUpStatements,
  sold,
  statements,
  testApp,
  thisMonth,
} from './statements.testing.ts'

setUpStatements()

test('the mail about the statement of a month that is over goes once its fee documents are issued, and only once', async () => {
  const [artist, idle] = [await registered({ status: 'none', number: null }), await newArtist(testApp)]
  const mail = () => mailStatements(testApp.context, testApp.context.clock.now())
  const mailed = () =>
    testApp.db.many<{ recipient_id: string; text: string }>(
      `SELECT recipient_id, text FROM mails WHERE key LIKE 'monthly_statement:%' AND recipient_id = ANY ($1)`,
      [[artist.id, idle.id]],
    )
  await sold(artist, 20_000)
  await mail()
  await moveBack()
  await mail()
  expect(await mailed()).toEqual([])
  await issue()
  await Promise.all([mail(), mail()])
  await mail()
  const [{ recipient_id: to, text } = { recipient_id: '', text: '' }, ...others] = await mailed()
  expect([to, others]).toEqual([artist.id, []])
  const [statement] = await statements(artist)
  for (const part of ['₹20,000.00', '₹2,000.00', '₹18,000.00', ...(statement?.documents ?? ['none'])])
    expect(text).toContain(part)
  expect(text).toContain('/artist/profile?tab=money')
})

test('a month in which the job did not run is mailed later, up to three months back, and once', async () => {
  const artist = await registered({ status: 'none', number: null })
  for (const months of [2, 1, 1]) {
    await sold(artist, 1000)
    for (let month = 0; month < months; month += 1) await moveBack()
  }
  await issue()
  const mail = () => mailStatements(testApp.context, testApp.context.clock.now())
  await Promise.all([mail(), mail()])
  await mail()
  const mailed = await testApp.db.many<{ month: string }>(
    `SELECT right(key, 7) AS month FROM mails WHERE key LIKE 'monthly_statement:%' AND recipient_id = $1 ORDER BY id`,
    [artist.id],
  )
  // The first sale was four months ago.
  expect(mailed.map(({ month }) => month)).toEqual([addMonths(thisMonth, -2), addMonths(thisMonth, -1)])
})
