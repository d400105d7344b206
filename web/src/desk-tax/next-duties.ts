import type { DeskTaxDuty } from '@rasika/contract/desk-tax.ts'

/** Of duties by their day: `next` wait for somebody, or is the first to come where none does; `others` do not. */
export function nextDuties(duties: readonly DeskTaxDuty[]): { next: DeskTaxDuty[]; others: DeskTaxDuty[] } {
  const waiting = duties.filter(({ status }) => status !== 'done' && status !== 'later')
  const next = waiting.length > 0 ? waiting : duties.filter(({ status }) => status === 'later').slice(0, 1)
  return { next, others: duties.filter((duty) => !next.includes(duty)) }
}
