// What can be broken on purpose in a copy of the server, to prove that the simulation detects it. The repository is not
// changed; what the check itself runs, such as `npm run verify`, is not the copy.
import type { Guard } from '../orders/mutation.ts'

export const mutations = {
  /** A refund keeps the gallery's fee. */
  fee: {
    file: 'ledger/sale-entries.ts',
    guard: '.filter((part) => parts[part] !== 0)',
    without: ".filter((part) => parts[part] !== 0 && part !== 'fee_back')",
  },
  /** The statement to the tax office lacks one document of the month of which tax is collected. */
  tax_file: {
    file: 'desk-tax/month.ts',
    guard: 'gstr8Of(found.map(({ document }) => document))',
    without:
      'gstr8Of(found.toSpliced(found.findIndex(({ document }) => document.tax > 0), 1).map(({ document }) => document))',
  },
  /** The register of income tax does not take off what came back. */
  tds_file: {
    file: 'desk-tax/store.ts',
    guard: 'FROM credit_notes WHERE issued_at >= $1 AND issued_at < $2 GROUP BY 1)',
    without: 'FROM credit_notes WHERE issued_at >= $1 AND issued_at < $2 AND false GROUP BY 1)',
  },
  /** A transfer that failed does not return to the balance. */
  transfer_back: {
    file: 'payouts/send.ts',
    guard: 'return returnToBalance(tx, item)',
    without: 'return',
  },
  /** Money that waits for an open claim is paid out. */
  maturity: {
    file: 'ledger/maturity-store.ts',
    guard: 'AND NOT ${isSomethingOpen}))',
    without: '))',
  },
} satisfies Record<string, Guard>

export type SimulationMutation = keyof typeof mutations
