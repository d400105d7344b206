import { packingKinds } from '@rasika/contract/packing.ts'
import { expect, test } from 'vitest'
import { words } from './words.ts'

test('the guide of each kind of work has the steps that the shipping policy names', () => {
  const guideOf = (kind: (typeof packingKinds)[number]) => words.guides[kind].steps.map(([step]) => step).join('; ')
  for (const kind of packingKinds) expect(words.guides[kind].steps.length).toBeGreaterThanOrEqual(4)
  expect(guideOf('rolled')).toMatch(/Glassine.*hard outer tube/)
  for (const kind of ['flat', 'framed', 'glass'] as const) expect(guideOf(kind)).toContain('Corner guards')
  for (const kind of ['flat', 'framed'] as const) expect(guideOf(kind)).toContain('Glassine over the face')
  for (const kind of ['flat', 'glass'] as const) expect(guideOf(kind)).toContain('Two stiff boards')
  for (const kind of ['flat', 'framed', 'glass', 'sculpture'] as const)
    expect(guideOf(kind)).toContain('A box in a box')
})
