/** The browser's clock; no other module of the pages reads it. */
export function now(): Date {
  return new Date()
}
