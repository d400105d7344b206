/** Whether it looks like a phone number; the server reads it as E.164, or refuses it. */
export function isPhone(written: string): boolean {
  return /^\+?[0-9]{7,15}$/.test(written.replace(/[\s().-]/g, ''))
}

/** The ten digits of an Indian E.164 number; null for any other. */
export function indianNumber(e164: string): string | null {
  return /^\+91(\d{10})$/.exec(e164)?.[1] ?? null
}

/** Formats an Indian E.164 number as people write it, '+91 98765 43210'; returns any other number unchanged. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}
