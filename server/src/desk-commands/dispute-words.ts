// The sentences of the commands for disputes.
import { maxEvidenceSummary } from '@rasika/contract/provider-limits.ts'

export const disputeActWords = {
  which: 'Say which dispute, by the provider’s id, like disp_Ns8Fq2mPzR41aB.',
  unknown: (id: string) => `No dispute has the id ${id}.`,
  none: 'No bank disputes a payment.',
  head: ['dispute', 'order', 'amount', 'status', 'respond by'],
  files: (files: string) => `Files: ${files}`,
  contested: 'The evidence is sent to the bank while the product runs.',
  accepted: 'The dispute is accepted while the product runs.',
  text: `Write --text in 1 to ${maxEvidenceSummary} characters.`,
} as const
