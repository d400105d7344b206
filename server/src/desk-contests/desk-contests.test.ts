// Judging at the desk through HTTP on a real PostgreSQL: no names before the results, two judges an entry, who may do
// what, and what each entrant gets.
import type { ContestEntry, ContestResults } from '@rasika/contract/contest.ts'
import { pictureUrl } from '@rasika/contract/pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContest } from '../contest/contest.ts'
import { upload } from '../images/testing/upload.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { newArtist, password } from '../testing/people.ts'
import {
  type ContestAnswer,
  decideContest,
  endedContest,
  entryOf,
  giveScore,
  judgeAll,
  viewContest,
} from './contests.testing.ts'

let testApp: TestApp
let viewer: TestOperator
let clerk: TestOperator
let second: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openTestApp()
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  second = await newOperator(testApp, 'clerk', 'Sunil')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

const publicResults = async () =>
  (await testApp.request<{ data: ContestResults | null }>('GET /api/v1/contest/results')).body.data
const ownResult = async (token: string) =>
  (await testApp.request<{ data: ContestEntry }>('GET /api/v1/contest/entry', { token })).body.data
const mails = () =>
  testApp.db.many<{ recipient: string; subject: string; text: string }>(
    "SELECT recipient, subject, text FROM mails WHERE key LIKE 'contest_result:%' ORDER BY recipient",
  )
const disqualify = (by: TestOperator, id: string, entryId: string | undefined, reason = 'A copy.') =>
  by.request<ContestAnswer>(`POST /desk/api/contest/${id}/disqualify`, { body: { entryId, reason } })
const dueToday = async () => (await todayItems(viewer)).filter(({ group }) => group === 'contests')

test('before the results no response of the desk names an artist, in text or in the picture', async () => {
  const artist = await newArtist(testApp, { name: 'Sentinel Camera', username: 'sentinel-camera' })
  await testApp.db.transaction((tx) =>
    openContest(testApp.context.tags, tx, { title: 'Blind', theme: 'Dreams', days: 10, sample: false }),
  )
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b57a4a' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Sentinel Camera', Copyright: 'Sentinel Camera' } })
    .toBuffer()
  const sent = await upload(testApp, photograph, { token: artist.token, name: 'Sentinel dream.jpg' })
  const entry = { fullname: 'Sentinel Entrant', phone: '98111 44555', description: 'A boat that flies.' }
  const entered = await testApp.request<{ data: { id: string } }>('POST /api/v1/contest/register', {
    token: artist.token,
    body: { ...entry, image: sent.body.data.imageUrl },
  })
  const entryId = entered.body.data.id
  const id = (await testApp.db.one<{ id: string }>("SELECT id FROM contests WHERE title = 'Blind'"))?.id ?? ''
  expect((await viewContest(clerk, id)).entries).toEqual([])
  await testApp.db.run(
    "UPDATE contests SET opened_at = opened_at - interval '11 days', ends_at = ends_at - interval '11 days'",
  )
  const responses = [
    await viewer.request('GET /desk/api/contests'),
    await viewer.request(`GET /desk/api/contest/${id}`),
    await giveScore(clerk, id, entryId, 7, 'Calm.'),
    await clerk.request(`GET /desk/api/contest/${id}`),
    await clerk.request('GET /desk/api/contests/csv'),
    await decideContest(manager, id),
    await disqualify(manager, id, entryId, 'Too small.'),
    await manager.request(`POST /desk/api/contest/${id}/reinstate`, { body: { entryId } }),
    await clerk.request('GET /desk/api/today'),
    await clerk.request('GET /desk/api/audit'),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400, 200, 200, 200, 200])
  const text = JSON.stringify(responses.map(({ body }) => body))
  expect(text).toContain('A boat that flies.')
  for (const mark of ['Sentinel', 'sentinel', '98111', '9811144555', artist.email, artist.id, 'dream.jpg'])
    expect(text, mark).not.toContain(mark)
  for (const what of ['phone', 'email'])
    expect((await clerk.request(`POST /desk/api/contest/${id}/look`, { body: { entryId, what } })).status, what).toBe(
      404,
    )
  const picture = (await viewContest(clerk, id)).entries[0]?.picture
  const served = await testApp.app.inject({ method: 'GET', url: pictureUrl(picture?.base ?? '', 640, 'webp') })
  expect([served.statusCode, served.rawPayload.includes('Sentinel')]).toEqual([200, false])
})

test('each judge has an order of their own that stays, and sees another’s scores once two have scored', async () => {
  const { id, entrants } = await endedContest(testApp, 6)
  const orderOf = async (one: TestOperator) => (await viewContest(one, id)).entries.map((entry) => entry.id)
  const orders = [await orderOf(clerk), await orderOf(second), await orderOf(manager)]
  expect(await orderOf(clerk)).toEqual(orders[0])
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1)
  for (const order of orders) expect(order.toSorted()).toEqual(entrants.map(({ entryId }) => entryId).toSorted())

  const entryId = entrants[0]?.entryId ?? ''
  await giveScore(clerk, id, entryId, 3, 'Uneven.')
  const first = entryOf(await viewContest(clerk, id), entryId)
  expect([first?.own, first?.others, first?.total, first?.judgeCount]).toEqual([
    { creativity: 3, technicalSkill: 3, themeAdherence: 3, visualImpact: 3, note: 'Uneven.' },
    [],
    null,
    1,
  ])
  for (const other of [second, manager, viewer]) {
    const unseen = entryOf(await viewContest(other, id), entryId)
    expect([unseen?.own, unseen?.others, unseen?.total, unseen?.judgeCount]).toEqual([null, [], null, 1])
  }
  await giveScore(second, id, entryId, 9)
  const both = entryOf(await viewContest(clerk, id), entryId)
  expect([both?.others.map(({ judge, creativity }) => [judge, creativity]), both?.total]).toEqual([[['Sunil', 9]], 48])
  await giveScore(clerk, id, entryId, 4)
  expect(entryOf(await viewContest(second, id), entryId)?.total).toBe(52)
  const third = await giveScore(manager, id, entryId, 5)
  expect([third.status, third.body.message]).toEqual([400, 'Two other judges have scored this entry already'])
  expect((await viewContest(clerk, id)).audit.map(({ action, detail }) => [action, detail.length])).toEqual(
    Array(3).fill(['contest score', 1]),
  )
})

test('scores are whole numbers from 0 to 10 for all four criteria, of an entry of this contest that has ended', async () => {
  const former = await endedContest(testApp, 1)
  const { id, entrants } = await endedContest(testApp, 1)
  const entryId = entrants[0]?.entryId ?? ''
  for (const points of [-1, 11, 4.5]) expect((await giveScore(clerk, id, entryId, points)).status).toBe(422)
  const partly = { entryId, creativity: 5, technicalSkill: 5, themeAdherence: 5 }
  expect((await clerk.request(`POST /desk/api/contest/${id}/score`, { body: partly })).status).toBe(422)
  expect((await giveScore(clerk, id, former.entrants[0]?.entryId ?? '', 5)).status).toBe(404)
  await testApp.db.run("UPDATE contests SET ends_at = clock_timestamp() + interval '1 day' WHERE id = $1", [id])
  expect((await giveScore(clerk, id, entryId, 5)).body.message).toMatch(/is open until .* it is judged after that$/)
  expect((await decideContest(manager, id)).body.code).toBe('judging_closed')
})

test('a viewer changes nothing, a clerk scores and does no more', async () => {
  const { id, entrants } = await endedContest(testApp, 1)
  const entryId = entrants[0]?.entryId ?? ''
  expect((await giveScore(viewer, id, entryId, 5)).status).toBe(403)
  for (const one of [viewer, clerk]) {
    expect((await disqualify(one, id, entryId)).status).toBe(403)
    expect((await one.request(`POST /desk/api/contest/${id}/reinstate`, { body: { entryId } })).status).toBe(403)
    expect((await decideContest(one, id)).status).toBe(403)
  }
  expect((await viewContest(clerk, id)).audit).toEqual([])
})

test('results wait for two judges of every entry that is not disqualified, and the refusal names the missing ones', async () => {
  const { id, entrants } = await endedContest(testApp, 3)
  const [a, b, c] = entrants.map(({ entryId }) => entryId)
  for (const one of [clerk, second]) await giveScore(one, id, a ?? '', 8)
  await giveScore(clerk, id, b ?? '', 8)
  const early = await decideContest(manager, id)
  const codes = [b, c].map((one) => one?.slice(-6).toUpperCase())
  expect([early.body.code, ...codes.map((code) => early.body.message?.includes(code ?? ''))]).toEqual([
    'results_missing',
    true,
    true,
  ])
  expect(early.body.message).toMatch(/^2 entries/)
  await giveScore(second, id, b ?? '', 2)
  expect((await disqualify(manager, id, c, '')).status).toBe(422)
  await disqualify(manager, id, c, 'A photograph of somebody else’s work.')
  expect((await giveScore(clerk, id, c ?? '', 5)).body.message).toBe('This entry is disqualified: it is not judged')
  expect((await viewContest(viewer, id)).scoredCount).toBe(2)
  expect((await decideContest(manager, id)).status).toBe(200)
  const results = Object.fromEntries(
    (await viewContest(viewer, id)).entries.map((one) => [one.id, one.decided?.result]),
  )
  expect(results).toEqual({ [a ?? '']: 'winner', [b ?? '']: 'finalist', [c ?? '']: 'disqualified' })
  const out = await ownResult(entrants[2]?.artist.token ?? '')
  expect([out.result, out.disqualifiedReason]).toEqual(['disqualified', 'A photograph of somebody else’s work.'])
  expect((await publicResults())?.places).toHaveLength(2)
})

test('everybody who entered gets one mail with their own result, and names are shown from then on', async () => {
  await testApp.db.run('DELETE FROM mails')
  const contest = await endedContest(testApp, 4)
  const { id, entrants } = contest
  await judgeAll(contest, [clerk, manager], [4, 9, 6, 1])
  expect((await ownResult(entrants[1]?.artist.token ?? '')).result).toBe('received')
  const key = { 'idempotency-key': 'one-press-of-the-button' }
  const responses = [
    await decideContest(manager, id, { finalists: 2 }, key),
    await decideContest(manager, id, { finalists: 2 }, key),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect((await decideContest(manager, id)).body).toMatchObject({ code: 'judging_closed' })
  const sent = await mails()
  expect(sent).toHaveLength(4)
  const wordsOf = ['among the finalists', 'has won', 'among the finalists', 'was not selected']
  for (const [nth, { artist }] of entrants.entries()) {
    const own = sent.filter(({ recipient }) => recipient === artist.email)
    expect(own.map(({ text }) => text.includes(wordsOf[nth] ?? '') && text.includes('/contest/results'))).toEqual([
      true,
    ])
    expect((await ownResult(artist.token)).result).toBe(['finalist', 'winner', 'finalist', 'not_selected'][nth])
  }
  const shown = await publicResults()
  expect(shown?.places.map(({ result, place, artistName }) => [result, place, artistName])).toEqual([
    ['winner', 1, expect.stringContaining('Sentinel Artist')],
    ['finalist', 2, expect.stringContaining('Sentinel Artist')],
    ['finalist', 3, expect.stringContaining('Sentinel Artist')],
  ])
  expect(JSON.stringify(shown)).not.toMatch(/Sentinel Entrant|@|98765/)
  const atDesk = await viewContest(viewer, id)
  expect(atDesk.entries[0]?.decided).toMatchObject({ result: 'winner', place: 1, phone: '+91 ••• 01' })
  expect([atDesk.status, atDesk.resultsSetBy, atDesk.deadline]).toEqual(['decided', 'Mohan', null])
  const look = { entryId: entrants[1]?.entryId, what: 'phone' }
  const seen = await clerk.request<{ data: { value: string } }>(`POST /desk/api/contest/${id}/look`, { body: look })
  expect(seen.body.data.value).toBe('+919876543201')
  expect((await viewContest(viewer, id)).audit.map(({ action }) => action).slice(0, 2)).toEqual([
    'contest phone',
    'contest results',
  ])
  expect((await giveScore(clerk, id, entrants[0]?.entryId ?? '', 10)).body.code).toBe('judging_closed')
  expect((await disqualify(manager, id, entrants[0]?.entryId)).body.code).toBe('judging_closed')
})

test('equal sums that decide about a place are refused, until a manager puts one first with a reason', async () => {
  const contest = await endedContest(testApp, 3)
  const { id, entrants } = contest
  const [a, b] = entrants.map(({ entryId }) => entryId)
  await judgeAll(contest, [clerk, second], [7, 7, 2])
  const tied = await decideContest(manager, id)
  expect(tied.body.code).toBe('results_tied')
  for (const one of [a, b]) expect(tied.body.message).toContain(one?.slice(-6).toUpperCase())
  expect((await decideContest(manager, id, { first: [b] })).body.errors).toHaveProperty('reason')
  expect((await viewContest(viewer, id)).status).toBe('judging')
  const reason = 'The theme is in the whole work.'
  expect((await decideContest(manager, id, { first: [b], reason })).status).toBe(200)
  const { entries, tieReason } = await viewContest(viewer, id)
  expect([entries[0]?.id, entries[1]?.id, tieReason]).toEqual([b, a, reason])
})

test('a hidden artist leaves the results, and a closed account takes its entry along', async () => {
  const contest = await endedContest(testApp, 3)
  await judgeAll(contest, [clerk, second], [9, 6, 3])
  await decideContest(manager, contest.id, { finalists: 2 })
  const [winner, finalist] = contest.entrants
  const places = async () => (await publicResults())?.places.map(({ place }) => place)
  expect(await places()).toEqual([1, 2, 3])
  await testApp.db.run('UPDATE artists SET hidden_at = clock_timestamp() WHERE id = $1', [winner?.artist.id])
  expect(await places()).toEqual([2, 3])
  const closed = await testApp.request('DELETE /api/v1/artist/account', {
    token: finalist?.artist.token ?? '',
    body: { password },
  })
  expect([closed.status, await places()]).toEqual([200, [3]])
  expect((await viewContest(viewer, contest.id)).entries).toHaveLength(2)
})

test('Today lists a contest that waits for results, with 48 hours from its end, and no longer once they are set', async () => {
  await testApp.db.run('DELETE FROM contest_entries')
  const contest = await endedContest(testApp, 2, 50)
  await giveScore(clerk, contest.id, contest.entrants[0]?.entryId ?? '', 5)
  await giveScore(second, contest.id, contest.entrants[0]?.entryId ?? '', 5)
  const [item, ...more] = await dueToday()
  expect([more, item?.what, item?.opens, item?.nextAct]).toEqual([
    [],
    '1 of 2 entries judged by two',
    { page: 'contest', id: contest.id },
    'judge_entries',
  ])
  expect(Date.parse(item?.deadline ?? '') - Date.parse(item?.since ?? '')).toBe(48 * 3_600_000)
  const listed = async (query: Record<string, string>) =>
    (await viewer.request<{ data: { id: string; status: string }[] }>('GET /desk/api/contests', { query })).body.data
  expect(await listed({ status: 'overdue' })).toMatchObject([{ id: contest.id }])
  await judgeAll(contest, [clerk, second], [5, 4])
  expect((await dueToday()).map(({ nextAct }) => nextAct)).toEqual(['set_results'])
  await decideContest(manager, contest.id)
  expect(await dueToday()).toEqual([])
  expect((await listed({ status: 'decided', search: 'dreams' }))[0]?.id).toBe(contest.id)
})
