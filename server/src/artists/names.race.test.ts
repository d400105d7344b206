// Artists' names are unique: through HTTP, also for two requests at the same moment.
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { artistForm, newArtist, password, type Person } from '../testing/people.ts'
import { fillSkeletons, hideArtist } from './artists.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())
beforeEach(() => testApp.db.run('TRUNCATE artists CASCADE'))

const join = (name: string) => testApp.request('POST /api/v1/artist/new', { body: artistForm({ name }) })
const rename = ({ token }: Person, name: string) =>
  testApp.request('PATCH /api/v1/artist/update', { token, body: { name } })
const taken = [422, { name: words.field.nameTaken }]

describe('a name that a reader takes for another artist’s', () => {
  test.each([
    'Sarita Jha',
    'sarita  JHA',
    '\u0405\u0430\u0433\u0456\u0442\u0430 \u0408\u04bb\u0430',
    'Sàrita-Jha',
    'Ｓａｒｉｔａ Jha',
    'Sarita\ufeff Jha',
  ])('is refused at its field, at the sign-up and later: %s', async (name) => {
    await newArtist(testApp, { name: 'Sarita Jha' })
    const joined = await join(name)
    expect([joined.status, joined.body.errors]).toEqual(taken)
    const other = await newArtist(testApp, { name: 'Meera Nair' })
    const renamed = await rename(other, name)
    expect([renamed.status, renamed.body.errors]).toEqual(taken)
    expect((await join('Sarita Jha, Patna')).status).toBe(200)
  })

  test('and one with invisible characters, or with a word of two alphabets, is refused in any case', async () => {
    const unseen = await join('Sarita\u200b Jha')
    expect([unseen.status, unseen.body.errors]).toEqual([422, { name: words.field.nameUnseen }])
    const mixed = await join('S\u0430rita Jha')
    expect([mixed.status, mixed.body.errors]).toEqual([422, { name: words.field.nameMixed('S\u0430rita') }])
  })

  test('may be sent unchanged by its own artist, and written in another way', async () => {
    const artist = await newArtist(testApp, { name: 'Sarita Jha' })
    for (const name of ['Sarita Jha', 'SARITA JHA', 'Sarita Jhā']) expect((await rename(artist, name)).status).toBe(200)
    expect((await join('Sarita Jha')).status).toBe(422)
  })

  test('is free again when its artist is hidden, has closed the account, or has another name', async () => {
    const hidden = await newArtist(testApp, { name: 'Sarita Jha' })
    await testApp.db.transaction((tx) => hideArtist(testApp.context, tx, hidden.id, 'a copy'))
    const second = await newArtist(testApp, { name: 'Sarita Jha' })
    expect(
      (await testApp.request('DELETE /api/v1/artist/account', { token: second.token, body: { password } })).status,
    ).toBe(200)
    expect(await testApp.db.one('SELECT name_skeleton AS skeleton FROM artists WHERE id = $1', [second.id])).toEqual({
      skeleton: '',
    })
    const third = await newArtist(testApp, { name: 'Sarita Jha' })
    expect((await rename(third, 'Sarita Mishra')).status).toBe(200)
    expect((await join('Sarita Jha')).status).toBe(200)
  })

  test('goes to one of many who register it at the same moment', async () => {
    const responses = await Promise.all(
      ['Sarita Jha', 'sarita jha', 'SARITA JHA', 'Sarita-Jha', 'Sarita Jhá', 'SaritaJha'].map(join),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
    const [one, two] = [await newArtist(testApp, { name: 'One' }), await newArtist(testApp, { name: 'Two' })]
    const renamed = await Promise.all([rename(one, 'Meera Nair'), rename(two, 'Meera Nair')])
    expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

test('artists from before this rule keep their names, also where two meet; a later artist is refused', async () => {
  const [one, two] = [
    await newArtist(testApp, { name: 'Sarita Jha' }),
    await newArtist(testApp, { name: 'Meera Nair' }),
  ]
  await testApp.db.run(`UPDATE artists SET name = 'Sarita Jha', name_skeleton = NULL`)
  await fillSkeletons(testApp.db)
  expect(await testApp.db.many('SELECT name_skeleton AS skeleton FROM artists')).toEqual([
    { skeleton: 'saritajha' },
    { skeleton: 'saritajha' },
  ])
  expect((await join('Sarita Jha')).status).toBe(422)
  for (const artist of [one, two])
    expect(
      (
        await testApp.request('PATCH /api/v1/artist/update', {
          token: artist.token,
          body: { name: 'Sarita Jha', tagline: 'Paints' },
        })
      ).status,
    ).toBe(200)
  expect((await rename(two, 'Sarita Jha Nair')).status).toBe(200)
})
