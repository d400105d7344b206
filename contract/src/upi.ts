// UPI addresses, to which an artist may be paid in place of a bank account: 'asha.rao@okicici' (docs/decisions/072).

/** A name, an at sign, and the handle of a bank or an app. */
export const upiAddress = /^[A-Za-z0-9.-]+@[A-Za-z]+$/
export const upiLength = { least: 3, most: 100 } as const

/** 'as…@okicici'; of a name of fewer than five characters nothing is shown. */
export function maskedUpi(address: string): string {
  const at = address.indexOf('@')
  return `${at < 5 ? '' : address.slice(0, 2)}…${address.slice(at)}`
}
