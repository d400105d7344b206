import { describe, expect, test } from 'vitest'
import { ageOf, faultsOfListing, type ListedWork } from './listing-rules.ts'
import { regionalNamesIn } from './protected-names.ts'
import { isTreasuredArtist } from './treasured-artists.ts'
import { listing as words } from './words/listing.ts'

const work: ListedWork = {
  ...{ title: 'Two fish', description: 'In a pond.', medium: 'Ink on paper', subjects: [], year: 2020 },
  ...{ ageDeclared: false, madeInRegion: false },
}
const inBihar = { state: 'Bihar', cleared: [] }
const faults = (part: Partial<ListedWork>, lister: { state: string; cleared: string[] } = inBihar) =>
  faultsOfListing({ ...work, ...part }, lister, 2026)

describe('a listing', () => {
  test('is an antiquity from 100 years on, a manuscript from 75, and near it for five years before', () => {
    const ages = (part: Partial<ListedWork>) =>
      [1926, 1927, 1931, 1932, 1951, 1952, 1956, 1957].map((year) => ageOf({ ...work, ...part, year }, 2026))
    expect(ages({})).toEqual(['antiquity', 'near', 'near', null, null, null, null, null])
    const manuscript = [...Array(5).fill('antiquity'), 'near', 'near', null]
    expect(ages({ medium: 'Palm-leaf manuscript' })).toEqual(manuscript)
    expect(faults({ year: 1926 })).toEqual({ year: words.antiquity(100) })
    expect(faults({ year: 1927 })).toEqual({ ageDeclared: words.ageDeclared(100) })
    expect(faults({ year: 1927, ageDeclared: true })).toEqual({})
  })

  test('with a protected name needs the declaration and the State of the name, or a clearance', () => {
    const named = { title: 'Fish in Madhubani style' }
    expect(faults(named)).toEqual({ madeInRegion: words.madeInRegion('Madhubani') })
    expect(faults({ ...named, madeInRegion: true })).toEqual({})
    const elsewhere = { state: 'Kerala', cleared: [] as string[] }
    expect(faults({ ...named, madeInRegion: true }, elsewhere)).toEqual({
      madeInRegion: words.otherState('Madhubani', 'Bihar'),
    })
    expect(faults({ ...named, madeInRegion: true }, { ...elsewhere, cleared: ['Madhubani'] })).toEqual({})
  })

  test.each([
    [null, ['A PATTACHITRA scroll'], ['Pattachitra']],
    [null, ['Box of Kashmir papier-mâché'], ['Kashmir Papier-mâché']],
    [null, ['Warli-type figures', 'gond'], ['Warli', 'Gond']],
    ['Tanjore', [], ['Thanjavur']],
    [null, ['A painting in the Kangra style'], ['Kangra']],
    [null, ['Sunrise over the Kangra valley', 'A street in Mysore', 'Gondola'], []],
  ])('finds the names in medium %s and texts %j', (medium, texts, names) => {
    expect(regionalNamesIn(medium, texts)).toEqual(names)
  })

  test('of one of the nine artists of art treasures is known by the name, however it is written', () => {
    expect(['Jamini Roy', 'AMRITA SHER-GIL', 'Jamini Roy Studio'].map(isTreasuredArtist)).toEqual([true, true, false])
  })
})
