// The active filters of works and lots as chips, each with the values that remove it (spec: removable chips).
import type { WorkFilters } from '@rasika/contract/catalogue-filters.ts'
import { freeWall } from './wall.ts'
import { words } from './words.ts'

export interface WorkChip {
  key: string
  label: string
  without: Partial<WorkFilters>
}

export function workChips(filter: WorkFilters): WorkChip[] {
  const { minYear, maxYear } = filter
  const free = freeWall(filter)
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
    ...each('orientation', filter.orientation, (one) => words.orientation.names[one]),
    ...each('medium', filter.medium, (one) => words.medium.names[one]),
    ...(minYear === null && maxYear === null
      ? []
      : [{ key: 'year', label: yearLabel(minYear, maxYear), without: { minYear: null, maxYear: null } }]),
    ...each('colour', filter.colour, (one) => words.colour.names[one]),
    ...each('framingType', filter.framingType, (one) => words.framing.names[one]),
    ...(filter.signed ? [{ key: 'signed', label: words.signed.name, without: { signed: false } }] : []),
    ...each('state', filter.state, (name) => name),
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
