// Codes that people read aloud and type: certificate codes and order numbers. Free of schemas: pages use it too.
/** Crockford's 32 characters: no I, L, O, U. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The characters of a code from its written form (small letters, spaces, hyphens, O for 0, I or L for 1); null for
 * anything else.
 */
export function readCode(written: string): string | null {
  const plain = written.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return [...plain].every((character) => codeAlphabet.includes(character)) ? plain : null
}
