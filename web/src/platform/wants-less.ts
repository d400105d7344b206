// What somebody's device asks for: fewer bytes (Save-Data), less motion. Smaller pictures are the server's answer to the same
// wish (`server/src/images/serve.ts`); here nothing is fetched ahead and nothing turns by itself.

export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** For whatever would turn, roll or rotate by itself, and fetch what comes next. */
export function wantsStill(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
