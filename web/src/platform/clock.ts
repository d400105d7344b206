/** The browser's clock; nothing else of the pages reads it. */
export function now(): Date {
  return new Date()
}
