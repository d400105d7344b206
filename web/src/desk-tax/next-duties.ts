import type { DeskTaxDuty } from '@rasika/contract/desk-tax.ts'

/** `next`: the duties that wait for somebody, or where none does the first to come. The duties are sorted by day. */
export function nextDuties(duties: readonly DeskTaxDuty[]): { next: DeskTaxDuty[]; others: DeskTaxDuty[] } {
  const waiting = duties.filter(({ status }) => status !== 'done' && status !== 'later')
  const next = waiting.length > 0 ? waiting : duties.filter(({ status }) => status === 'later').slice(0, 1)
  return { next, others: duties.filter((duty) => !next.includes(duty)) }
}
