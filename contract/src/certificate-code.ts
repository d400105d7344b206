// The certificate code as people write and read it. Free of schemas: the verification page uses it too.
import { readCode } from './spoken-code.ts'

export const codeLength = 12

/** 'K7Q29XMV3HTB' from its written form (small letters, spaces, hyphens, O for 0, I or L for 1), null for no code. */
export function certificateCode(written: string): string | null {
  const plain = readCode(written)
  return plain?.length === codeLength ? plain : null
}

/** 'K7Q2-9XMV-3HTB'. */
export function formatCertificateCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}
