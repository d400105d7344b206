/** True for six digits (spec: section 5, Address before payment) of which the first is a postal zone, 1 to 9. */
export function isPincode(written: string): boolean {
  return /^[1-9][0-9]{5}$/.test(written)
}
