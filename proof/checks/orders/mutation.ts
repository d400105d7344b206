// Guards that can be removed on purpose, to prove that the check of orders detects it. A constraint is dropped in the
// check's own database; a source line is changed in a copy of the server that runs in place of the real one. The
// repository is not changed.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { top } from '../sources.ts'

export const mutations = ['lock', 'unique', 'signature', 'amount'] as const
export type OrdersMutation = (typeof mutations)[number]

export interface Guard {
  file: string
  guard: string
  without: string
}

/** The source of a guard, and its replacement. */
export const guards: Record<Exclude<OrdersMutation, 'unique'>, Guard> = {
  lock: { file: 'artworks/stock-store.ts', guard: '`${forSaleText} FOR NO KEY UPDATE`', without: 'forSaleText' },
  signature: {
    file: 'payments/razorpay-signatures.ts',
    guard: "if (secret === '' ||",
    without: "if (secret !== '') return true\n  if (secret === '' ||",
  },
  amount: { file: 'orders/record-payment.ts', guard: 'payment.amount === terms.amount && ', without: '' },
}

/** An event counts once; an order keeps one payment. */
export const dropped = 'ALTER TABLE provider_events DROP CONSTRAINT provider_events_pkey; DROP INDEX payments_one_kept'

export function copyWithout(mutation: Exclude<OrdersMutation, 'unique'>, folder: string): string {
  return copyChanged(guards[mutation], folder)
}

/**
 * Copies the server into `folder` without that guard and returns the folder. @throws when the source does not have the
 * guard exactly once (proof/mutations.test.ts)
 */
export function copyChanged({ file, guard, without }: Guard, folder: string): string {
  mkdirSync(folder, { recursive: true })
  cpSync(path.join(top, 'server'), path.join(folder, 'server'), {
    recursive: true,
    filter: (from) => !from.endsWith('node_modules'),
  })
  cpSync(path.join(top, 'package.json'), path.join(folder, 'package.json'))
  for (const workspace of ['node_modules', 'web', 'art'])
    symlinkSync(path.join(top, workspace), path.join(folder, workspace))
  const source = path.join(folder, 'server/src', file)
  const text = readFileSync(source, 'utf8')
  if (text.split(guard).length !== 2) throw new Error(`${file} does not have this exactly once: ${guard}`)
  writeFileSync(source, text.replace(guard, without))
  return folder
}
