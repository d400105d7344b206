// Names of regional art that are registered as geographical indications (Geographical Indications Act 1999), each with
// the States of its region, and how they are found in what an artist writes. 'Warli style' is a use of 'Warli' too
// (section 22). Free of schemas, since the form uses it.
import { plainWords as plain } from './plain-words.ts'
import type { StateName } from './places.ts'

interface ProtectedName {
  name: string
  /** As it is written, in small letters without accents. */
  spelt: readonly string[]
  states: readonly StateName[]
  /** It is the name of a place too: in a title or a text it counts only beside a word for art. */
  isPlace?: true
}

export const protectedNames = [
  { name: 'Madhubani', spelt: ['madhubani', 'madhubanni'], states: ['Bihar'] },
  { name: 'Manjusha', spelt: ['manjusha'], states: ['Bihar'] },
  { name: 'Tikuli', spelt: ['tikuli'], states: ['Bihar'] },
  {
    name: 'Pattachitra',
    spelt: ['pattachitra', 'patachitra', 'pata chitra', 'patta chitra'],
    states: ['Odisha', 'West Bengal'],
  },
  {
    name: 'Warli',
    spelt: ['warli'],
    states: ['Maharashtra', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  },
  { name: 'Thanjavur', spelt: ['thanjavur', 'tanjore', 'tanjavur'], states: ['Tamil Nadu'], isPlace: true },
  { name: 'Mysore', spelt: ['mysore', 'mysuru'], states: ['Karnataka'], isPlace: true },
  { name: 'Gond', spelt: ['gond'], states: ['Madhya Pradesh'] },
  { name: 'Cheriyal', spelt: ['cheriyal'], states: ['Telangana'] },
  { name: 'Kalamkari', spelt: ['kalamkari', 'kalamkaari'], states: ['Andhra Pradesh', 'Tamil Nadu'] },
  { name: 'Kangra', spelt: ['kangra'], states: ['Himachal Pradesh'], isPlace: true },
  { name: 'Sohrai-Khovar', spelt: ['sohrai', 'sohrai khovar', 'khovar'], states: ['Jharkhand'] },
  {
    name: 'Kashmir Papier-mâché',
    spelt: ['kashmir papier mache', 'kashmiri papier mache'],
    states: ['Jammu and Kashmir'],
  },
  { name: 'Pithora', spelt: ['pithora'], states: ['Gujarat'] },
  { name: 'Aipan', spelt: ['aipan'], states: ['Uttarakhand'] },
] as const satisfies readonly ProtectedName[]

export type RegionalName = (typeof protectedNames)[number]['name']
export const regionalNames = protectedNames.map(({ name }) => name) as [RegionalName, ...RegionalName[]]

export function statesOf(name: RegionalName): readonly StateName[] {
  return protectedNames.find((one) => one.name === name)?.states ?? []
}

const artWords =
  '(?:art|arts|craft|crafts|folk|gold|kalam|miniatures?|paint\\w*|school|style|technique|tradition\\w*|type|work)'

const found = protectedNames.map((one) => {
  const name = `(?:${one.spelt.join('|')})`
  return {
    name: one.name,
    anywhere: new RegExp(`\\b${name}\\b`),
    inText: 'isPlace' in one ? new RegExp(`\\b${name}(?: \\w+)? ${artWords}\\b`) : new RegExp(`\\b${name}\\b`),
  }
})

/** The names that a work's words use; the medium is art, so that there a place counts by itself. */
export function regionalNamesIn(medium: string | null, texts: readonly string[]): RegionalName[] {
  const [material, written] = [plain(medium ?? ''), texts.map(plain)]
  return found
    .filter(({ anywhere, inText }) => anywhere.test(material) || written.some((text) => inText.test(text)))
    .map(({ name }) => name)
}
