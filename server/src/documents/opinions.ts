// Certificates of works that were not sold here: an expert's opinion, recorded by an operator under a code that anybody
// can open.
import { certificateCode, codeLength, formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import type { Certificate } from '@rasika/contract/documents.ts'
import { randomInt } from 'node:crypto'
import { codeAlphabet } from '@rasika/contract/spoken-code.ts'
import type { Tx } from '../platform/db.ts'
import type { OpinionSnapshot } from './snapshots.ts'
import { insertOpinion, type OpinionRow, updateOpinionWithdrawn } from './store.ts'

/** 60 bits. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

/** Returns the code. */
export async function issueOpinion(tx: Tx, snapshot: OpinionSnapshot): Promise<string> {
  const code = newCode()
  await insertOpinion(tx, code, snapshot)
  return code
}

/** `written`: the code in any spelling. False where no opinion that stands has it. */
export async function withdrawOpinion(tx: Tx, written: string, at: Date): Promise<boolean> {
  const code = certificateCode(written)
  return code !== null && updateOpinionWithdrawn(tx, code, at)
}

export function certificateFrom({ code, snapshot, issuedAt, withdrawnAt }: OpinionRow): Certificate {
  const { expert, text, ...work } = snapshot
  const unknown = { artistUsername: null, category: null, menuCategory: null, size: null, editionSize: null }
  return {
    ...work,
    ...unknown,
    ...{ hasSignature: null, deliveryType: null, picture: null, orderedAt: null },
    opinion: { expert, text },
    code: formatCertificateCode(code),
    issuedAt: issuedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
