// What the law does not let an artist list, through HTTP: antiquities, protected regional names, and lots of either.
import { dayInIndia } from '@rasika/contract/time.ts'
import { listing as words } from '@rasika/contract/words/listing.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newLot } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, type Person, studio } from '../testing/people.ts'
import { newWork, workForm } from '../testing/works.ts'
import { add, artist, change, setUpArtworks, testApp, view } from './artworks.testing.ts'

setUpArtworks()

const year = Number(dayInIndia(new Date()).slice(0, 4))
let fromBihar: Person
let manager: TestOperator
beforeAll(async () => {
  fromBihar = await newArtist(testApp, { address: { ...studio, city: 'Patna', state: 'Bihar' } })
  manager = await newOperator(testApp, 'manager', 'Asha')
})

const errorsOf = async (body: object, token?: string) => (await add(workForm(body as never), token)).body.errors

describe('an antiquity', () => {
  test('is refused at its year, and near the line it needs the declaration', async () => {
    expect(await errorsOf({ year: year - 100 })).toEqual({ year: words.antiquity(100) })
    expect(await errorsOf({ year: year - 75, medium: 'Manuscript' })).toEqual({ year: words.antiquity(75) })
    expect(await errorsOf({ year: year - 95 })).toEqual({ ageDeclared: words.ageDeclared(100) })
    const id = await newWork(testApp, artist, { year: year - 95, ageDeclared: true })
    expect(await view(id)).toMatchObject({ year: year - 95, ageDeclared: true, madeInRegion: false })
    expect((await change(id, { year: year - 100 })).body.errors).toEqual({ year: words.antiquity(100) })
  })

  test('that was listed before can be changed in all but what is checked, and not be auctioned', async () => {
    const id = await newWork(testApp, artist)
    await testApp.db.run('UPDATE artworks SET year = 1890 WHERE id = $1', [id])
    expect((await change(id, { price: 23000 })).status).toBe(200)
    expect((await change(id, { title: 'Older' })).body.errors).toEqual({ year: words.antiquity(100) })
    await expect(newLot(testApp, artist, { artworkId: id })).rejects.toThrow(words.antiquityInLot)
  })
})

describe('a protected regional name', () => {
  const named = { title: 'Fish, Madhubani style', madeInRegion: true }

  test('stands only with the declaration, in title, medium, subjects and description', async () => {
    for (const part of [
      { title: 'Madhubani' },
      { medium: 'Madhubani on paper' },
      { subjects: ['madhubani'] },
      { description: 'A Madhubani.' },
    ])
      expect(await errorsOf(part, fromBihar.token)).toEqual({ madeInRegion: words.madeInRegion('Madhubani') })
    expect((await add(workForm(named), fromBihar.token)).status).toBe(200)
  })

  test('of another State is refused until an operator clears it for the artist', async () => {
    const refused = { madeInRegion: words.otherState('Madhubani', 'Bihar') }
    expect(await errorsOf(named)).toEqual(refused)
    const row = await testApp.db.one<{ username: string }>('SELECT username FROM artists WHERE id = $1', [artist.id])
    const username = row?.username
    const clear = () =>
      manager.request<{ data: { clearedNames: string[]; audit: { action: string }[] } }>(
        `POST /desk/api/artist/${username}/clear-name`,
        { body: { name: 'Madhubani', reason: 'Born in Jitwarpur' } },
      )
    await Promise.all([clear(), clear()])
    const { data } = (await clear()).body
    expect(data.clearedNames).toEqual(['Madhubani'])
    expect(data.audit.filter(({ action }) => action === 'artist clear-name')).toHaveLength(1)
    const id = await newWork(testApp, artist, named)
    const shown = await manager.request<{ data: { declared: object } }>(`GET /desk/api/artwork/${id}`)
    expect(shown.body.data.declared).toEqual({
      ...{ names: ['Madhubani'], cleared: ['Madhubani'], madeInRegion: true, younger: null, staysInIndia: false },
    })
  })

  test('stands on a lot only where it stands on the lot’s work', async () => {
    await expect(newLot(testApp, fromBihar, { title: 'A Warli lot' })).rejects.toThrow('choose it for this')
    const plain = await newWork(testApp, fromBihar)
    await expect(newLot(testApp, fromBihar, { title: named.title, artworkId: plain })).rejects.toThrow('choose it')
    const declared = await newWork(testApp, fromBihar, named)
    expect(await newLot(testApp, fromBihar, { title: named.title, artworkId: declared })).toBeTruthy()
  })
})
