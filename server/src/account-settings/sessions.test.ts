import type { OpenSession } from '@rasika/contract/account-settings.ts'
import { words } from '@rasika/contract/words.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, password, type Person } from '../testing/people.ts'

let testApp: TestApp
let now = new Date()
beforeAll(async () => {
  testApp = await openTestApp({}, { clock: { now: () => now } })
})
afterAll(() => testApp?.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const sides = [
  { side: 'user', enter: newBuyer },
  { side: 'artist', enter: newArtist },
] as const

describe.each(sides)('sessions of a $side', ({ side, enter }) => {
  const logIn = async ({ email }: Person, agent = firefox) => {
    const response = await testApp.request<{ data: { token: string } }>(`POST /api/v1/${side}/login`, {
      body: { email, password },
      headers: { 'user-agent': agent },
    })
    return response.body.data.token
  }
  const list = async (token: string) =>
    (await testApp.request<{ data: OpenSession[] }>(`GET /api/v1/${side}/sessions`, { token })).body.data
  const stands = async (token: string) =>
    (await testApp.request(`GET /api/v1/${side}/profile`, { token })).status === 200
  const idOf = (token: string) => decodeJwt<{ jti: string }>(token).jti

  test('are listed newest first, with the device in words and this one marked', async () => {
    const person = await enter(testApp)
    now = new Date(now.getTime() + 1000)
    const second = await logIn(person)
    const sessions = await list(second)
    expect(sessions.map(({ id, device, current }) => ({ id, device, current }))).toEqual([
      { id: idOf(second), device: 'Firefox on Windows', current: true },
      { id: idOf(person.token), device: 'A program (lightMyRequest)', current: false },
    ])
    expect(Object.keys(sessions[0] as object).toSorted()).toEqual([
      'current',
      'device',
      'endsAt',
      'id',
      'openedAt',
      'usedOn',
    ])
  })

  test('keep the day in India on which they were used last', async () => {
    now = new Date('2027-01-05T19:00:00Z')
    const person = await enter(testApp)
    expect((await list(person.token))[0]?.usedOn).toBe('2027-01-06')
    now = new Date('2027-01-09T10:00:00Z')
    expect((await list(person.token))[0]?.usedOn).toBe('2027-01-09')
  })

  test('one is ended, and no other', async () => {
    const person = await enter(testApp)
    const [remaining, ended] = [await logIn(person), await logIn(person)]
    const response = await testApp.request(`DELETE /api/v1/${side}/session/${idOf(ended)}`, { token: remaining })
    expect([response.status, response.body.message]).toEqual([200, words.accountSettings.sessionEnded])
    expect([await stands(remaining), await stands(ended), await stands(person.token)]).toEqual([true, false, true])
    expect(await list(remaining)).toHaveLength(2)
  })

  test('another person’s, one that has ended and what is no id are not there', async () => {
    const [person, other] = [await enter(testApp), await enter(testApp)]
    const ended = await logIn(person)
    await testApp.request(`POST /api/v1/${side}/logout`, { token: ended })
    for (const id of [idOf(other.token), idOf(ended), 'nothing']) {
      expect((await testApp.request(`DELETE /api/v1/${side}/session/${id}`, { token: person.token })).status).toBe(404)
    }
    expect(await stands(other.token)).toBe(true)
  })

  test('all others are ended at once, and counted', async () => {
    const person = await enter(testApp)
    const others = [await logIn(person), await logIn(person)]
    const response = await testApp.request<{ message: string; data: { ended: number } }>(
      `DELETE /api/v1/${side}/sessions`,
      {
        token: person.token,
      },
    )
    expect([response.body.data, response.body.message]).toEqual([{ ended: 2 }, words.accountSettings.sessionsEnded(2)])
    expect([await stands(person.token), ...(await Promise.all(others.map(stands)))]).toEqual([true, false, false])
  })

  test('a changed password ends all of them and answers a token for this one', async () => {
    const person = await enter(testApp)
    const other = await logIn(person)
    const change = (body: object) =>
      testApp.request<{ code?: string; errors?: object; message: string; data: { token: string } }>(
        `PATCH /api/v1/${side}/password`,
        { token: person.token, body },
      )
    const wrong = await change({ password: 'not this one', newPassword: 'a password of choice' })
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
      400,
      'wrong_password',
      { password: words.accountSettings.wrongPassword },
    ])
    expect((await change({ password, newPassword: 'short' })).body.errors).toEqual({
      newPassword: words.field.passwordShort,
    })
    const { status, body } = await change({ password, newPassword: 'a password of choice' })
    expect([status, body.message]).toEqual([200, words.accountSettings.passwordChanged])
    expect([await stands(person.token), await stands(other), await stands(body.data.token)]).toEqual([
      false,
      false,
      true,
    ])
    const login = (tried: string) =>
      testApp.request(`POST /api/v1/${side}/login`, { body: { email: person.email, password: tried } })
    expect([(await login(password)).status, (await login('a password of choice')).status]).toEqual([400, 200])
  })
})

test('guessing the password of a session that was left open is slowed down', async () => {
  const strict = await openTestApp({ RATE_LOOSENESS: '1', RATE_LOGIN_ACCOUNT: '3/900' })
  try {
    const person = await newBuyer(strict)
    const guesses = []
    for (let at = 0; at < 5; at++) {
      const body = { password: `guess ${at}` }
      guesses.push((await strict.request('DELETE /api/v1/user/account', { token: person.token, body })).status)
    }
    expect(guesses).toEqual([400, 400, 400, 429, 429])
  } finally {
    await strict.close()
  }
})
