// The active filters of works and lots as chips, each with the values that remove it (docs/design.md "Screens").
import type { WorkFilters } from '@rasika/contract/catalogue-filters.ts'
import { freeWall } from './wall.ts'
import { words } from './words.ts'

export interface WorkChip {
  key: string
  label: string
  without: Partial<WorkFilters>
}

export function workChips(filters: WorkFilters): WorkChip[] {
  const { minYear, maxYear } = filters
  const free = freeWall(filters)
  return [
    ...(free === ''
      ? []
      : [
          {
            key: 'wall',
            label: words.wall.chip(free),
            without: { maxWidth: null, maxHeight: null, unit: 'cm' } as const,
          },
        ]),
    ...each('orientation', filters.orientation, (one) => words.orientation.names[one]),
    ...each('medium', filters.medium, (one) => words.medium.names[one]),
    ...(minYear === null && maxYear === null
      ? []
      : [{ key: 'year', label: yearLabel(minYear, maxYear), without: { minYear: null, maxYear: null } }]),
    ...each('colour', filters.colour, (one) => words.colour.names[one]),
    ...each('framingType', filters.framingType, (one) => words.framing.names[one]),
    ...(filters.signed ? [{ key: 'signed', label: words.signed.name, without: { signed: false } }] : []),
    ...each('state', filters.state, (name) => name),
  ]
}

function each<Choice extends string>(
  name: keyof WorkFilters,
  chosen: readonly Choice[],
  labelOf: (choice: Choice) => string,
): WorkChip[] {
  return chosen.map((one) => ({
    key: `${name} ${one}`,
    label: labelOf(one),
    without: { [name]: chosen.filter((other) => other !== one) },
  }))
}

function yearLabel(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return words.year.range(String(from), String(to))
  return from === null ? words.year.until(String(to)) : words.year.since(String(from))
}
