// Device preferences: fewer bytes (Save-Data), less motion. The server answers the first with smaller pictures
// (`server/src/images/serve.ts`); the pages prefetch nothing and turn no carousel by themselves.

export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Checked before a carousel starts by itself. */
export function wantsStill(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches
}
