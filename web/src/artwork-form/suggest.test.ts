import { describe, expect, test } from 'vitest'
import { newSkuSuffix, suggestedDescription, suggestedSku, suggestedWeight } from './suggest.ts'

const measured = { width: '0.76', height: '0.51', depth: '0.03' }
const painting = { measured, isFlat: true, framingType: 'Frame', deliveryType: 'Physical' }

describe('a listing is filled in', () => {
  test('with a SKU of a word of the title and a suffix of five letters or digits', () => {
    expect(newSkuSuffix()).toMatch(/^[2-9A-HJ-NP-Z]{5}$/)
    expect(newSkuSuffix()).not.toBe(newSkuSuffix())
    expect(suggestedSku('A Monsoon over Pune', '7K3F2')).toBe('MONSOON-7K3F2')
    expect(suggestedSku('Élan', '7K3F2')).toBe('ELAN-7K3F2')
    expect(suggestedSku('बारिश', '7K3F2')).toBe('WORK-7K3F2')
  })

  test('with a weight by size, framing and kind', () => {
    expect(suggestedWeight(painting)).toBe('1.9')
    expect(suggestedWeight({ ...painting, framingType: 'Roll Piece' })).toBe('0.2')
    expect(
      suggestedWeight({ ...painting, measured: { width: '0.3', height: '0.9', depth: '0.2' }, isFlat: false }),
    ).toBe('43.2')
    expect(suggestedWeight({ ...painting, deliveryType: 'Digital' })).toBe('0.1')
    expect(suggestedWeight({ ...painting, measured: { ...measured, width: '' } })).toBe('')
  })

  test('with a description of title, medium and size', () => {
    expect(suggestedDescription('Rain', 'Oil on canvas', measured, true)).toBe(
      'Rain. Oil on canvas, 30 × 20 in (76 × 51 cm).',
    )
    expect(suggestedDescription('Rain', '', measured, true)).toBe('Rain. 30 × 20 in (76 × 51 cm).')
  })
})
