// Suggestions for fields that the artist leaves empty: SKU, weight and description.
import { sizeLine } from '@rasika/contract/size.ts'
import { newKey } from '../platform/new-key.ts'
import { type Measured, numbersOf, sizeFrom } from './measure.ts'

/** Letters and digits that cannot be mistaken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const suffixLength = 5

/** One in 33 million, chosen once for each opening of the form. */
export function newSkuSuffix(): string {
  const pairs = newKey().match(/../g) ?? []
  return pairs
    .slice(0, suffixLength)
    .map((pair) => alphabet[Number.parseInt(pair, 16) % alphabet.length])
    .join('')
}

/** 'MONSOON-7K3F2': the first word of the title of three Latin letters or digits or more, else WORK. */
export function suggestedSku(title: string, suffix: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const [word] = plain.match(/[A-Z0-9]{3,}/g) ?? []
  return `${(word ?? 'WORK').slice(0, 12)}-${suffix}`
}

interface Weighed {
  measured: Measured
  isFlat: boolean
  framingType: string
  deliveryType: string
}

/** Kilograms, estimates: framed and packed, rolled, and sculpture; never less than 0.1. */
const perSquareMetre = { framed: 5, rolled: 0.6 }
const perCubicMetre = 800
const ofFile = '0.1'

/** Kilograms, as text; '' until the size is known. */
export function suggestedWeight({ measured, isFlat, framingType, deliveryType }: Weighed): string {
  if (deliveryType === 'Digital') return ofFile
  const { width, height, depth } = numbersOf(measured)
  if (!(width > 0) || !(height > 0) || (!isFlat && !(depth > 0))) return ''
  const kilograms = isFlat
    ? width * height * (framingType === 'Frame' ? perSquareMetre.framed : perSquareMetre.rolled)
    : width * height * depth * perCubicMetre
  return String(Math.min(100_000, Math.max(0.1, Math.round(kilograms * 10) / 10)))
}

/** 'Rain. Oil on canvas, 30 × 20 in (76 × 51 cm).' The API requires a description. */
export function suggestedDescription(title: string, medium: string, measured: Measured, isFlat: boolean): string {
  const label = [medium.trim(), sizeLine(sizeFrom(numbersOf(measured), isFlat), isFlat)].filter(Boolean).join(', ')
  return `${title.trim()}. ${label}.`
}
